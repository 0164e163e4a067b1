import { readdirSync, readFileSync } from "node:fs";
import type { Page } from "playwright";
import { inRoot } from "../workers/paths.ts";

const folder = inRoot("build", "client", "assets");
const isOfNoFamily = /^(?:console|enhance|modal|picker)-/;

/**
 * Rules that match something on a page, but stand in a stylesheet of a family that the page's row in app/pages.ts
 * does not name. Rules about the root alone are skipped, because they are another family's own colors.
 */
export async function unlinkedRules(page: Page): Promise<string[]> {
  const sheets = readdirSync(folder)
    .filter((name) => name.endsWith(".css") && !isOfNoFamily.test(name))
    .map((name) => ({ name, text: readFileSync(`${folder}/${name}`, "utf8") }));
  return page.evaluate(async (all) => {
    const found: string[] = [];
    for (const { name, text } of all) {
      if (document.querySelector(`link[href="/assets/${name}"]`)) continue;
      const visit = (rules: CSSRuleList) => {
        for (const rule of rules) {
          if (rule instanceof CSSGroupingRule && !(rule instanceof CSSStyleRule)) visit(rule.cssRules);
          if (!(rule instanceof CSSStyleRule)) continue;
          if (document.body.querySelector(rule.selectorText)) found.push(`${name}: ${rule.selectorText}`);
        }
      };
      visit((await new CSSStyleSheet().replace(text)).cssRules);
    }
    return found;
  }, sheets);
}
