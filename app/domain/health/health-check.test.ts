import { expect, test } from "vitest";
import { type Check, createResponseCheck, keyChecks, runChecks } from "./health-check.ts";

const check = (name: string, run: Check["run"]): Check => ({
  group: "bindings",
  name,
  worker: "services",
  run,
});

test("a check that hangs, throws or fails is reported as broken, and the other checks still report", async () => {
  const parts = await runChecks(
    [
      check("good", () => ({ finding: "answers", values: { ms: 1 } })),
      check("hangs", () => new Promise(() => {})),
      check("throws", () => {
        throw new RangeError("with a secret in its message");
      }),
      check("fails", () => Promise.reject(new TypeError("x"))),
    ],
    50,
  );
  expect(parts.map(({ name, state, finding }) => `${name}: ${state} ${finding}`).join("; ")).toBe(
    "good: good answers; hangs: broken no.answer; throws: broken failed; fails: broken failed",
  );
  expect(parts[2]?.values).toEqual({ kind: "RangeError" });
  expect(JSON.stringify(parts)).not.toContain("secret");
});

test("a binding that responds reports how long it took", async () => {
  let now = 1000;
  const ask = async () => {
    now += 7;
  };
  const asked = createResponseCheck("services", "TEXTS", ask, () => now);
  expect(await runChecks([asked])).toMatchObject([{ state: "good", values: { ms: 7 } }]);
});

const now = Date.parse("2026-11-22T12:00:00Z");
const seen = [
  { setting: "DIGEST_KEYS", keyId: "new", firstSeenAt: "2026-11-20T12:00:00Z" },
  { setting: "DIGEST_KEYS", keyId: "old", firstSeenAt: "2024-11-20T12:00:00Z" },
];
const findings = async (keyIds: string[]) =>
  (await runChecks(keyChecks("services", [{ setting: "DIGEST_KEYS", keyIds }], seen, now))).map(
    ({ state, finding, values }) => [state, finding, values.days],
  );

test("a key's age counts from when it was first seen, and only the key in use has to be young", async () => {
  expect(await findings(["new", "old"])).toEqual([
    ["good", "key.young", 2],
    ["good", "key.young", 732],
  ]);
  expect(await findings(["old"])).toEqual([["look", "key.old", 732]]);
  expect(await findings(["never"])).toEqual([["good", "key.unseen", undefined]]);
});
