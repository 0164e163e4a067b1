import type { HelpIndex } from "../contract/help.ts";
import type { Person } from "./people.ts";

type Named = { path: string; title: string };

export function articlesOf({ categories }: HelpIndex, { id }: Person): { wrote: Named[]; reviewed: Named[] } {
  const articlesInMenu = categories.flatMap(({ category, articles }) =>
    articles.map((article) => ({ ...article, path: `/temas-de-ayuda/${category}/${article.slug}` })),
  );
  const linksTo = (articles: typeof articlesInMenu) => articles.map(({ path, title }) => ({ path, title }));
  return {
    wrote: linksTo(articlesInMenu.filter(({ author_id }) => author_id === id)),
    reviewed: linksTo(articlesInMenu.filter(({ reviewer_id }) => reviewer_id === id)),
  };
}

/** A correction of an article. `date` is in words, `dateRaw` in ISO. */
export type Correction = { path: string; title: string; date: string; dateRaw: string; text: string };

const maxArticles = 60;

/** The corrections, newest first. Corrections of the same day are in the order of the articles. */
export const correctionsIn = ({ categories }: HelpIndex): Correction[] =>
  categories
    .flatMap(({ category, articles }) =>
      articles.flatMap(({ slug, title, changes = [] }) =>
        changes.map((change) => ({ path: `/temas-de-ayuda/${category}/${slug}`, title, ...change })),
      ),
    )
    .sort((a, b) => b.dateRaw.localeCompare(a.dateRaw))
    .slice(0, maxArticles);
