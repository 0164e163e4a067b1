/**
 * Each name stands for a value that differs among visitors. A shared page is rendered once with a mark in place of
 * these values, because they are too many to cache a page for each.
 */
export const slotNames = ["link", "zipcode"] as const;

export type SlotName = (typeof slotNames)[number];

/** A page cut at its slots. The parts are UTF-8, and `slots[n]` stands between part n and part n + 1. */
export type CutPage = { parts: Uint8Array<ArrayBuffer>[]; slots: SlotName[] };

export type CachedPage = CutPage & {
  hash: string;
  headers: Headers;
  /** The texts that were rendered. The page is stale when the texts are another object. */
  texts: object;
  /** Epoch milliseconds. */
  freshUntil: number;
};

export type PageCache = {
  isOn: boolean;
  get(key: string): CachedPage | undefined;
  put(key: string, page: CachedPage): void;
  /**
   * The mark by which slots are recognized in this cache's pages (document/slots.ts). It is made at first use and
   * stays the same, because Workers do not allow random values at start-up.
   */
  mark(): string;
  size(): { pages: number; bytes: number };
};

/**
 * Creates a cache that is bounded by bytes, so that an affiliate with a hundred thousand links takes no more room
 * than an affiliate with ten.
 */
export function createPageCache(maxBytes: number): PageCache {
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
    isOn: maxBytes > 0,
    get(key) {
      const page = pages.get(key);
      if (!page) return undefined;
      // A map keeps the order of insertion, so the page that was used last moves to the end.
      pages.delete(key);
      pages.set(key, page);
      return page;
    },
    put(key, page) {
      drop(key);
      if (sizeOf(page) > maxBytes) return;
      pages.set(key, page);
      bytes += sizeOf(page);
      for (const oldest of pages.keys()) {
        if (bytes <= maxBytes) break;
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
