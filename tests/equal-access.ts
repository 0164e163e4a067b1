import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Checker } from "accessibility-checker-engine";
import type { Page } from "playwright/test";

/** The rules to check: IBM's rules for its own products, and WCAG 2.2 A and AA. */
const guidelines = ["IBM_Accessibility", "WCAG_2_2"];

const source = readFileSync(createRequire(import.meta.url).resolve("accessibility-checker-engine"), "utf8");

/**
 * The problems that IBM's Equal Access engine finds on the page as it is now. Results that it cannot decide
 * ("potential", "manual") and its recommendations are left out, because they need a person.
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
        // Folded content is not in the accessibility tree. The engine takes the labels of such content for hidden,
        // but not the content itself.
        .filter(({ node }) => !(node as Element | null)?.closest?.("details:not([open])"))
        .map(({ ruleId, message, snippet }) => `${ruleId}: ${message} ${snippet.slice(0, 120)}`)
    );
  }, guidelines);
}
