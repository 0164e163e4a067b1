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
  ["in base64url", Buffer.from(Buffer.from(`?? ${person.address}`).toString("base64url")), person.address],
  ["in hexadecimal", Buffer.from(Buffer.from(`x${person.email}`).toString("hex")), person.email],
  ["backwards", Buffer.from("0211-50-870"), "078-05-1120"],
  ["in lower case", Buffer.from("restaurante la paloma"), person.employer_name],
  ["percent-encoded", Buffer.from("?a=N%C3%BA%C3%B1ez%20O'Brien"), person.last_name],
  ["percent-encoded twice", Buffer.from("N%25C3%25BA%25C3%25B1ez%2520O'Brien"), person.last_name],
  ["as a form sends it", Buffer.from("address=123+Calle+Maple%2C+Apt+4"), person.address],
  ["with JSON's escapes", Buffer.from("N\\u00fa\\u00f1ez O'Brien"), person.last_name],
  ["a birth date", Buffer.from('"1985-05-12"'), "1985-05-12"],
])("findPlaintext finds a private text %s", (_, content, text) => {
  writeFileSync(join(folder, "planted"), content);
  expect(findPlaintext([folder], privateTextsOf(person)).join()).toContain(text);
});

test("findPlaintext finds nothing in a clean file", () => {
  writeFileSync(join(folder, "clean"), "TCA 2026-11-20 reference ABCDE-12345");
  expect(findPlaintext([folder], privateTextsOf(person))).toEqual([]);
});
