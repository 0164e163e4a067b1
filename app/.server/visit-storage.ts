import { createWorkersKVSessionStorage } from "@react-router/cloudflare";
import type { SessionStorage } from "react-router";
import { cookieName, cookieNamed } from "../domain/privacy/cookies.ts";
import type { VisitResults } from "../domain/visit/visit-results.ts";

const { life } = cookieNamed("visita");

type SessionNamespace = Parameters<typeof createWorkersKVSessionStorage>[0]["kv"];
type Put = Parameters<SessionNamespace["put"]>;

export type VisitStorage = SessionStorage<VisitResults, VisitResults> & {
  /** Writes all committed sessions to KV. A commit alone only sets the cookie, so that no page waits for the store. */
  settle(): Promise<void>;
};

/**
 * Visit sessions in KV: what partners answered about a visit, for its next request; no personal data. KV accepts one
 * write a second for a key, so all commits of a request are written once, by `settle`.
 */
export function createVisitStorage(options: {
  kv: SessionNamespace;
  secure: boolean;
  /** Keys for this purpose alone that sign the cookie, so that nobody can name another visit's session; newest first. */
  keys: string[];
}): VisitStorage {
  const pendingPuts = new Map<string, Put>();
  // The methods that the library calls; visit-storage.test.ts holds its calls.
  const writeBehind = {
    put: async (...put: Put) => void pendingPuts.set(put[0], put),
    // The library checks with a JSON read whether a new id is taken. Ids are 64 random bits, so the check is skipped:
    // it would delay the page, and KV would cache that the key is missing just before it is written.
    get: async (key: string, type?: "json") =>
      type === "json" ? null : (pendingPuts.get(key)?.[1] ?? options.kv.get(key)),
    delete: (key: string) => options.kv.delete(key),
  } as unknown as SessionNamespace;
  const storage = createWorkersKVSessionStorage<VisitResults, VisitResults>({
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
  });
  return {
    ...storage,
    async settle() {
      const puts = [...pendingPuts.values()];
      pendingPuts.clear();
      await Promise.all(puts.map((put) => options.kv.put(...put)));
    },
  };
}
