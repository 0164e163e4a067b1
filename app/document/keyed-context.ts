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

/** Pages whose row lets them be cached. */
export type CachedPageId = {
  [Id in PageId]: (typeof pages)[Id]["cache"] extends false ? never : Id;
}[PageId];

/** The facts that a page's row names and that it may read; of `textVariant` it sees the texts. */
type NamedFact<Id extends CachedPageId> = Extract<
  Extract<(typeof pages)[Id]["cache"], { facts: readonly VisitorFact[] }>["facts"][number],
  keyof KeyedFacts
>;

/** The facts in a cached page's key: what surrounds every page, and those that its row names. */
export type FactsOf<Id extends CachedPageId> = FrameFacts & Pick<KeyedFacts, NamedFact<Id>>;

/**
 * What a cached page may know of its visitor: a fact that its row in pages.ts does not name does not compile.
 */
export const factsOf = <Id extends CachedPageId>(
  context: Readonly<RouterContextProvider>,
  _page: Id,
): FactsOf<Id> => context.get(visitorContext) as FactsOf<Id>;

/** What is a visitor's own in a context besides `visitorContext`. A cached page reads none of it. */
const personal: RouterContext<never>[] = [
  applicationCookiesContext,
  cookieJarContext,
  servicesContext,
  visitContext,
  visitStorageContext,
] as RouterContext<never>[];

/**
 * Hands a page that is to be cached nothing but the facts in its key while it is made. What else it reads of its
 * visitor it gets all the same, and `onUnkeyed` is called: such a page must not be cached.
 *
 * @param shown what the page is to show with a slot in its place (slots.ts): no loader may compute anything from an
 * affiliate's query or from the zipcode that is offered.
 * @returns a function that puts everything back.
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
  // A preview is never cached.
  const query = watchedQuery([...queryOf(page), previewQuery], onUnkeyed);
  Object.defineProperty(address, "searchParams", { value: query });
  const shared = ["url", "page", "isDocument", "isFirstVisit", "isPrefetch", "waitUntil"];
  context.set(requestFactsContext, watched({ ...facts, url: address }, shared, onUnkeyed));
  for (const [key, value] of before) context.set(key, watched(value, [], onUnkeyed));
  return () => {
    context.set(visitorContext, visitor);
    context.set(requestFactsContext, facts);
    for (const [key, value] of before) context.set(key, value);
  };
}

/**
 * The query of an address that has none of the parameters that its page reads. Another parameter would be in no key:
 * asking for one is reported.
 */
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

/** The same object; reading any property but these is reported. */
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
