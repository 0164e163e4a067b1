import { beforeEach, expect, test, vi } from "vitest";
import type { Services } from "./services.ts";
import { createVehicleLists, type VehicleMemory } from "./vehicle-lists.ts";

const minute = 60_000;
const makes = { n: {}, u: { kia: "Kia" }, a: { kia: "Kia" } };
const kia = { timestamp: "", makes, models: { n: {}, u: { kia: {} } } };

let memory: VehicleMemory;
let answer: unknown;
const call = vi.fn(async () => answer);
beforeEach(() => {
  memory = new Map();
  call.mockClear();
  answer = { ok: true, answer: kia, freshFor: 5 * minute };
});

/** The lists of one request at a time. */
const at = (now: number) => createVehicleLists({ call } as unknown as Services, memory, () => now);

test("what one request has read the next ones have, as long as it is fresh", async () => {
  const first = at(0);
  expect(await first.ofMake("kia")).toBe(kia);
  expect(first.freshUntil()).toBe(5 * minute);
  const second = at(5 * minute - 1);
  expect(await second.ofMake("kia")).toBe(kia);
  expect([call.mock.calls.length, second.freshUntil()]).toEqual([1, 5 * minute]);
  await at(5 * minute).ofMake("kia");
  expect(call).toHaveBeenCalledTimes(2);
});

test("a list that stands in for another is not remembered, and a failure neither", async () => {
  answer = { ok: true, answer: { makes }, freshFor: 0 };
  const lists = at(0);
  expect((await lists.makes())?.makes).toBe(makes);
  expect(lists.freshUntil()).toBe(0);
  answer = { ok: false, status: 503, retryAfter: 60 };
  expect(await at(0).makes()).toBeUndefined();
  expect([memory.size, call.mock.calls.length]).toEqual([0, 2]);
});

test("makes that no list has are not remembered, and others are bounded", async () => {
  for (let n = 0; n < 250; n++) await at(0).ofMake(`kia-${n}`);
  expect(memory.size).toBeLessThanOrEqual(100);
  memory.clear();
  answer = { ok: true, answer: { ...kia, models: { n: {}, u: {} } }, freshFor: 5 * minute };
  expect(await at(0).ofMake("nada")).toMatchObject({ models: { n: {}, u: {} } });
  expect(memory.size).toBe(0);
});
