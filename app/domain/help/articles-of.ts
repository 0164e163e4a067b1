import type { HelpIndex } from "../contract/help.ts";
import type { Person } from "../people.ts";

type Named = { path: string; title: string };

export function articlesOf({ categories }: HelpIndex, { id }: Person): { wrote: Named[]; reviewed: Named[] } {
  const all = categories.flatMap(({ category, articles }) =>
    articles.map((article) => ({ ...article, path: `/temas-de-ayuda/${category}/${article.slug}` })),
  );
  const named = (articles: typeof all) => articles.map(({ path, title }) => ({ path, title }));
  return {
    wrote: named(all.filter(({ author_id }) => author_id === id)),
    reviewed: named(all.filter(({ reviewer_id }) => reviewer_id === id)),
  };
}
