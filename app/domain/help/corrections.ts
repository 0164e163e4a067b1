import type { HelpIndex } from "../contract/help.ts";

/** `date` in words, `dateRaw` ISO. */
export type Correction = { path: string; title: string; date: string; dateRaw: string; text: string };

const most = 60;

/** The corrections of all articles, newest first; those of a day in the order of the articles. */
export const correctionsIn = ({ categories }: HelpIndex): Correction[] =>
  categories
    .flatMap(({ category, articles }) =>
      articles.flatMap(({ slug, title, changes = [] }) =>
        changes.map((change) => ({ path: `/temas-de-ayuda/${category}/${slug}`, title, ...change })),
      ),
    )
    .sort((a, b) => b.dateRaw.localeCompare(a.dateRaw))
    .slice(0, most);
