import { data } from "react-router";
import type { Route } from "./+types/category";
import { CategoryScreen } from "./category-screen.tsx";
import { categoryView } from "./category-view.server.ts";
import { movedTo, oldPageNumber } from "./old-page-address.server.ts";

/** A category, or a later page of it. `?pageNum=` and `/page/1` are old addresses, which moved for good. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { category, pageNum } = params as { category: string; pageNum?: string };
  if (pageNum !== undefined && !/^[1-9]\d{0,3}$/.test(pageNum)) throw data(null, { status: 404 });
  const url = new URL(request.url);
  const oldPage = pageNum === undefined ? oldPageNumber(url) : pageNum === "1" ? 1 : undefined;
  const view = await categoryView(context, category, oldPage ? 1 : Number(pageNum ?? 1));
  if (oldPage) throw movedTo(view.category, oldPage, url);
  return view;
}

export default function Category({ loaderData }: Route.ComponentProps) {
  return <CategoryScreen view={loaderData} />;
}
