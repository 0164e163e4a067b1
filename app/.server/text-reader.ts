import type { Override } from "../copy/all-copy.ts";
import { getEtContent } from "../domain/contract/text.ts";
import type { EditablePage } from "../domain/editable-pages.ts";
import type { ContentCache } from "./content-cache.ts";
import type { Services } from "./services.ts";

export type TextReader = {
  /**
   * What an editor changed on a page; at once where this isolate holds it. `pending`: as it would be after publishing;
   * asked anew each time.
   */
  read(page: EditablePage, pending: boolean): Override[] | Promise<Override[]>;
};

/** An isolate holds what it read this long: most pages are spoken without asking any store. Milliseconds. */
const heldFor = 30_000;
const held = new Map<string, { overrides: Override[]; until: number }>();

/**
 * Editable texts as the site reads them: from this isolate, then from the cache. No page waits for their source:
 * until the cache has them, what the site ships stands there.
 */
export function createTextReader(options: {
  services: Services;
  cache: ContentCache;
  now: () => number;
  /** The host that an editor's texts are for (specification, section 7). */
  domain: string;
}): TextReader {
  const { services, cache, now, domain } = options;
  const ask = async (url: EditablePage, pending: boolean): Promise<{ found: Override[] } | "failed"> => {
    const asked = await services.call(getEtContent, { url, domain, pending: String(pending) });
    if (!asked.ok) return "failed";
    return { found: asked.answer.allEtUrlContents.map(({ name, value }) => ({ name, value })) };
  };
  const readPending = async (page: EditablePage): Promise<Override[]> => {
    const answer = await ask(page, true);
    return answer === "failed" ? [] : answer.found;
  };
  const readSaved = async (page: EditablePage, before: Override[] | undefined): Promise<Override[]> => {
    const answer = await cache.peek(`texts:1:${page}`, () => ask(page, false));
    const found = typeof answer === "object" ? answer.found : [];
    // The same texts stay the same object: pages are held by it.
    const overrides = before && JSON.stringify(before) === JSON.stringify(found) ? before : found;
    held.set(page, { overrides, until: now() + heldFor });
    return overrides;
  };
  return {
    read(page, pending) {
      if (pending) return readPending(page);
      const known = held.get(page);
      const isFresh = known && now() < known.until && now() > known.until - 2 * heldFor;
      return isFresh ? known.overrides : readSaved(page, known?.overrides);
    },
  };
}
