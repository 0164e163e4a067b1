import type { RouterContext, RouterContextProvider } from "react-router";
import type { Services } from "../.server/services.ts";
import {
  applicationCookiesContext,
  cookieJarContext,
  requestFactsContext,
  servicesContext,
  visitContext,
  visitorContext,
  visitStorageContext,
} from "../context.ts";
import { fromEntriesOf } from "../domain/records.ts";
import type { Page, PageId, pages, VisitorFact } from "../pages.ts";
import type { FrameFacts, KeyedFacts } from "./page-key.ts";

const frameFactNames: readonly (keyof FrameFacts)[] = [
  "applicationLink",
  "phone",
  "opening",
  "timeZone",
  "openApplication",
  "gpc",
];

export type CachedPageId = {
  [Id in PageId]: (typeof pages)[Id]["cache"] extends false ? never : Id;
}[PageId];

/** The facts that a page's row names. `textVariant` is left out: the page sees the chosen texts instead. */
type NamedFact<Id extends CachedPageId> = Extract<
  Extract<(typeof pages)[Id]["cache"], { facts: readonly VisitorFact[] }>["facts"][number],
  keyof KeyedFacts
>;

export type FactsOf<Id extends CachedPageId> = FrameFacts & Pick<KeyedFacts, NamedFact<Id>>;

/**
 * Returns the visitor's facts for a cached page. Reading a fact that the page's row in pages.ts does not name is a
 * compile error.
 */
export const factsOf = <Id extends CachedPageId>(
  context: Readonly<RouterContextProvider>,
  _page: Id,
): FactsOf<Id> => context.get(visitorContext) as FactsOf<Id>;

/** Contexts that belong to a single visitor. A cached page finds them empty. */
const personalContexts = [applicationCookiesContext, cookieJarContext, visitContext, visitStorageContext];

const noServices: Pick<Services, "call"> = {
  call() {
    throw new Error(
      "servicesContext on a cached page: use contentContext.responses.call, or cache: false in its row",
    );
  },
};

/**
 * Restricts a page's context to the facts of its key, so that no loader can put one visitor's value into everybody's
 * page.
 * @param slotFacts The placeholders of the values that every visitor gets in a slot (slots.ts).
 * @returns A function that restores the context.
 */
export function restrictToKey(
  context: Readonly<RouterContextProvider>,
  page: Pick<Page, "cache">,
  slotFacts: Pick<KeyedFacts, "applicationLink" | "offeredZipcode">,
): () => void {
  const visitor = { ...context.get(visitorContext), ...slotFacts };
  const namedFacts: readonly VisitorFact[] = page.cache ? page.cache.facts : [];
  const keyedFacts = [...frameFactNames, ...namedFacts.filter((name) => name !== "textVariant")];
  const {
    id,
    url,
    page: pageId,
    isDocument,
    lacksSheets,
    isPrefetch,
    waitUntil,
  } = context.get(requestFactsContext);
  const replacements: (readonly [key: unknown, value: object])[] = [
    [visitorContext, fromEntriesOf(keyedFacts.map((name) => [name, visitor[name]]))],
    [
      requestFactsContext,
      // An error's page shows the id, and no error is cached.
      { id, url: new URL(url.pathname, url), page: pageId, isDocument, lacksSheets, isPrefetch, waitUntil },
    ],
    [servicesContext, noServices],
    ...personalContexts.map((key) => [key, {}] as const),
  ];
  const previousValues = replacements.map(([key]) => [key, context.get(key as RouterContext)] as const);
  for (const [key, value] of replacements) context.set(key as RouterContext, value);
  return () => {
    for (const [key, value] of previousValues) context.set(key as RouterContext, value);
  };
}
