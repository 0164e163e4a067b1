import { help } from "../copy/help.ts";
import type { SiteTexts } from "../copy/site-texts.ts";
import { type Crumb, useTexts } from "./page-context.ts";

/**
 * The breadcrumbs of a help page, from the home page on.
 * @param pagesBelow The pages below help's first page, ending with the page itself.
 */
export function helpTrail(texts: SiteTexts, ...pagesBelow: readonly Crumb[]): Crumb[] {
  const names = texts.of(help);
  return [
    { name: names["crumbs.home"], path: "/" },
    { name: names["crumbs.help"], path: "/temas-de-ayuda" },
    ...pagesBelow,
  ];
}

/**
 * A page's ancestors as links, then the page itself as text. The page's head has the same trail for search engines
 * (page-head.tsx).
 */
export const Breadcrumbs = ({ trail }: { trail: readonly Crumb[] }) => (
  <nav className="crumbs" aria-label={useTexts(help)["crumbs.label"]}>
    <ol>
      {trail.slice(0, -1).map(({ name, path }) => (
        <li key={path}>
          <a href={path}>{name}</a>
        </li>
      ))}
      <li aria-current="page">{trail.at(-1)?.name}</li>
    </ol>
  </nav>
);
