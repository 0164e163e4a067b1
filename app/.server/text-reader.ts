import type { Override } from "../copy/overrides.ts";
import { createSiteTexts, type SiteTexts } from "../copy/site-texts.ts";
import { brandValues } from "../copy/texts.ts";
import { CachedSource, type CacheMemory, type CachePolicy, createCacheMemory } from "../domain/cached.ts";
import { getEtContent } from "../domain/contract/text.ts";
import type { Brand } from "../domain/settings/brand.ts";
import type { Services } from "./services.ts";

export type TextReader = {
  /**
   * Reads a page's texts. It never fails: the last texts or the shipped texts are used instead.
   * @param withDrafts Whether to show unpublished texts too. They are read from the source and never cached.
   */
  read(page: string, withDrafts: boolean): Promise<SiteTexts>;
};

/**
 * Holds at most one entry of each kind for each editable page. Texts are stale when the brand or the overrides are
 * other objects.
 */
export type TextMemory = {
  overrides: CacheMemory;
  texts: Map<
    string,
    {
      brand: Brand;
      frameOverrides: readonly Override[];
      pageOverrides: readonly Override[];
      texts: SiteTexts;
    }
  >;
};

export const createTextMemory = (): TextMemory => ({ overrides: createCacheMemory(), texts: new Map() });

/**
 * Together with KV's minute, these times keep the console's promise that a published text is seen within five
 * minutes.
 */
const policy: CachePolicy = {
  freshFor: 30_000,
  staleFor: 120_000,
  staleIfErrorFor: Number.POSITIVE_INFINITY,
  missingFor: 0,
  pauseAfterFailure: 30_000,
  mostEntries: Number.POSITIVE_INFINITY,
};

const noOverrides: readonly Override[] = [];

/**
 * Reads texts from the services worker, which has KV, so no page waits for a backend. The shipped texts show until
 * the first read.
 */
export function createTextReader(options: {
  services: Services;
  memory: TextMemory;
  now: () => number;
  brand: Brand;
  /** The origin's host selects an editor's texts (specification, section 7). */
  origin: string;
  waitUntil: (work: Promise<unknown>) => void;
}): TextReader {
  const { services, memory, now, brand, origin, waitUntil } = options;
  const source = new CachedSource({
    policy,
    memory: memory.overrides,
    now,
    wait: (ms) => scheduler.wait(ms),
    waitUntil,
  });

  const requestOverrides = async (url: string, withDrafts: boolean) => {
    const domain = origin.replace(/^https?:\/\//, "");
    const result = await services.call(getEtContent, { url, domain, pending: String(withDrafts) });
    if (!result.ok) return "failed";
    const texts = result.response.allEtUrlContents;
    return { found: texts.map(({ name, value, initValue }): Override => ({ name, value, initValue })) };
  };

  const readOverrides = async (page: string, withDrafts: boolean): Promise<readonly Override[]> => {
    const request = () => requestOverrides(page, withDrafts);
    const result = await (withDrafts ? request() : source.read(page, request));
    return typeof result === "object" && result.found.length > 0 ? result.found : noOverrides;
  };

  const cachedTextsOf = (
    page: string,
    frameOverrides: readonly Override[],
    pageOverrides: readonly Override[],
  ): SiteTexts => {
    const key = pageOverrides.length === 0 ? "*" : page;
    const cached = memory.texts.get(key);
    const isFresh =
      cached?.brand === brand &&
      cached.frameOverrides === frameOverrides &&
      cached.pageOverrides === pageOverrides;
    if (isFresh) return cached.texts;
    const texts = createSiteTexts([...frameOverrides, ...pageOverrides], brandValues(brand));
    memory.texts.set(key, { brand, frameOverrides, pageOverrides, texts });
    return texts;
  };

  return {
    async read(page, withDrafts) {
      const [frameOverrides, pageOverrides] = await Promise.all([
        readOverrides("*", withDrafts),
        readOverrides(page, withDrafts),
      ]);
      return withDrafts
        ? createSiteTexts([...frameOverrides, ...pageOverrides], brandValues(brand))
        : cachedTextsOf(page, frameOverrides, pageOverrides);
    },
  };
}
