import { expect, test } from "vitest";
import { runChecks } from "./health-check.ts";
import { keyChecks } from "./key-age.ts";

const now = Date.parse("2026-11-22T12:00:00Z");
const seen = [
  { setting: "DIGEST_KEYS", keyId: "new", firstSeenAt: "2026-11-20T12:00:00Z" },
  { setting: "DIGEST_KEYS", keyId: "old", firstSeenAt: "2024-11-20T12:00:00Z" },
];
const findings = async (keyIds: string[]) =>
  (await runChecks(keyChecks("services", [{ setting: "DIGEST_KEYS", keyIds }], seen, now))).map(
    ({ state, finding, values }) => [state, finding, values.days],
  );

test("a key's age is known since it was first seen; only the one in use has to be young", async () => {
  expect(await findings(["new", "old"])).toEqual([
    ["good", "key.young", 2],
    ["good", "key.young", 732],
  ]);
  expect(await findings(["old"])).toEqual([["look", "key.old", 732]]);
  expect(await findings(["never"])).toEqual([["good", "key.unseen", 0]]);
});
