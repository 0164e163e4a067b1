import { expect, test } from "vitest";
import { type Area, isBilingual, nameOfArea } from "../copy/area.ts";
import { argumentsIn, format } from "../copy/format.ts";

const modules = import.meta.glob<Record<string, unknown>>(["./*.ts", "!./*.test.ts"], { eager: true });
const areas = Object.values(modules)
  .flatMap((exported) => Object.values(exported))
  .filter((value): value is Area => nameOfArea(value) !== undefined);
const messages = areas.flatMap((area) =>
  Object.entries(area).map(
    ([name, text]: [string, unknown]) => [`${nameOfArea(area)}.${name}`, text] as const,
  ),
);

test("every text for operators is a message in both languages that can be read, without tags, and names no brand", () => {
  expect(messages.length).toBeGreaterThan(700);
  for (const [name, text] of messages) {
    expect(isBilingual(text), name).toBe(true);
    for (const [index, message] of (text as string[]).entries()) {
      const names = argumentsIn(message);
      for (const value of names.length > 0 ? [0, 1, 2, "none"] : [0])
        expect(
          () => format(message, Object.fromEntries(names.map((one) => [one, value])), index ? "en" : "es"),
          name,
        ).not.toThrow();
      expect(
        names.filter((one) => /^(?:brand|legalName|socialName|postalAddress)$/.test(one)),
        name,
      ).toEqual([]);
      expect(message, name).not.toMatch(/(?<!')<[a-z]/);
    }
  }
});
