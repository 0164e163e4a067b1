import { expect, test } from "vitest";
import { createLook } from "./supervise.ts";

const waiting = { state: "S", cpuMs: 1000 };

/** The cause found while a runtime with these processes is silent, and after how many looks. */
function silentLooks(members: (look: number) => (typeof waiting)[] | undefined) {
  let count = 0;
  const look = createLook(() => members(count));
  look(true);
  for (count = 1; count <= 100; count++) {
    const cause = look(false);
    if (cause) return { cause, count };
  }
  return undefined;
}

test.each([
  ["takes no processor time", [waiting, waiting]],
  ["has no process", []],
  ["has a stopped process", [{ state: "T", cpuMs: 1000 }, waiting]],
])("a silent runtime that %s is replaced after five seconds", (_, members) => {
  expect(silentLooks(() => members)?.count).toBeLessThanOrEqual(6);
});

test("a silent runtime of which one process is stopped and the other busy is replaced after three seconds", () => {
  const found = silentLooks((count) => [
    { state: "T", cpuMs: 0 },
    { state: "R", cpuMs: 1000 * count },
  ]);
  expect(found?.count).toBe(3);
});

test.each([
  ["works", (count: number) => [{ state: "S", cpuMs: 1000 + count * 30 }]],
  ["gets little processor time", (count: number) => [{ state: "S", cpuMs: 1000 + count * 5 }]],
  ["waits for a processor or a disk", () => [{ state: "D", cpuMs: 1000 }]],
  ["cannot be seen", () => undefined],
])("a silent runtime that %s has a minute", (_, members) => {
  expect(silentLooks(members)).toEqual({ cause: "has not answered for a minute", count: 60 });
});

test("a runtime that answers now and then is not replaced", () => {
  const look = createLook(() => [waiting]);
  for (let count = 0; count < 200; count++) expect(look(count % 4 === 0)).toBeUndefined();
});
