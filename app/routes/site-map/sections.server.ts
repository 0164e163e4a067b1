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
import { type Page, pages, type SiteMapEntry } from "../../pages.ts";

/** The sections of the site map's page and of sitemap.xml, and the index of help, which the feed lists. */
export async function siteSections(
  context: Readonly<RouterContextProvider>,
): Promise<{ sections: SiteSection[]; index: HelpIndex | undefined }> {
  const cachedIndex = await context.get(contentContext).help.index();
  const index = typeof cachedIndex === "object" ? cachedIndex.found : undefined;
  const texts = context.get(textsContext);
  const shellTexts = texts.of(shell);
  const people = context.get(configContext).people.map((person) => ({
    path: personPath(person),
    title: person.name,
  }));
  return {
    sections: [
      { title: shellTexts["footer.site"], pages: [...pagesIn("site", texts), ...people] },
      { title: shellTexts["footer.tools"], pages: pagesIn("tools", texts) },
      { title: shellTexts["footer.legal"], pages: pagesIn("legal", texts) },
      ...statesSections(context),
      ...helpSections(index),
    ],
    index,
  };
}

/** The cache policy of a map, which is stored nowhere while the index of help or a backend's part of it is missing. */
export const mapPolicy = (index: HelpIndex | undefined, completePolicy: string): string =>
  index?.isWhole ? completePolicy : cachePolicy.personal;

/** The section of the states; none while no state has a page. */
function statesSections(context: Readonly<RouterContextProvider>): SiteSection[] {
  const texts = context.get(textsContext).of(states);
  const publishedStates = statesToday(context);
  if (publishedStates.length === 0) return [];
  const statePages = publishedStates.map(({ path, name, newestCheck }) => ({
    path,
    title: name,
    changed: newestCheck,
  }));
  const changeDays = statePages.map((page) => page.changed).toSorted();
  const lastChange = changeDays.at(-1) ?? "";
  return [
    {
      title: texts["help.heading"],
      pages: [{ path: "/temas-de-ayuda/estados", title: texts.heading, changed: lastChange }, ...statePages],
    },
  ];
}

/** The pages of a section, in the order of the table of pages. */
const pagesIn = (section: SiteMapEntry["section"], texts: SiteTexts): SitePage[] =>
  entriesOf(pages as Readonly<Record<keyof typeof pages, Page>>).flatMap(([id, { siteMap }]) =>
    siteMap && siteMap.section === section
      ? [{ path: canonicalPathOf(id, "/"), title: siteMap.title(texts) }]
      : [],
  );
