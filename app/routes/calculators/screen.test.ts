import { expect, test } from "vitest";
import { affordable as affordableTexts } from "../../copy/affordable.ts";
import { equity as equityTexts } from "../../copy/equity.ts";
import { estimateErrors } from "../../copy/estimate.ts";
import { refinancing as refinancingTexts } from "../../copy/refinancing.ts";
import { affordable } from "../../domain/estimate/affordable.ts";
import type { Rule } from "../../domain/estimate/calculator.ts";
import { equity } from "../../domain/estimate/equity.ts";
import { refinancing } from "../../domain/estimate/refinancing.ts";
import { errorText } from "../../ui/loan-form.tsx";

/** Lists every problem that a rule can find. Nobody can be below a lower limit of zero, so zero counts as no limit. */
function problemsOf(field: string, rule: Rule): string[] {
  if (rule.is === "term") return ["choice"];
  if (rule.is === "rate") return ["number", "high", ...(field === "hasta" ? ["less_than_low"] : [])];
  return ["number", "high", ...(rule.low > 0 ? ["low"] : [])];
}

const errorsOfFieldsTogether = {
  affordable: ["ingresos.missing", "gastos.missing"],
  refinancing: ["faltan.too_few", "faltan.too_many"],
  equity: [],
} as const;

test.each([
  [affordable, affordableTexts, errorsOfFieldsTogether.affordable],
  [refinancing, refinancingTexts, errorsOfFieldsTogether.refinancing],
  [equity, equityTexts, errorsOfFieldsTogether.equity],
] as const)("each problem of each field has its words: $id", ({ rules }, texts, errorsTogether) => {
  const errorsAlone = Object.entries<Rule>(rules).flatMap(([field, rule]) =>
    problemsOf(field, rule).map((problem) => `${field}.${problem}`),
  );
  const withoutText = [...errorsAlone, ...errorsTogether].filter((name) => {
    const [field = "", problem = ""] = name.split(".");
    return !errorText(field, problem, texts, estimateErrors);
  });
  expect(withoutText).toEqual([]);
});

test("an error about a number of months names months and not an amount", () =>
  expect(errorText("faltan", "number", refinancingTexts, estimateErrors)).toContain("48"));
