import type { Override } from "../copy/overrides.ts";
import { createSiteTexts, type SiteTexts, shippedTexts } from "../copy/site-texts.ts";
import { getEtContent } from "../domain/contract/text.ts";
import type { Services } from "./services.ts";

export type TextReader = {
  /**
   * The site's texts on a page: those of the frame (`*`) and the page's own. At once where this isolate has them in
   * its memory. Never fails: what cannot be read stays as it was, or as the site ships it.
   *
   * @param pending as they would be after publishing; read from the source each time, and remembered nowhere.
   */
  read(page: string, pending: boolean): SiteTexts | Promise<SiteTexts>;
};

/** Overrides as they were read, and when they were last asked for; epoch milliseconds. */
type Remembered = { value: readonly Override[]; readAt: number; askedAt: number };

/**
 * What an isolate remembers of the editor's texts, at most one entry of each kind for each editable page: the overrides
 * that it read (asked for again after 30 s, not shown after two minutes), and the texts that it made of them (stale when
 * the overrides are other objects).
 */
export type TextMemory = {
  overrides: Map<string, Remembered>;
  texts: Map<string, { frame: readonly Override[]; own: readonly Override[]; value: SiteTexts }>;
};

export const createTextMemory = (): TextMemory => ({ overrides: new Map(), texts: new Map() });

/** After this time overrides are asked for again, behind the response; milliseconds. */
const freshFor = 30_000;
/**
 * After this time a page waits for them; milliseconds. `npm run text` says that a published text is seen within five
 * minutes: these two, and the minute that KV may take, however quiet the site was.
 */
const shownFor = 120_000;

/**
 * Editable texts as the site reads them: from the isolate's memory, then from the services worker, which answers from KV
 * whatever a product backend does. No page waits for a backend: until its texts are cached, the site shows what it ships.
 */
export function createTextReader(options: {
  services: Services;
  memory: TextMemory;
  now: () => number;
  /** Its host is what an editor's texts are for (specification, section 7). */
  origin: string;
  waitUntil: (work: Promise<unknown>) => void;
}): TextReader {
  const { services, memory, now, origin, waitUntil } = options;

  const request = async (url: string, pending: boolean): Promise<readonly Override[] | undefined> => {
    const domain = origin.replace(/^https?:\/\//, "");
    const result = await services.call(getEtContent, { url, domain, pending: String(pending) });
    if (!result.ok) return undefined;
    const texts = result.answer.allEtUrlContents;
    return texts.map(({ name, value, initValue }) => ({ name, value, initValue }));
  };

  const readPending = async (page: string): Promise<readonly Override[]> => (await request(page, true)) ?? [];

  const readPublished = (page: string): readonly Override[] | Promise<readonly Override[]> => {
    const cached = memory.overrides.get(page);
    if (!cached || !isWithin(cached.readAt, shownFor)) return renewPublished(page, cached);
    if (!isWithin(cached.askedAt, freshFor)) {
      cached.askedAt = now();
      waitUntil(renewPublished(page, cached));
    }
    return cached.value;
  };

  /** A clock that was set back makes nothing fresh for longer. */
  const isWithin = (since: number, ms: number): boolean => now() >= since && now() < since + ms;

  const renewPublished = async (
    page: string,
    before: Remembered | undefined,
  ): Promise<readonly Override[]> => {
    const found = (await request(page, false)) ?? before?.value ?? [];
    // Equal overrides stay the same object, and so do the texts and the pages made of them.
    const isEqual = before && JSON.stringify(before.value) === JSON.stringify(found);
    const value = isEqual ? before.value : found;
    memory.overrides.set(page, { value, readAt: now(), askedAt: now() });
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
