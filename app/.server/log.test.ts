import { expect, test } from "vitest";
import { createLog, type LogMemory } from "./log.ts";

const refused = { event: "call failed", call: "countRefusedStep", status: 429 };
const line = JSON.stringify(refused);
const start = Date.parse("2026-11-20T15:00:00Z");

/** Creates an isolate whose clock a test sets, by the seconds of the test. */
function isolate() {
  const memory: LogMemory = new Map();
  const written: string[] = [];
  const at = (second: number) =>
    createLog({ memory, now: () => start + second * 1000, write: (text) => written.push(text) });
  /** The count in each written line; 0 for a line without a count. */
  const counts = () => written.map((text) => (JSON.parse(text) as { count?: number }).count ?? 0);
  return { memory, written, at, counts };
}

test("a flood writes its first line at once, then one line a minute with a count, and loses none", () => {
  const { written, at, counts } = isolate();
  for (let second = 0; second < 180; second++) {
    for (let call = 0; call < 40; call++) at(second).warn({ ...refused, reason: `required: field_${call}` });
    if (second === 0) expect(written.map((text) => JSON.parse(text).reason)).toEqual(["required: field_0"]);
  }
  at(180);
  expect(counts()).toEqual([0, 2399, 2400, 2400]);
  const since = "2026-11-20T15:00:00.000Z";
  expect(JSON.parse(written[1] ?? "")).toEqual({ ...refused, count: 2399, since });
});

test("the last count is written by the next request, whatever it is for and whenever it comes", () => {
  const { written, at, counts } = isolate();
  for (let call = 0; call < 4; call++) at(call).warn(refused);
  at(59);
  expect(counts()).toEqual([0]);
  at(7200);
  expect(counts()).toEqual([0, 3]);
  // After a minute without a repetition the line is forgotten, so it counts as new.
  at(7261).warn(refused);
  expect(written[2]).toBe(line);
});

test("a minute can end within a long request, whose later warnings count in the next minute", () => {
  const { memory, written, counts } = isolate();
  let now = start;
  const log = createLog({ memory, now: () => now, write: (text) => written.push(text) });
  log.warn(refused);
  log.warn(refused);
  now += 60_000;
  log.warn(refused);
  now += 60_000;
  log.warn({ ...refused, call: "another" });
  expect(counts()).toEqual([0, 1, 1, 0]);
});

test("another call or another status is another line, and a single warning is written once", () => {
  const { written, at, counts } = isolate();
  for (const status of [429, 503]) for (const call of ["a", "b"]) at(0).warn({ ...refused, call, status });
  expect(counts()).toEqual([0, 0, 0, 0]);
  at(61);
  expect(written).toHaveLength(4);
});

test("the memory is bounded, and a line that has no room in it is written each time", () => {
  const { written, memory, at } = isolate();
  for (let call = 0; call < 150; call++) at(0).warn({ ...refused, call: `call${call}` });
  at(1).warn({ ...refused, call: "call149" });
  expect(memory.size).toBe(100);
  expect(written).toHaveLength(151);
});

test("a clock that was set back makes no minute longer", () => {
  const { at, counts } = isolate();
  for (let call = 0; call < 3; call++) at(0).warn(refused);
  at(-3600);
  expect(counts()).toEqual([0, 2]);
});
