import { expect, test } from "vitest";
import { createLog, createLogMemory } from "./log.ts";

const refused = { event: "call failed", call: "countRefusedStep", status: 429 };
const line = JSON.stringify(refused);
const start = Date.parse("2026-11-20T15:00:00Z");

/** An isolate whose clock and timers a test moves. */
function isolate() {
  const memory = createLogMemory();
  const written: string[] = [];
  const timers: { at: number; end: () => void }[] = [];
  const work: Promise<unknown>[] = [];
  let now = start;
  const request = () =>
    createLog({
      memory,
      now: () => now,
      waitUntil: (one) => work.push(one),
      wait: (ms) => new Promise<void>((end) => timers.push({ at: now + ms, end })),
      write: (text) => written.push(text),
    });
  return {
    written,
    memory,
    timers,
    request,
    /** Moves the clock to a second of the test, and ends the timers on the way. */
    async at(second: number) {
      for (const timer of timers.splice(0).sort((a, b) => a.at - b.at)) {
        if (timer.at > start + second * 1000) timers.push(timer);
        else {
          now = timer.at;
          timer.end();
          await new Promise(setImmediate);
        }
      }
      now = start + second * 1000;
    },
  };
}
const counts = (written: readonly string[]) =>
  written.map((text) => {
    const { count = 0 } = JSON.parse(text) as { count?: number };
    return count;
  });

test("a flood writes its first line at once, then one line a minute with a count, and loses none", async () => {
  const { written, request, at } = isolate();
  for (let second = 0; second < 180; second++) {
    await at(second);
    for (let call = 0; call < 40; call++) request().warn(refused);
    if (second === 0) expect(written).toEqual([line]);
  }
  expect(counts(written)).toEqual([0, 2399, 2400]);
  expect(JSON.parse(written[1] ?? "")).toEqual({
    ...refused,
    count: 2399,
    since: "2026-11-20T15:00:00.000Z",
  });
  await at(180);
  request();
  expect(counts(written)).toEqual([0, 2399, 2400, 2400]);
});

test("the last count is written by the next request, whatever that asks", async () => {
  const { written, request, at } = isolate();
  request().warn(refused);
  await at(50);
  for (let call = 0; call < 3; call++) request().warn(refused);
  await at(59);
  request();
  expect(counts(written)).toEqual([0]);
  await at(60);
  request();
  expect(counts(written)).toEqual([0, 3]);
});

test.each([0, 9, 10, 31, 59, 61])(
  "where no request follows a flood of %i s, its last count is written 25 s after it",
  async (seconds) => {
    const { written, request, at, timers } = isolate();
    for (let second = 0; second <= seconds; second++) {
      await at(second);
      request().warn(refused);
      request().warn(refused);
    }
    await at(seconds + 25);
    const sum = counts(written).reduce((total, count) => total + count + (count === 0 ? 1 : 0), 0);
    expect(sum).toBe(2 * (seconds + 1));
    expect(timers).toEqual([]);
  },
);

test("another call or another status is another line, and one that came once is written once", async () => {
  const { written, request, at } = isolate();
  for (const status of [429, 503])
    for (const call of ["a", "b"]) request().warn({ ...refused, call, status });
  expect(counts(written)).toEqual([0, 0, 0, 0]);
  await at(61);
  request();
  expect(written).toHaveLength(4);
  request().warn(refused);
  expect(written.at(-1)).toBe(line);
});

test("a clock that stands still keeps no count back", async () => {
  const { written, memory, request, timers } = isolate();
  for (let flood = 1; flood <= 2; flood++) {
    for (let call = 0; call < 3; call++) request().warn(refused);
    for (const timer of timers.splice(0)) timer.end();
    await new Promise(setImmediate);
  }
  expect(counts(written)).toEqual([0, 2, 3]);
  expect(memory.watchedAt).toBeNaN();
});

test("a request that warns of nothing new waits for nothing", () => {
  const { request, timers } = isolate();
  request().warn(refused);
  expect(timers).toEqual([]);
});

test("the memory is bounded: what has no place in it is written each time", () => {
  const { written, memory, request } = isolate();
  for (let call = 0; call < 150; call++) request().warn({ ...refused, call: `call${call}` });
  request().warn({ ...refused, call: "call149" });
  expect(memory.lines.size).toBe(100);
  expect(written).toHaveLength(151);
});

test("a clock that was set back makes no minute longer", async () => {
  const { written, request, at } = isolate();
  for (let call = 0; call < 3; call++) request().warn(refused);
  await at(-3600);
  request();
  expect(counts(written)).toEqual([0, 2]);
});
