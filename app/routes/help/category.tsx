import { data, redirect } from "react-router";
import type { Route } from "./+types/category";
import { CategoryScreen } from "./category-screen.tsx";
import { categoryPath, categoryView } from "./category-view.server.ts";

/**
 * A category, or a later page of it. `?pageNum=` is the old address of a page: it moved for good (specification,
 * section 2). The first page has one address, its category's.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { category, pageNum } = params as { category: string; pageNum?: string };
  const asked = new URL(request.url).searchParams.get("pageNum");
  if (asked && /^\d{1,4}$/.test(asked) && !pageNum)
    throw redirect(`/temas-de-ayuda/${encodeURIComponent(category)}/page/${Number(asked)}`, 301);
  if (pageNum !== undefined && !/^[1-9]\d{0,3}$/.test(pageNum)) throw data(null, { status: 404 });
  if (pageNum === "1") throw redirect(categoryPath(encodeURIComponent(category)), 301);
  return categoryView(context, category, Number(pageNum ?? 1));
}

export default function Category({ loaderData }: Route.ComponentProps) {
  return <CategoryScreen view={loaderData} />;
}
