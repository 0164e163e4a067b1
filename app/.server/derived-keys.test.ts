import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { UnreadableSetting } from "../domain/settings/table.ts";
import { keysFor, readDraftKeys } from "./derived-keys.ts";

const first = "the-first-key-that-is-long-enough-0001";
const second = "the-second-key-that-is-long-enough-002";

test("each purpose and each key derives another key, in the order of DRAFT_KEYS", () => {
  const all = (["draft", "saved", "session", "preview", "form"] as const).flatMap((purpose) =>
    keysFor(purpose, [first, second]),
  );
  expect(new Set([...all, first, second]).size).toBe(12);
  expect(keysFor("form", [first, second])).toEqual([
    ...keysFor("form", [first]),
    ...keysFor("form", [second]),
  ]);
});

test("a derived key is HKDF-SHA-256 with the purpose as label", () => {
  const extracted = createHmac("sha256", Buffer.alloc(32)).update(first).digest();
  const expanded = createHmac("sha256", extracted).update("session\u0001").digest("base64url");
  expect(keysFor("session", [first])).toEqual([expanded]);
});

test("DRAFT_KEYS are separated by commas, and a missing, short or published one is an error that shows no value", () => {
  expect(readDraftKeys("production", ` ${first}, ${second},`)).toEqual([first, second]);
  for (const value of [undefined, "", "secreto", `${first},secreto`])
    expect(() => readDraftKeys("test", value)).toThrow(UnreadableSetting);
  expect(() => readDraftKeys("test", "secreto")).not.toThrow(/secreto/);
  const published = "example-draft-key-that-everyone-can-read";
  expect(readDraftKeys("development", published)).toEqual([published]);
  expect(() => readDraftKeys("production", `${first},${published}`)).toThrow(
    /^must not be a published example/,
  );
});
