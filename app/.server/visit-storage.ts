import { createWorkersKVSessionStorage } from "@react-router/cloudflare";
import type { SessionStorage } from "react-router";
import { cookieNamed } from "../domain/privacy/cookies.ts";
import type { VisitResults } from "../domain/visit/visit-results.ts";

const { name, life } = cookieNamed("visita");

type SessionNamespace = Parameters<typeof createWorkersKVSessionStorage>[0]["kv"];
type Put = Parameters<SessionNamespace["put"]>;

export type VisitStorage = SessionStorage<VisitResults, VisitResults> & {
  /** Writes what was committed to KV. Until then a commit only names the session, so no page waits for a store. */
  settle(): Promise<void>;
};

/**
 * Visit sessions in KV: what partners answered about a visit, for its next request. Nothing personal. KV takes one
 * write a second for a key, so the commits of a request are written once, when it settles.
 */
export function createVisitStorage(options: {
  kv: SessionNamespace;
  secure: boolean;
  /** Sign the cookie: nobody can name another visit's session. */
  keys: string[];
}): VisitStorage {
  const waiting = new Map<string, Put>();
  const writeBehind = new Proxy(options.kv, {
    get(target, property) {
      if (property === "put") return async (...put: Put) => void waiting.set(put[0], put);
      // The library looks whether a new id is taken, as JSON. Ids are 64 random bits: nobody waits for that, and
      // KV, which remembers for a while that a key was missing, is not asked about one that is about to be.
      if (property === "get")
        return async (key: string, type?: "json") =>
          type === "json" ? null : (waiting.get(key)?.[1] ?? target.get(key));
      const value = Reflect.get(target, property);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  const storage = createWorkersKVSessionStorage<VisitResults, VisitResults>({
    kv: writeBehind,
    cookie: {
      name,
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
      const puts = [...waiting.values()];
      waiting.clear();
      await Promise.all(puts.map((put) => options.kv.put(...put)));
    },
  };
}
