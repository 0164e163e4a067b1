import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type Area, isBilingual, nameOfArea } from "../../app/copy/area.ts";
import { argumentsIn, format } from "../../app/copy/format.ts";
import { namedTextsOf } from "../../app/copy/overrides.ts";
import { shell } from "../../app/copy/shell.ts";
import { brand } from "../shipped-texts.ts";
import { copyExports, isArea } from "./areas.ts";

/** Texts that an editor cannot change, each with its reason. */
const notEditable: Readonly<Record<string, string>> = {
  "consents.callBackButton": "named by the words of the consent that it gives",
  "consents.consentVersion": "recorded with each lead, as is the text of that version",
  "consent.consentDialog": "built into the browser's code",
  "modal.modal": "built into the browser's code",
  "navigation.navigation": "built into the browser's code",
  "legal.legalUpdated": "a date",
  "us-states.usStateNames": "names of the states",
};

const exports = await copyExports();
const areas = exports.map(({ value }) => value).filter(isArea);

test("every area is found without a list of areas", () => {
  expect(areas.length).toBeGreaterThan(30);
  expect(areas.flatMap(namedTextsOf).length).toBeGreaterThan(500);
});

test("a text whose words the compiler does not know names no value, because it would be a function that is typed as a string", () => {
  const untyped = globSync("app/copy/*.ts").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/export const (\w+): Area</g)].map(([, name]) => name),
  );
  const untypedAreas = exports.filter(({ name, value }) => untyped.includes(name) && isArea(value));
  expect(untypedAreas.length).toBeGreaterThan(3);
  const texts = untypedAreas.flatMap(({ value }) => namedTextsOf(value as Area));
  expect(texts.filter(([, text]) => argumentsIn(text).some((name) => !(name in brand)))).toEqual([]);
});

test("every string that a page can show is a text of its area, whatever its key", () => {
  const missing = areas.flatMap((area) => {
    const texts = new Set(namedTextsOf(area).map(([, text]) => text));
    return stringsIn(area)
      .filter(([key, text]) => !isKnown(key, text) && !texts.has(text))
      .map(([key, text]) => `${nameOfArea(area)} … ${key}: ${text}`);
  });
  expect(missing).toEqual([]);
});

test("every text of the frame is used somewhere", () => {
  const sources = globSync("app/**/*.{ts,tsx}")
    .filter((file) => !/\.test\.ts$|^app.copy.shell\.ts$/.test(file))
    .map((file) => readFileSync(file, "utf8"))
    .filter((source) => /copy\/shell\.ts"/.test(source));
  const unread = namedTextsOf(shell).flatMap(([name]) => {
    const key = name.replace("shell.", "");
    const [, first = "", last = ""] = /^(.*\.)(.*)$/.exec(key) ?? [];
    const isRead = (source: string) =>
      source.includes(`"${key}"`) ||
      (first ? source.includes(`\`${first}\${`) && source.includes(`"${last}"`) : dotted(key).test(source));
    return sources.some(isRead) ? [] : [name];
  });
  expect(unread).toEqual([]);
});

test("area names are unique", () => {
  const names = areas.map(nameOfArea);
  expect(names).toEqual([...new Set(names)]);
});

test("every export of texts is an area or is listed as not editable", () => {
  const isText = (value: unknown): boolean =>
    typeof value === "string" ||
    (typeof value === "object" && value !== null && Object.values(value).some(isText));
  const others = exports.filter(({ value }) => !isArea(value) && isText(value));
  expect(others.map(({ file, name }) => `${file}.${name}`).sort()).toEqual(Object.keys(notEditable).sort());
});

describe.each(areas.map((area) => [nameOfArea(area) ?? "", area] as const))("%s", (areaName, area) => {
  test("every text has a unique name", () => {
    const names = namedTextsOf(area).map(([name]) => name);
    expect(names.filter((name) => !name.startsWith(`${areaName}.`))).toEqual([]);
    expect(names).toEqual([...new Set(names)]);
  });

  test("every text can be formatted with the values that it names", () => {
    for (const [name, text] of namedTextsOf(area)) {
      const values = Object.fromEntries(argumentsIn(text).map((argument) => [argument, 2]));
      expect(format(text, values), name).toMatch(/^[^{}]*\S[^{}]*$/);
    }
  });

  test("no key or id contains a number, because an entry of a list is named after its meaning", () =>
    expect(keysIn(area).filter((key) => /(?:^|\.)\d+(?:\.|$)/.test(key))).toEqual([]));
});

const dotted = (key: string) => new RegExp(`\\.${key}\\b(?!=)|\\b${key}\\b[^;]*\\} = (?:useTexts|texts)`);

/**
 * True for strings that are not texts: a page's address, the id of an entry, and lists of words that belong to a term
 * of the glossary.
 */
const isKnown = (key: string, text: string): boolean =>
  text.startsWith("/") ||
  (key === "id" && /^[\w-]+$/.test(text)) ||
  /^(?:englishNames|forms|asked)(?:\[\])?$/.test(key);

/** Every string with the key that holds it. A string of a list has the key `key[]`. */
function stringsIn(value: object): [key: string, text: string][] {
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    if (typeof inner === "string") return [[key, inner]];
    // An editor changes only the Spanish text.
    if (isBilingual(inner)) return [[key, inner[0]]];
    if (typeof inner !== "object" || inner === null) return [];
    return stringsIn(inner).map(([name, text]): [string, string] => [
      Array.isArray(inner) && /^\d+$/.test(name) ? `${key}[]` : name,
      text,
    ]);
  });
}

/** The keys of every record and the ids of every list's entries, at any depth. */
function keysIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((entry) => [String(entry.id), ...keysIn(entry)]);
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysIn(inner)]);
}
