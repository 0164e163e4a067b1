import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { person } from "../people.ts";
import { findPlaintext, privateTextsOf } from "./plaintext.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "plaintext-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ["as typed", Buffer.from("x 078-05-1120 y"), "078-05-1120"],
  ["as digits, in UTF-16", Buffer.from("078051120", "utf16le"), "078051120"],
  ["in base64", Buffer.from(Buffer.from(`{"email":"${person.email}"}`).toString("base64")), person.email],
  ["a birth date", Buffer.from('"1985-05-12"'), "1985-05-12"],
])("findPlaintext finds a private text %s", (_, content, text) => {
  writeFileSync(join(folder, "planted"), content);
  expect(findPlaintext([folder], privateTextsOf(person)).join()).toContain(text);
});

test("findPlaintext finds nothing in a clean file", () => {
  writeFileSync(join(folder, "clean"), "TCA 2026-11-20 reference ABCDE-12345");
  expect(findPlaintext([folder], privateTextsOf(person))).toEqual([]);
});
