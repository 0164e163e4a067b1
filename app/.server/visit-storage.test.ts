import { createWorkersKVSessionStorage } from "@react-router/cloudflare";
import { expect, test } from "vitest";
import { createVisitStorage } from "./visit-storage.ts";

type Namespace = Parameters<typeof createWorkersKVSessionStorage>[0]["kv"];

/** A KV namespace that records every call, also of methods that nobody calls today. */
function recordedNamespace() {
  const calls: unknown[][] = [];
  const values = new Map<unknown, unknown>();
  const kv = new Proxy({} as Namespace, {
    get:
      (_, method) =>
      async (...parameters: unknown[]) => {
        calls.push([method, ...parameters]);
        const [key, value] = parameters;
        if (method === "put") values.set(key, value);
        return method === "get" ? (values.get(key) ?? null) : undefined;
      },
  });
  return { kv, takeCalls: () => calls.splice(0) };
}

const newId = expect.stringMatching(/^[0-9a-f]{16}$/);
const secrets = ["key-for-tests-only-0123456789abcdef"];

// visit-storage.ts stands between the library and KV and relies on the library's calls. If an upgrade calls KV
// differently, this test fails.
test("@react-router/cloudflare asks whether a new id is taken as JSON, reads a session as text, and writes once a commit", async () => {
  const { kv, takeCalls } = recordedNamespace();
  const storage = createWorkersKVSessionStorage({ kv, cookie: { name: "visita", secrets } });
  const session = await storage.getSession();
  session.set("answered", "1");
  const setCookie = await storage.commitSession(session);
  expect(takeCalls()).toEqual([
    ["get", newId, "json"],
    ["put", newId, '{"answered":"1"}', { expiration: undefined }],
  ]);

  const known = await storage.getSession(setCookie);
  expect(known.get("answered")).toBe("1");
  expect(takeCalls()).toEqual([["get", known.id]]);

  known.set("answered", "2");
  await storage.commitSession(known);
  expect(takeCalls()).toEqual([["put", known.id, '{"answered":"2"}', { expiration: undefined }]]);

  await storage.destroySession(known);
  expect(takeCalls()).toEqual([["delete", known.id]]);
});

test("only the last commit reaches KV, when it is settled; until then a session is read as it was committed", async () => {
  const { kv, takeCalls } = recordedNamespace();
  const storage = createVisitStorage({ kv, secure: true, keys: secrets });
  const session = await storage.getSession();
  session.set("answered", "1");
  const setCookie = await storage.commitSession(session);
  const again = await storage.getSession(setCookie);
  expect(again.get("answered")).toBe("1");
  again.set("answered", "2");
  await storage.commitSession(again);
  expect(takeCalls()).toEqual([]);

  await storage.settle();
  expect(takeCalls()).toEqual([["put", again.id, '{"answered":"2"}', expect.anything()]]);
  await storage.settle();
  expect(takeCalls()).toEqual([]);

  const later = createVisitStorage({ kv, secure: true, keys: secrets });
  expect((await later.getSession(setCookie)).get("answered")).toBe("2");
  expect(takeCalls()).toEqual([["get", again.id]]);
});
