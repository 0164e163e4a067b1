import type { Override } from "../copy/overrides.ts";
import { createSiteTexts, type SiteTexts } from "../copy/site-texts.ts";
import { brandValues } from "../copy/texts.ts";
import { CachedSource, type CacheMemory, type CachePolicy, createCacheMemory } from "../domain/cached.ts";
import { getEtContent } from "../domain/contract/text.ts";
import type { Brand } from "../domain/settings/brand.ts";
import type { Services } from "./services.ts";

export type TextReader = {
  /** Never fails: the last or the shipped texts stand in. @param pending read from the source, never remembered. */
  read(page: string, pending: boolean): Promise<SiteTexts>;
};

/** At most one entry of each kind for each editable page; texts are stale when the brand or the overrides are other objects. */
export type TextMemory = {
  overrides: CacheMemory;
  texts: Map<
    string,
    { brand: Brand; frame: readonly Override[]; own: readonly Override[]; value: SiteTexts }
  >;
};

export const createTextMemory = (): TextMemory => ({ overrides: createCacheMemory(), texts: new Map() });

/** With KV's minute, these keep the promise of the console: a published text is seen within five minutes. */
const policy: CachePolicy = {
  freshFor: 30_000,
  staleFor: 120_000,
  staleIfErrorFor: Number.POSITIVE_INFINITY,
  missingFor: 0,
  pauseAfterFailure: 30_000,
  mostEntries: Number.POSITIVE_INFINITY,
};

const none: readonly Override[] = [];

/** Reads from the services worker, which has KV: no page waits for a backend. Before the first read, shipped texts show. */
export function createTextReader(options: {
  services: Services;
  memory: TextMemory;
  now: () => number;
  brand: Brand;
  /** Its host selects an editor's texts (specification, section 7). */
  origin: string;
  waitUntil: (work: Promise<unknown>) => void;
}): TextReader {
  const { services, memory, now, brand, origin, waitUntil } = options;
  const cached = new CachedSource({
    policy,
    memory: memory.overrides,
    now,
    wait: (ms) => scheduler.wait(ms),
    waitUntil,
  });

  const request = async (url: string, pending: boolean) => {
    const domain = origin.replace(/^https?:\/\//, "");
    const result = await services.call(getEtContent, { url, domain, pending: String(pending) });
    if (!result.ok) return "failed";
    const texts = result.answer.allEtUrlContents;
    return { found: texts.map(({ name, value, initValue }): Override => ({ name, value, initValue })) };
  };

  const readOverrides = async (page: string, pending: boolean): Promise<readonly Override[]> => {
    const ask = () => request(page, pending);
    const answer = await (pending ? ask() : cached.read(page, ask));
    return typeof answer === "object" && answer.found.length > 0 ? answer.found : none;
  };

  const textsOf = (page: string, frame: readonly Override[], own: readonly Override[]): SiteTexts => {
    const key = own.length === 0 ? "*" : page;
    const made = memory.texts.get(key);
    if (made?.brand === brand && made.frame === frame && made.own === own) return made.value;
    const value = createSiteTexts([...frame, ...own], brandValues(brand));
    memory.texts.set(key, { brand, frame, own, value });
    return value;
  };

  return {
    async read(page, pending) {
      const [frame, own] = await Promise.all([readOverrides("*", pending), readOverrides(page, pending)]);
      return pending ? createSiteTexts([...frame, ...own], brandValues(brand)) : textsOf(page, frame, own);
    },
  };
}
