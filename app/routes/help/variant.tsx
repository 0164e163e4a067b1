import { data } from "react-router";
import { contentContext } from "../../context.ts";
import type { Route } from "./+types/variant";
import { ArticleScreen } from "./article-screen.tsx";
import { articleView } from "./article-view.server.ts";
import { CategoryScreen } from "./category-screen.tsx";
import { categoryView, movedTo, oldPageNumber } from "./category-view.server.ts";

const nothing = { categories: [], isWhole: false };

/**
 * `/help-topics/…` with the name of a category or an article shows the same content as the canonical path of the
 * category or article. `?pageNum=` redirects to a later page of the category.
 */
export async function loader({ request, params: { slug }, context }: Route.LoaderArgs) {
  const index = await context.get(contentContext).help.index();
  const { categories, isWhole } = typeof index === "object" ? index.found : nothing;
  const articleCategory = categories.find(({ articles }) =>
    articles.some((article) => article.slug === slug),
  );
  if (articleCategory) return { article: await articleView(context, articleCategory.category, slug) };
  const namedCategory = categories.find(({ category }) => category === slug);
  if (!namedCategory) throw data(null, { status: 404 });
  const url = new URL(request.url);
  const oldPage = oldPageNumber(url);
  if (oldPage) throw movedTo(slug, oldPage, url, isWhole ? namedCategory.pages : undefined);
  return { category: await categoryView(context, slug, 1) };
}

export default function HelpTopic({ loaderData }: Route.ComponentProps) {
  return loaderData.article ? (
    <ArticleScreen view={loaderData.article} />
  ) : (
    <CategoryScreen view={loaderData.category} />
  );
}
