import { redirect } from "react-router";
import { cachePolicy } from "../../http.ts";
import { categoryPath } from "./category-view.server.ts";

const parameter = "pageNum";

/**
 * The page that an old address (`?pageNum=2`) names; undefined where it names none. What is no number from 1 to 9999
 * means nothing: the category is shown as without it.
 */
export function oldPageNumber(url: URL): number | undefined {
  const [, digits] = /^0*([1-9]\d{0,3})$/.exec(url.searchParams.get(parameter) ?? "") ?? [];
  return digits ? Number(digits) : undefined;
}

/**
 * Leads to a category's page for good (specification, section 2), in one hop: the first page is the category's own.
 * The rest of the query goes along: campaigns and click ids are recorded where the visitor arrives.
 *
 * @param category a category that exists: what leads to nothing is not found at once.
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
