import { expect, test } from "vitest";
import { afterSilentLook, answering, causeToReplace } from "./vital-sign.ts";

const running = { stopped: false, waits: false, processorMs: 1000 };

/** The cause found, and after how many looks of a second. */
function looks(elapsedMs: number, member: (look: number) => (typeof running)[]) {
  let sign = afterSilentLook(answering, elapsedMs, member(0));
  for (let look = 1; look <= 100; look++) {
    const cause = causeToReplace(sign);
    if (cause) return { cause, look };
    sign = afterSilentLook(sign, elapsedMs, member(look));
  }
  return undefined;
}

test("a part that was stopped is replaced after two seconds", () => {
  expect(looks(1000, () => [{ ...running, stopped: true }])).toEqual({ cause: "was stopped", look: 2 });
});

test("a part that takes no processor time is replaced after five seconds", () => {
  expect(looks(1000, () => [running])?.look).toBeLessThanOrEqual(6);
});

test("a part without a process is replaced after five seconds", () => {
  expect(looks(1000, () => [])?.look).toBeLessThanOrEqual(6);
});

test.each([
  ["works", (look: number) => ({ ...running, processorMs: 1000 + look * 30 })],
  ["gets little processor time", (look: number) => ({ ...running, processorMs: 1000 + look * 5 })],
  ["waits for a processor or a disk", () => ({ ...running, waits: true })],
])("a silent part that %s has a minute", (_, member) => {
  expect(looks(1000, (look) => [member(look)])).toEqual({ cause: "has not answered for a minute", look: 60 });
});

test("one late look of a starved supervisor replaces nothing", () => {
  const sign = afterSilentLook(answering, 1000, [running]);
  expect(causeToReplace(afterSilentLook(sign, 600_000, [running]))).toBeUndefined();
});
