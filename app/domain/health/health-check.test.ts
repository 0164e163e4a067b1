import { expect, test } from "vitest";
import { answering, type Check, runChecks } from "./health-check.ts";

const check = (name: string, run: Check["run"]): Check => ({
  group: "bindings",
  name,
  worker: "services",
  run,
});

test("a check that hangs, throws or fails is said to be broken, and the others are there", async () => {
  const parts = await runChecks(
    [
      check("good", () => ({ state: "good", finding: "answers" })),
      check("hangs", () => new Promise(() => {})),
      check("throws", () => {
        throw new RangeError("with a secret in its message");
      }),
      check("fails", () => Promise.reject(new TypeError("x"))),
    ],
    50,
  );
  expect(parts.map(({ name, state, finding }) => [name, state, finding])).toEqual([
    ["good", "good", "answers"],
    ["hangs", "broken", "no.answer"],
    ["throws", "broken", "failed"],
    ["fails", "broken", "failed"],
  ]);
  expect(parts[2]?.values).toEqual({ kind: "RangeError" });
  expect(JSON.stringify(parts)).not.toContain("secret");
});

test("a binding that answers says how long it took", async () => {
  let now = 1000;
  const asked = answering(
    { name: "TEXTS", worker: "services" },
    async () => {
      now += 7;
    },
    () => now,
  );
  expect(await runChecks([asked])).toMatchObject([{ state: "good", values: { ms: 7 } }]);
});
