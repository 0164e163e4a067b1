import type { RouterContext, RouterContextProvider } from "react-router";
import { previewQuery } from "../.server/preview.ts";
import {
  applicationCookiesContext,
  cookieJarContext,
  requestFactsContext,
  servicesContext,
  visitContext,
  visitorContext,
  visitStorageContext,
} from "../context.ts";
import type { Page, PageId, pages, VisitorFact } from "../pages.ts";
import { type FrameFacts, type KeyedFacts, queryOf } from "./page-key.ts";

const frameFacts: readonly (keyof FrameFacts)[] = [
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

/** Of `textVariant` the page sees the texts alone. */
type NamedFact<Id extends CachedPageId> = Extract<
  Extract<(typeof pages)[Id]["cache"], { facts: readonly VisitorFact[] }>["facts"][number],
  keyof KeyedFacts
>;

export type FactsOf<Id extends CachedPageId> = FrameFacts & Pick<KeyedFacts, NamedFact<Id>>;

/** A fact that the page's row in pages.ts does not name does not compile. */
export const factsOf = <Id extends CachedPageId>(
  context: Readonly<RouterContextProvider>,
  _page: Id,
): FactsOf<Id> => context.get(visitorContext) as FactsOf<Id>;

/** A visitor's own contexts besides `visitorContext`: no cached page reads them. */
const personal: RouterContext<never>[] = [
  applicationCookiesContext,
  cookieJarContext,
  servicesContext,
  visitContext,
  visitStorageContext,
] as RouterContext<never>[];

const insteadOfServices =
  "servicesContext on a cached page: use contentContext.answers.call, or cache: false in its row";

/**
 * Gives a page only the facts of its key; `onUnkeyed`: it read more and must not be cached. @returns puts everything back.
 * @param shown has slots (slots.ts): no loader may compute from an affiliate's query or the offered zipcode.
 */
export function restrictToKey(
  context: Readonly<RouterContextProvider>,
  page: Pick<Page, "cache">,
  shown: Pick<KeyedFacts, "applicationLink" | "offeredZipcode">,
  onUnkeyed: (what: string) => void,
): () => void {
  const visitor = context.get(visitorContext);
  const facts = context.get(requestFactsContext);
  const keyed: readonly string[] = [...frameFacts, ...(page.cache ? page.cache.facts : [])];
  const before = personal.map((key) => [key, context.get(key)] as const);

  context.set(visitorContext, watched({ ...visitor, ...shown }, keyed, onUnkeyed));
  const address = new URL(facts.url.pathname, facts.url);
  const query = watchedQuery([...queryOf(page), previewQuery], onUnkeyed);
  Object.defineProperty(address, "searchParams", { value: query });
  // The id is shown on an error's page, and no error is cached.
  const shared = ["id", "url", "page", "isDocument", "lacksSheets", "isPrefetch", "waitUntil"];
  context.set(requestFactsContext, watched({ ...facts, url: address }, shared, onUnkeyed));
  for (const [key, value] of before)
    context.set(
      key,
      watched(value, [], key === servicesContext ? () => onUnkeyed(insteadOfServices) : onUnkeyed),
    );
  return () => {
    context.set(visitorContext, visitor);
    context.set(requestFactsContext, facts);
    for (const [key, value] of before) context.set(key, value);
  };
}

/** Reports a read of any other parameter: it would be in no key. */
function watchedQuery(allowed: readonly string[], onRead: (what: string) => void): URLSearchParams {
  const query = new URLSearchParams();
  return new Proxy(query, {
    get(_, property) {
      const read: unknown = Reflect.get(query, property);
      if (typeof read !== "function") return read;
      return (...asked: unknown[]) => {
        const isNamed = property === "get" || property === "has" || property === "getAll";
        if (!isNamed) onRead("query");
        else if (!allowed.includes(String(asked[0]))) onRead(`query ${asked[0]}`);
        return read.apply(query, asked);
      };
    },
  });
}

function watched<Value extends object>(
  value: Value,
  allowed: readonly string[],
  onRead: (what: string) => void,
): Value {
  return new Proxy(value, {
    get(target, property) {
      if (typeof property === "string" && !allowed.includes(property)) onRead(property);
      const read: unknown = Reflect.get(target, property);
      return typeof read === "function" ? read.bind(target) : read;
    },
  });
}
