import { createWorkersKVSessionStorage } from "@react-router/cloudflare";
import type { SessionStorage } from "react-router";
import { lazy } from "../domain/lazy.ts";
import { cookieName, cookieNamed } from "../domain/privacy/cookies.ts";
import type { VisitResults } from "../domain/visit/visit-results.ts";

const { life } = cookieNamed("visita");

type SessionNamespace = Parameters<typeof createWorkersKVSessionStorage>[0]["kv"];
type Put = Parameters<SessionNamespace["put"]>;

export type VisitStorage = SessionStorage<VisitResults, VisitResults> & {
  /** Writes all committed sessions to KV. A commit alone only sets the cookie, so no page waits for the store. */
  settle(): Promise<void>;
};

/**
 * Stores partners' results for the next request of the visit. KV takes one write a second for each key, so a request
 * writes once.
 */
export function createVisitStorage(options: {
  kv: SessionNamespace;
  secure: boolean;
  /**
   * The keys for this purpose alone, newest first. The cookie is signed, so that nobody can name another visit's
   * session.
   */
  keys: string[];
}): VisitStorage {
  const pendingPuts = new Map<string, Put>();
  const writeBehind = {
    put: async (...put: Put) => {
      pendingPuts.set(put[0], put);
    },
    // The library asks for `json` only to learn whether a new id is taken. The ids have 64 random bits, and asking KV
    // would delay the page and make KV cache that the key is missing.
    get: async (key: string, type?: "json") =>
      type === "json" ? null : (pendingPuts.get(key)?.[1] ?? options.kv.get(key)),
    delete: (key: string) => options.kv.delete(key),
  } as unknown as SessionNamespace;
  // The storage is created on first use, because most requests need no session.
  const storage = lazy(() =>
    createWorkersKVSessionStorage<VisitResults, VisitResults>({
      kv: writeBehind,
      cookie: {
        name: cookieName("visita", options.secure),
        path: "/",
        sameSite: "lax",
        httpOnly: true,
        secure: options.secure,
        secrets: options.keys,
        ...(life === "visit" ? {} : { maxAge: life }),
      },
    }),
  );
  return {
    getSession: (...args) => storage().getSession(...args),
    commitSession: (...args) => storage().commitSession(...args),
    destroySession: (...args) => storage().destroySession(...args),
    async settle() {
      const puts = [...pendingPuts.values()];
      pendingPuts.clear();
      await Promise.all(puts.map((put) => options.kv.put(...put)));
    },
  };
}
