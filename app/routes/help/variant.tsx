import { data } from "react-router";
import { contentContext } from "../../context.ts";
import type { Route } from "./+types/variant";
import { ArticleScreen } from "./article-screen.tsx";
import { articleView } from "./article-view.server.ts";
import { CategoryScreen } from "./category-screen.tsx";
import { categoryView, oldPageNumber, redirectToPage } from "./category-view.server.ts";

const emptyIndex = { categories: [], isWhole: false };

/**
 * Loads the article or category that `/help-topics/…` names, which is shown as at its canonical path. `?pageNum=`
 * redirects to a page of the category.
 */
export async function loader({ request, params: { slug }, context }: Route.LoaderArgs) {
  const index = await context.get(contentContext).help.index();
  const { categories, isWhole } = typeof index === "object" ? index.found : emptyIndex;
  const articleCategory = categories.find(({ articles }) =>
    articles.some((article) => article.slug === slug),
  );
  if (articleCategory) return { article: await articleView(context, articleCategory.category, slug) };
  const namedCategory = categories.find(({ category }) => category === slug);
  if (!namedCategory) throw data(null, { status: 404 });
  const url = new URL(request.url);
  const oldPage = oldPageNumber(url);
  if (oldPage) throw redirectToPage(slug, oldPage, url, isWhole ? namedCategory.pages : undefined);
  return { category: await categoryView(context, slug, 1) };
}

export default function HelpTopic({ loaderData }: Route.ComponentProps) {
  return loaderData.article ? (
    <ArticleScreen view={loaderData.article} />
  ) : (
    <CategoryScreen view={loaderData.category} />
  );
}
