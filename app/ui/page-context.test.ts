import { expect, test } from "vitest";
import { readSite } from "../config.ts";
import { yearValues } from "./page-context.ts";

const copyright = (variables: Record<string, string>) => {
  const { since, year } = yearValues({ today: "2026-11-22", brand: readSite(variables).config.brand });
  return `${since}${year}`;
};

test.each([
  [{}, "1999–2026"],
  [{ BRAND_COPYRIGHT_SINCE: "2019" }, "2019–2026"],
  [{ BRAND_COPYRIGHT_SINCE: "2026" }, "2026"],
  [{ BRAND_COPYRIGHT_SINCE: "el año pasado" }, "1999–2026"],
])("the copyright's years with %j: %s", (variables, years) => expect(copyright(variables)).toBe(years));
