import type { HelpIndex } from "../contract/help.ts";
import type { Person } from "./people.ts";

type ArticleLink = { path: string; title: string };

export function articlesOf(
  { categories }: HelpIndex,
  { id }: Person,
): { wrote: ArticleLink[]; reviewed: ArticleLink[] } {
  const allArticles = categories.flatMap(({ category, articles }) =>
    articles.map((article) => ({ ...article, path: `/temas-de-ayuda/${category}/${article.slug}` })),
  );
  const linksTo = (articles: typeof allArticles) => articles.map(({ path, title }) => ({ path, title }));
  return {
    wrote: linksTo(allArticles.filter(({ author_id }) => author_id === id)),
    reviewed: linksTo(allArticles.filter(({ reviewer_id }) => reviewer_id === id)),
  };
}

/** A correction of an article. `date` is written in words and `dateRaw` in ISO. */
export type Correction = { path: string; title: string; date: string; dateRaw: string; text: string };

const mostCorrections = 60;

/** The corrections, newest first. Corrections of the same day are in the order of the articles. */
export const correctionsIn = ({ categories }: HelpIndex): Correction[] =>
  categories
    .flatMap(({ category, articles }) =>
      articles.flatMap(({ slug, title, changes = [] }) =>
        changes.map((change) => ({ path: `/temas-de-ayuda/${category}/${slug}`, title, ...change })),
      ),
    )
    .sort((a, b) => b.dateRaw.localeCompare(a.dateRaw))
    .slice(0, mostCorrections);
