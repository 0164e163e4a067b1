import { redirect } from "react-router";
import { cachePolicy } from "../../http.ts";
import { categoryPath } from "./category-view.server.ts";

const parameter = "pageNum";

/** Undefined where `?pageNum=` names none: anything but a number from 1 to 9999 shows the category. */
export function oldPageNumber(url: URL): number | undefined {
  const [, digits] = /^0*([1-9]\d{0,3})$/.exec(url.searchParams.get(parameter) ?? "") ?? [];
  return digits ? Number(digits) : undefined;
}

/**
 * Leads to a category's page for good (specification, section 2), in one hop: the first page is the category's own. The
 * rest of the query goes along: campaigns and click ids are recorded where the visitor arrives.
 *
 * @param category one that exists.
 */
export function movedTo(category: string, page: number, url: URL): Response {
  const rest = new URLSearchParams(url.searchParams);
  rest.delete(parameter);
  const query = rest.size > 0 ? `?${rest}` : "";
  return redirect(categoryPath(category, page) + query, {
    status: 301,
    headers: { "cache-control": cachePolicy.moved },
  });
}
