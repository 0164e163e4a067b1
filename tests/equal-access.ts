import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Checker } from "accessibility-checker-engine";
import type { Page } from "playwright/test";

/** IBM's rules for its own products, and WCAG 2.2 A and AA. */
const guidelines = ["IBM_Accessibility", "WCAG_2_2"];

const source = readFileSync(createRequire(import.meta.url).resolve("accessibility-checker-engine"), "utf8");

/**
 * What IBM's Equal Access engine finds wrong on the page as it is now. What it cannot decide ("potential", "manual") and
 * its recommendations are left out: they ask a person to look.
 */
export async function equalAccessFindings(page: Page): Promise<string[]> {
  await page.evaluate(source);
  return page.evaluate(async (ids) => {
    const { ace } = window as unknown as { ace: { Checker: typeof Checker } };
    const { results, numExecuted } = await new ace.Checker().check(document, ids);
    if (numExecuted === 0) throw new Error("IBM's checker ran no rule");
    return (
      results
        .filter(({ value: [policy, confidence] }) => `${policy} ${confidence}` === "VIOLATION FAIL")
        // Nothing of what is folded away is in the accessibility tree; the engine takes its labels for hidden, and not it.
        .filter(({ node }) => !(node as Element | null)?.closest?.("details:not([open])"))
        .map(({ ruleId, message, snippet }) => `${ruleId}: ${message} ${snippet.slice(0, 120)}`)
    );
  }, guidelines);
}
