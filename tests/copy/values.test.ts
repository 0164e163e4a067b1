import { globSync, readFileSync } from "node:fs";
import { Visitor } from "vite";
import { expect, test } from "vitest";
import { readSite } from "../../app/config.ts";
import { type Area, isBilingual, nameOfArea } from "../../app/copy/area.ts";
import { argumentsIn } from "../../app/copy/format.ts";
import { legalPages } from "../../app/copy/legal.ts";
import { retentionTable } from "../../app/copy/retention.ts";
import { legalValues } from "../../app/routes/legal/article.tsx";
import { inRoot } from "../../workers/paths.ts";
import { parse } from "../imports-of.ts";
import { brand } from "../shipped-texts.ts";

/** Messages whose values no call writes out, with the place that checks them. */
const checkedElsewhere: Readonly<Record<string, string>> = {
  "findingTexts.vitals": "operator-copy/findings.test.ts",
  "legalPages.p1": "legalValues, below",
  "retentionTable.application.how_long": "legalValues, below",
  "retentionTable.messages.how_long": "legalValues, below",
};

const modules = import.meta.glob<Record<string, unknown>>(
  ["../../app/{copy,operator-copy}/*.ts", "!**/*.test.ts"],
  {
    eager: true,
  },
);
const areas = Object.values(modules)
  .flatMap((exported) => Object.values(exported))
  .filter((value): value is Area => nameOfArea(value) !== undefined);

/** Every message of an area, in all of its languages, with the last part of its name. */
function messagesIn(value: object): [name: string, message: string][] {
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]): [string, string][] => {
    if (typeof inner === "string") return [[name, inner]];
    if (isBilingual(inner)) return [[name, inner.join("")]];
    return typeof inner === "object" && inner !== null ? messagesIn(inner) : [];
  });
}

/** The names outside of cases. The compiler requires their values. */
function namesOutside(message: string): string[] {
  let [outside, depth] = ["", 0];
  for (const sign of message) {
    if (sign === "}") depth -= 1;
    if (depth < 2) outside += sign;
    if (sign === "{") depth += 1;
  }
  return argumentsIn(outside);
}

const readsOnlyInCases = areas.flatMap((area) =>
  messagesIn(area).flatMap(([key, message]) => {
    const outside = [...namesOutside(message), ...Object.keys(brand)];
    const inside = argumentsIn(message).filter((name) => !outside.includes(name));
    return inside.length > 0 ? [{ name: `${nameOfArea(area)}.${key}`, key, outside, inside }] : [];
  }),
);

/** The values of every call that writes them out, as `texts.key({ … })`. */
function valuesByKey(path: string): [key: string, values: string[]][] {
  const calls: [string, string[]][] = [];
  new Visitor({
    CallExpression({ callee, arguments: [values] }) {
      if (callee.type !== "MemberExpression" || values?.type !== "ObjectExpression") return;
      const { property } = callee;
      const key =
        "value" in property ? String(property.value) : "name" in property ? String(property.name) : "";
      const names = values.properties.flatMap((one) =>
        one.type === "Property" && one.key.type === "Identifier" ? one.key.name : [],
      );
      calls.push([key, names]);
    },
  }).visit(parse(path, readFileSync(inRoot(path), "utf8")).program);
  return calls;
}

test("a value that only a case of a message names is given by every call, although the compiler does not require it", () => {
  expect(readsOnlyInCases.length).toBeGreaterThan(4);
  const calls = globSync("app/{console,routes,ui}/**/*.{ts,tsx}", { cwd: inRoot() }).flatMap(valuesByKey);
  const unchecked = readsOnlyInCases.flatMap(({ name, key, outside, inside }) => {
    const matchingCalls = calls.filter(
      ([called, values]) => called === key && outside.every((one) => one in brand || values.includes(one)),
    );
    for (const [, values] of matchingCalls) expect(values, name).toEqual(expect.arrayContaining(inside));
    return matchingCalls.length > 0 ? [] : [name];
  });
  expect([...new Set(unchecked)].sort()).toEqual(Object.keys(checkedElsewhere).sort());
});

test("legal texts name only values that all of them get", () => {
  const valueNames = Object.keys({ ...legalValues(readSite({}).config, "8005550100"), ...brand });
  for (const [name, message] of [legalPages, retentionTable].flatMap(messagesIn))
    expect(valueNames, name).toEqual(expect.arrayContaining(argumentsIn(message)));
});
