import { inTime } from "../domain/in-time.ts";
import type { Limit, Verdict } from "../domain/limits.ts";

/** The ids that drafts were sealed under until their visitors closed them: a copy with its id opens nothing any more. */
export type ClosedDrafts = {
  /** @param until epoch milliseconds: by then the draft has ended by itself. Over its address's limit nothing is written. */
  close(id: string, until: number): Promise<void>;
  /** False while the store does not answer: an honest visitor goes on. Elsewhere on the network it knows within a minute. */
  has(id: string): Promise<boolean>;
};

type Store = {
  get(key: string): Promise<string | null>;
  put(key: string, value: string, options: { expirationTtl: number }): Promise<void>;
};

/** Milliseconds. No page waits longer. */
const longestWait = 700;
/** Seconds: KV takes no shorter life. */
const shortestLife = 60;

/** In KV, because a page is made of its request and KV alone. What cannot be written is left: the cookies go all the same. */
export function createClosedDrafts(
  store: Store,
  now: () => number,
  limiter: (limit: Limit) => Promise<Verdict>,
): ClosedDrafts {
  const keyOf = (id: string) => `closed:${id}`;
  return {
    async close(id, until) {
      if ((await limiter("lookup")) !== "free") return;
      const expirationTtl = Math.max(shortestLife, Math.ceil((until - now()) / 1000));
      await inTime(store.put(keyOf(id), "1", { expirationTtl }), longestWait).catch(() => {});
    },
    has: async (id) => Boolean(await inTime(store.get(keyOf(id)), longestWait).catch(() => null)),
  };
}
