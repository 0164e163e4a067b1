import { createWorkersKVSessionStorage } from "@react-router/cloudflare";
import type { SessionStorage } from "react-router";
import type { VisitData } from "../context.ts";
import { cookieNamed } from "../domain/cookies.ts";

const { name, life } = cookieNamed("visita");

type SessionNamespace = Parameters<typeof createWorkersKVSessionStorage>[0]["kv"];

/**
 * Visit sessions in KV. Writes go on after the response (`waitUntil`), so a slow store delays no page; a visit
 * whose write fails is a visit without attribution, never an error.
 */
export function createVisitStorage(options: {
  kv: SessionNamespace;
  secure: boolean;
  /** Sign the cookie: nobody can name another visit's session. */
  keys: string[];
  waitUntil: (work: Promise<unknown>) => void;
}): SessionStorage<VisitData> {
  const writeBehind = new Proxy(options.kv, {
    get(target, property) {
      const value = Reflect.get(target, property);
      if (typeof value !== "function") return value;
      if (property !== "put") return value.bind(target);
      return async (...parameters: unknown[]) => {
        options.waitUntil(Promise.resolve(Reflect.apply(value, target, parameters)).catch(() => undefined));
      };
    },
  });
  return createWorkersKVSessionStorage<VisitData>({
    kv: writeBehind,
    cookie: {
      name,
      path: "/",
      sameSite: "lax",
      httpOnly: true,
      secure: options.secure,
      secrets: options.keys,
      maxAge: life,
    },
  });
}
