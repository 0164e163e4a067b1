/** A shared page is rendered once with a mark for each visitor's own values: too many for pages of their own. */
export const slotNames = ["link", "zipcode"] as const;

export type SlotName = (typeof slotNames)[number];

/** UTF-8 without the slots; `slots[n]` is between part n and the next. */
export type CutPage = { parts: Uint8Array<ArrayBuffer>[]; slots: SlotName[] };

export type CachedPage = CutPage & {
  hash: string;
  headers: Headers;
  texts: object;
  /** Epoch milliseconds. */
  freshUntil: number;
};

export type PageCache = {
  isOn: boolean;
  get(key: string): CachedPage | undefined;
  put(key: string, page: CachedPage): void;
  /** Marks the slots of its pages (document/slots.ts), one for its life. Random, which Workers do not allow at start-up. */
  mark(): string;
  size(): { pages: number; bytes: number };
};

/** Bounded by bytes, so that an affiliate with a hundred thousand links takes no more room than one with ten. */
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
      // A map keeps the order of insertion: the page used last goes to the end.
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
