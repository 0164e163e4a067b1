import { expect, test } from "vitest";
import { readDatedSecrets, secretsInForce } from "./dated-secrets.ts";

test("a former secret signs beside the newest until the end of its last day (UTC)", () => {
  const secrets = readDatedSecrets(["newest", "a@b@2026-12-31", "without-end"]);
  const on = (time: string) => secretsInForce(secrets, Date.parse(time));
  expect(on("2026-12-31T23:59:59Z")).toEqual(["newest", "a@b", "without-end"]);
  expect(on("2027-01-01T00:00:00Z")).toEqual(["newest", "without-end"]);
});

test.each([["newest@2026-12-31"], ["newest", "former@2026-02-30"]])("%j cannot be read", (...entries) =>
  expect(() => readDatedSecrets(entries)).toThrow(RangeError),
);
