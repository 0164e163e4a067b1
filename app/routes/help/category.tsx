import { data, redirect } from "react-router";
import { helpLinksContext } from "../../context.ts";
import type { Route } from "./+types/category";
import { CategoryScreen } from "./category-screen.tsx";
import { categoryPath, categoryView, oldPageNumber, redirectToPage } from "./category-view.server.ts";

/** Loads a page of a category. The first page's address has no number. `?pageNum=` is a page's old address. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { category, pageNum } = params as { category: string; pageNum?: string };
  if (pageNum !== undefined && !/^[1-9]\d{0,3}$/.test(pageNum)) throw data(null, { status: 404 });
  const url = new URL(request.url);
  const oldPage = pageNum === undefined ? oldPageNumber(url) : undefined;
  const view = await categoryView(context, category, Number(oldPage ? 1 : (pageNum ?? 1)));
  const { isWhole } = context.get(helpLinksContext);
  if (oldPage) throw redirectToPage(category, oldPage, url, isWhole ? view.pagePaths.length : undefined);
  if (pageNum === "1") throw redirect(categoryPath(category), 301);
  return view;
}

export default function Category({ loaderData }: Route.ComponentProps) {
  return <CategoryScreen view={loaderData} />;
}
