import type { Override } from "../copy/overrides.ts";
import { createSiteTexts, type SiteTexts, shippedTexts } from "../copy/site-texts.ts";
import { getEtContent } from "../domain/contract/text.ts";
import type { ContentCache } from "./content-cache.ts";
import type { Services } from "./services.ts";

export type TextReader = {
  /**
   * The site's texts on a page: those of the frame (`*`) and the page's own. At once where this isolate has them in
   * its memory. Never fails: what cannot be read stays as the site ships it.
   *
   * @param pending as they would be after publishing; read from the source each time, and remembered nowhere.
   */
  read(page: string, pending: boolean): SiteTexts | Promise<SiteTexts>;
};

/**
 * What an isolate remembers of the editor's texts, at most one entry of each kind for each editable page: the overrides
 * that it read (stale after 30 s), and the texts that it made of them (stale when the overrides are other objects).
 */
export type TextMemory = {
  overrides: Map<string, { value: readonly Override[]; until: number }>;
  texts: Map<string, { frame: readonly Override[]; own: readonly Override[]; value: SiteTexts }>;
};

export const createTextMemory = (): TextMemory => ({ overrides: new Map(), texts: new Map() });

/** How long overrides in the memory are fresh; milliseconds. */
const freshFor = 30_000;

/**
 * Editable texts as the site reads them: from the isolate's memory, then from the content cache. No page waits for
 * their source: until the cache has them, the site shows what it ships.
 */
export function createTextReader(options: {
  services: Services;
  cache: ContentCache;
  memory: TextMemory;
  now: () => number;
  /** The host that an editor's texts are for (specification, section 7). */
  domain: string;
}): TextReader {
  const { services, cache, memory, now, domain } = options;

  const request = async (
    url: string,
    pending: boolean,
  ): Promise<{ found: readonly Override[] } | "failed"> => {
    const result = await services.call(getEtContent, { url, domain, pending: String(pending) });
    if (!result.ok) return "failed";
    const texts = result.answer.allEtUrlContents;
    return { found: texts.map(({ name, value, initValue }) => ({ name, value, initValue })) };
  };

  const readPending = async (page: string): Promise<readonly Override[]> => {
    const result = await request(page, true);
    return result === "failed" ? [] : result.found;
  };

  const readPublished = (page: string): readonly Override[] | Promise<readonly Override[]> => {
    const cached = memory.overrides.get(page);
    // A clock that was set back makes nothing fresh for longer.
    const isFresh = cached && now() < cached.until && now() > cached.until - 2 * freshFor;
    return isFresh ? cached.value : renewPublished(page, cached?.value);
  };

  const renewPublished = async (
    page: string,
    before: readonly Override[] | undefined,
  ): Promise<readonly Override[]> => {
    const result = await cache.peek(`texts:2:${page}`, () => request(page, false));
    const found = typeof result === "object" ? result.found : [];
    // Equal overrides stay the same object, and so do the texts and the pages made of them.
    const value = before && JSON.stringify(before) === JSON.stringify(found) ? before : found;
    memory.overrides.set(page, { value, until: now() + freshFor });
    return value;
  };

  const textsOf = (page: string, frame: readonly Override[], own: readonly Override[]): SiteTexts => {
    if (frame.length + own.length === 0) return shippedTexts;
    // Pages with no change of their own share the frame's texts.
    const key = own.length === 0 ? "*" : page;
    const cached = memory.texts.get(key);
    if (cached?.frame === frame && (own.length === 0 || cached.own === own)) return cached.value;
    const value = createSiteTexts([...frame, ...own]);
    memory.texts.set(key, { frame, own, value });
    return value;
  };

  return {
    read(page, pending) {
      if (pending)
        return Promise.all([readPending("*"), readPending(page)]).then((overrides) =>
          createSiteTexts(overrides.flat()),
        );
      const frame = readPublished("*");
      const own = readPublished(page);
      // Almost always both are in the memory, and the page waits for nothing.
      if (!(frame instanceof Promise) && !(own instanceof Promise)) return textsOf(page, frame, own);
      return Promise.all([frame, own]).then(([frameRead, ownRead]) => textsOf(page, frameRead, ownRead));
    },
  };
}
