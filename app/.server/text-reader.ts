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
   * @param isPending Whether to show unpublished texts. These are read from the source and never cached.
   */
  read(page: string, isPending: boolean): Promise<SiteTexts>;
};

/**
 * Holds at most one entry of each kind for each editable page. Texts are stale when the brand or the overrides are
 * other objects.
 */
export type TextMemory = {
  overrides: CacheMemory;
  texts: Map<
    string,
    { brand: Brand; frame: readonly Override[]; own: readonly Override[]; value: SiteTexts }
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

  const request = async (url: string, isPending: boolean) => {
    const domain = origin.replace(/^https?:\/\//, "");
    const result = await services.call(getEtContent, { url, domain, pending: String(isPending) });
    if (!result.ok) return "failed";
    const texts = result.response.allEtUrlContents;
    return { found: texts.map(({ name, value, initValue }): Override => ({ name, value, initValue })) };
  };

  const readOverrides = async (page: string, isPending: boolean): Promise<readonly Override[]> => {
    const requestOverrides = () => request(page, isPending);
    const result = await (isPending ? requestOverrides() : source.read(page, requestOverrides));
    return typeof result === "object" && result.found.length > 0 ? result.found : noOverrides;
  };

  const textsOf = (
    page: string,
    frameOverrides: readonly Override[],
    pageOverrides: readonly Override[],
  ): SiteTexts => {
    const key = pageOverrides.length === 0 ? "*" : page;
    const cachedTexts = memory.texts.get(key);
    if (
      cachedTexts?.brand === brand &&
      cachedTexts.frame === frameOverrides &&
      cachedTexts.own === pageOverrides
    )
      return cachedTexts.value;
    const value = createSiteTexts([...frameOverrides, ...pageOverrides], brandValues(brand));
    memory.texts.set(key, { brand, frame: frameOverrides, own: pageOverrides, value });
    return value;
  };

  return {
    async read(page, isPending) {
      const [frameOverrides, pageOverrides] = await Promise.all([
        readOverrides("*", isPending),
        readOverrides(page, isPending),
      ]);
      return isPending
        ? createSiteTexts([...frameOverrides, ...pageOverrides], brandValues(brand))
        : textsOf(page, frameOverrides, pageOverrides);
    },
  };
}
