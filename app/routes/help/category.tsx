import { data, redirect } from "react-router";
import { helpLinksContext } from "../../context.ts";
import type { Route } from "./+types/category";
import { CategoryScreen } from "./category-screen.tsx";
import { categoryPath, categoryView, movedTo, oldPageNumber } from "./category-view.server.ts";

/**
 * Loads a category or one of its later pages. `?pageNum=` is the old address of a page. The first page has the
 * category's address.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { category, pageNum } = params as { category: string; pageNum?: string };
  if (pageNum !== undefined && !/^[1-9]\d{0,3}$/.test(pageNum)) throw data(null, { status: 404 });
  const url = new URL(request.url);
  const oldPage = pageNum === undefined ? oldPageNumber(url) : undefined;
  const view = await categoryView(context, category, Number(oldPage ? 1 : (pageNum ?? 1)));
  const { isWhole } = context.get(helpLinksContext);
  if (oldPage) throw movedTo(category, oldPage, url, isWhole ? view.links.length : undefined);
  if (pageNum === "1") throw redirect(categoryPath(category), 301);
  return view;
}

export default function Category({ loaderData }: Route.ComponentProps) {
  return <CategoryScreen view={loaderData} />;
}
