import { help } from "../copy/help.ts";
import type { SiteTexts } from "../copy/site-texts.ts";
import { type Crumb, useTexts } from "./page-context.ts";

/** From the home page to a page of help. @param more what stands between help's first page and it. */
export function helpTrail(texts: SiteTexts, ...more: readonly Crumb[]): Crumb[] {
  const names = texts.of(help);
  return [
    { name: names["crumbs.home"], path: "/" },
    { name: names["crumbs.help"], path: "/temas-de-ayuda" },
    ...more,
  ];
}

/** A page's ancestors as links, then the page itself as text. */
export const Breadcrumbs = ({ trail, here }: { trail: readonly Crumb[]; here: string }) => (
  <nav className="crumbs" aria-label={useTexts(help)["crumbs.label"]}>
    <ol>
      {trail.map(({ name, path }) => (
        <li key={path}>
          <a href={path}>{name}</a>
        </li>
      ))}
      <li aria-current="page">{here}</li>
    </ol>
  </nav>
);
