import { expect, test, vi } from "vitest";
import type { Verdict } from "../domain/limits.ts";
import { createClosedDrafts } from "./closed-drafts.ts";

const now = () => Date.parse("2026-11-21T15:00:00Z");

test("an id is closed until its draft has ended by itself", async () => {
  const kept = new Map<string, number>();
  let verdict: Verdict = "free";
  const store = {
    get: async (key: string) => (kept.has(key) ? "1" : null),
    put: async (key: string, _value: string, { expirationTtl }: { expirationTtl: number }) =>
      void kept.set(key, expirationTtl),
  };
  const closed = createClosedDrafts(store, now, async () => verdict);
  await closed.close("one", now() + 1_800_000);
  await closed.close("over", now() - 1);
  verdict = "refused";
  await closed.close("over its address's limit", now() + 1_800_000);
  expect([await closed.has("one"), await closed.has("other")]).toEqual([true, false]);
  expect([...kept.values()]).toEqual([1800, 60]);
});

test.each<[string, () => Promise<never>]>([
  ["fails", () => Promise.reject(new Error("unreachable"))],
  ["does not answer", () => new Promise<never>(() => {})],
])("nobody waits for a store that %s, and everybody goes on", async (_, answer) => {
  vi.useFakeTimers();
  const closed = createClosedDrafts({ get: answer, put: answer }, now, async () => "free");
  const asked = Promise.all([closed.has("one"), closed.close("one", now())]);
  await vi.advanceTimersByTimeAsync(700);
  expect(await asked).toEqual([false, undefined]);
  vi.useRealTimers();
});
