import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ServicesBindings } from "../../settings/bindings.ts";
import { memories } from "../../settings/memories.ts";
import { isReady } from "./ready.ts";

const now = Date.parse("2026-11-26T08:00:00Z");
beforeEach(() => {
  vi.useFakeTimers({ now });
  vi.spyOn(console, "error").mockImplementation(() => {});
  memories.ready = { at: 0, isReady: undefined };
});
afterEach(() => void vi.useRealTimers());

/** The stores of a new deployment whose schedule never ran. It counts how often the stores are asked. */
function stores(deployedAt: string) {
  const asked = { outbox: 0, ledger: 0, fails: false };
  const probe = async () => {
    asked.outbox++;
    if (asked.fails) throw new Error("disk full");
    return true;
  };
  let written = "";
  const prepare = () => ({
    bind: (_name: string, at: string) => ({
      run: async () => {
        written = at;
        asked.ledger++;
      },
    }),
    all: async () => ({ results: [{ name: "ready", succeededAt: written, failedAt: "" }] }),
  });
  const env = {
    OUTBOX: { idFromName: String, get: () => ({ probe }) },
    LEDGER: { prepare },
    VERSION: { id: "", tag: "", timestamp: deployedAt },
  } as unknown as ServicesBindings;
  return { env, asked };
}

test("the stores are asked once in thirty seconds, however often monitors ask", async () => {
  const { env, asked } = stores("");
  expect([await isReady(env), await isReady(env)]).toEqual([true, true]);
  expect(asked).toMatchObject({ outbox: 1, ledger: 1 });
  asked.fails = true;
  vi.advanceTimersByTime(29_999);
  expect(await isReady(env)).toBe(true);
  vi.advanceTimersByTime(1);
  // A monitor that asks while the stores are being asked gets the earlier response.
  const first = isReady(env);
  expect(await isReady(env)).toBe(true);
  expect(await first).toBe(false);
  expect(await isReady(env)).toBe(false);
  expect(asked).toMatchObject({ outbox: 2, ledger: 2 });
});

test.each([
  ["2026-11-26T07:26:00Z", true],
  ["2026-11-26T07:24:00Z", false],
])("a version of %s whose schedule has never run is ready at eight: %s", async (deployedAt, expected) =>
  expect(await isReady(stores(deployedAt).env)).toBe(expected),
);

test("a store that does not respond within five seconds counts as away", async () => {
  const { env } = stores("");
  const hanging = { ...env, OUTBOX: { ...env.OUTBOX, get: () => ({ probe: () => new Promise(() => {}) }) } };
  const answer = isReady(hanging as unknown as ServicesBindings);
  await vi.advanceTimersByTimeAsync(5000);
  expect(await answer).toBe(false);
});
