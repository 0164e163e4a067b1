import { describe, expect, test } from "vitest";
import { allowsPartners, readChoice, sharesClickIds, writeChoice } from "./consent.ts";

const nothing = { decided: false, analytics: false, marketing: false, gpc: false };

test.each([
  ["no cookie", undefined],
  ["an empty cookie", ""],
  ["a cookie that is not JSON", "si"],
  ["JSON of another shape", '{"categories":"marketing"}'],
  ["JSON null", "null"],
  ["an oversized cookie", JSON.stringify({ categories: ["marketing", "x".repeat(5000)] })],
])("%s: nothing is allowed", (_, cookie) => expect(readChoice(cookie, false)).toEqual(nothing));

test("a choice made without JavaScript is read back", () => {
  const cookie = writeChoice({ analytics: true, marketing: true }, Date.UTC(2026, 10, 20), "id");
  expect(readChoice(cookie, false)).toEqual({ decided: true, analytics: true, marketing: true, gpc: false });
});

test("Global Privacy Control turns marketing off, whatever the visitor chose", () => {
  const cookie = writeChoice({ analytics: true, marketing: true }, 0, "id");
  expect(readChoice(cookie, true)).toEqual({ decided: true, analytics: true, marketing: false, gpc: true });
});

describe.each([
  ["allowed advertising", { ...nothing, decided: true, marketing: true }, true, true, true],
  ["has not decided", nothing, true, false, true],
  ["refused advertising", { ...nothing, decided: true }, false, false, false],
  ["sends Global Privacy Control", { ...nothing, gpc: true }, false, false, false],
  ["sends it, whatever was chosen", { ...nothing, decided: true, gpc: true }, false, false, false],
])("if a visitor %s", (_, choice, partners, optIn, optOut) => {
  test(`partners' cookies and pixels are ${partners ? "allowed" : "stopped"}, and click ids saved or erased`, () =>
    expect(allowsPartners(choice)).toBe(partners));
  test("click ids go out as CLICK_IDS says", () =>
    expect([sharesClickIds(choice, "opt-in"), sharesClickIds(choice, "opt-out")]).toEqual([optIn, optOut]));
});
