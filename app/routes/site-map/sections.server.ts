import type { RouterContextProvider } from "react-router";
import { configContext, contentContext, textsContext } from "../../context.ts";
import { shell } from "../../copy/shell.ts";
import type { SiteTexts } from "../../copy/site-texts.ts";
import { states } from "../../copy/states.ts";
import { canonicalPathOf } from "../../document/page-index.ts";
import { statesToday } from "../../document/states-today.ts";
import type { HelpIndex } from "../../domain/contract/help.ts";
import { personPath } from "../../domain/help/people.ts";
import { entriesOf } from "../../domain/records.ts";
import { helpSections, type SitePage, type SiteSection } from "../../domain/seo/site-map.ts";
import { cachePolicy } from "../../http.ts";
import { type Page, pages } from "../../pages.ts";

/** The pages of all three maps: the page's sections, sitemap.xml's sections and the feed's index. */
export async function siteSections(
  context: Readonly<RouterContextProvider>,
): Promise<{ sections: SiteSection[]; index: HelpIndex | undefined }> {
  const cachedIndex = await context.get(contentContext).help.index();
  const index = typeof cachedIndex === "object" ? cachedIndex.found : undefined;
  const texts = context.get(textsContext);
  const names = texts.of(shell);
  const people = context.get(configContext).people.map((person) => ({
    path: personPath(person),
    title: person.name,
  }));
  return {
    sections: [
      { title: names["footer.site"], pages: [...pagesIn("site", texts), ...people] },
      ...helpSections(index),
      ...statesSection(context),
      { title: names["footer.legal"], pages: pagesIn("legal", texts) },
    ],
    index,
  };
}

/**
 * The cache policy of a map. A map that lacks help, or whose help was never read from the backend, is stored nowhere.
 * @param whole the policy of a complete map.
 */
export const mapPolicy = (index: HelpIndex | undefined, whole: string): string =>
  index?.isWhole ? whole : cachePolicy.personal;

/** The section of the states; empty while no state has a page. */
function statesSection(context: Readonly<RouterContextProvider>): SiteSection[] {
  const texts = context.get(textsContext).of(states);
  const publishedStates = statesToday(context);
  if (publishedStates.length === 0) return [];
  const statePages = publishedStates.map(({ path, name, newestCheck: changed }) => ({
    path,
    title: name,
    changed,
  }));
  const changed =
    statePages
      .map((page) => page.changed)
      .toSorted()
      .at(-1) ?? "";
  return [
    {
      title: texts["help.heading"],
      pages: [{ path: "/temas-de-ayuda/estados", title: texts.heading, changed }, ...statePages],
    },
  ];
}

/** The pages of a section, in the order of the table of pages. */
const pagesIn = (section: "site" | "legal", texts: SiteTexts): SitePage[] =>
  entriesOf(pages as Readonly<Record<keyof typeof pages, Page>>).flatMap(([id, { siteMap }]) =>
    siteMap && siteMap.section === section
      ? [{ path: canonicalPathOf(id, "/"), title: siteMap.title(texts) }]
      : [],
  );
