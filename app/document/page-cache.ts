import type { CutPage } from "./slots.ts";

/** A page as it was rendered, UTF-8, encoded once, and what it was made from. */
export type CachedPage = CutPage & {
  /** Of the whole page. */
  hash: string;
  headers: Headers;
  /** The texts that it was rendered with: another object is another version. */
  texts: object;
  /** Until when the content that it was made from is fresh; epoch milliseconds. */
  freshUntil: number;
};

export type PageCache = {
  /** Whether it has any room. */
  isOn: boolean;
  get(key: string): CachedPage | undefined;
  put(key: string, page: CachedPage): void;
  /** Marks the slots of its pages (slots.ts), one for its life. Made by the first request: none may be at start-up. */
  mark(): string;
  /** How full it is. */
  size(): { pages: number; bytes: number };
};

/**
 * Rendered pages of this isolate, the ones asked for last. Bounded by bytes: an affiliate with a hundred thousand
 * links takes no more room than one with ten.
 */
export function createPageCache(most: number): PageCache {
  const pages = new Map<string, CachedPage>();
  let bytes = 0;
  let mark: string | undefined;
  const drop = (key: string) => {
    const page = pages.get(key);
    if (!page) return;
    bytes -= sizeOf(page);
    pages.delete(key);
  };
  return {
    isOn: most > 0,
    get(key) {
      const page = pages.get(key);
      if (!page) return undefined;
      // A map keeps the order of insertion: the page asked for last goes to the end.
      pages.delete(key);
      pages.set(key, page);
      return page;
    },
    put(key, page) {
      drop(key);
      if (sizeOf(page) > most) return;
      pages.set(key, page);
      bytes += sizeOf(page);
      for (const oldest of pages.keys()) {
        if (bytes <= most) break;
        drop(oldest);
      }
    },
    mark() {
      mark ??= crypto.randomUUID();
      return mark;
    },
    size: () => ({ pages: pages.size, bytes }),
  };
}

const sizeOf = ({ parts }: CachedPage): number => parts.reduce((sum, part) => sum + part.byteLength, 0);
