import { expect, test } from "vitest";
import { factsOf } from "./process-list.ts";

/** The part of a line of /proc/<pid>/stat that is read. */
const stat = (state: string, threads: number, name = "workerd") =>
  `4242 (${name}) ${state} 1 4240 4240 0 -1 4194304 0 0 0 0 150 20 0 0 20 0 ${threads} 0 99 0`;

test.each([
  ["a waiting process", stat("S", 11), true],
  ["a stopped process", stat("T", 11), true],
  ["a killed process whose remaining threads still hold its port", stat("Z", 4), true],
  ["a process whose name looks like a state", stat("S", 1, "x) Z 1 1"), true],
  ["a process that has ended, but whose parent has not read its status", stat("Z", 1), false],
  ["a dead process", stat("X", 1), false],
])("%s", (_, line, isThere) => {
  expect(factsOf(line)).toEqual(isThere ? { pid: 4242, group: 4240 } : undefined);
});
