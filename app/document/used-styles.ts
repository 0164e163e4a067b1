/** A CSS rule as the build writes it (workers/build/page-styles.ts). */
type StyleRule = {
  /** The conditions around the rule, outermost first, such as `@media (width>=480px)`. */
  within: string[];
  /**
   * The selectors, each with the names that a page needs for a match: `a`, `.button`, `#menu`, `[hidden]`,
   * `[type="radio"]`.
   */
  selectors: [selector: string, needs: string[]][];
  body: string;
  /** The custom properties (`--ink`) and animations (`page-in`) that the rule uses. */
  uses: string[];
  /** The custom properties that the rule declares. They stand in the page only if another rule uses them. */
  custom?: [name: string, declaration: string, uses: string[]][];
};

export type StyleRules = {
  rules: StyleRule[];
  keyframes: Record<string, string>;
};

/**
 * Returns the rules that can match a page, in order, with the custom properties and animations that they use. A rule
 * matches if the names that it needs stand in the page's text. A superfluous rule does no harm, but a missing one does
 * (tests/e2e/first-visit.e2e.ts compares computed styles).
 */
export function usedStyles(sheets: readonly StyleRules[], html: string): string {
  const has = namesIn(html);
  const matchingRules: StyleRule[] = [];
  const selectors: string[] = [];
  for (const { rules } of sheets)
    for (const rule of rules) {
      const selector = selectorFor(rule, has);
      if (!selector) continue;
      matchingRules.push(rule);
      selectors.push(selector);
    }
  const usedNames = usesOf(matchingRules);
  let css = "";
  let within: readonly string[] = [];
  for (const [index, rule] of matchingRules.entries()) {
    const body = rule.custom ? withCustomProperties(rule, usedNames) : rule.body;
    if (!body) continue;
    if (rule.within.length > 0 || within.length > 0) css += braces(within, rule.within);
    css += `${selectors[index]}{${body}}`;
    within = rule.within;
  }
  css += braces(within, []);
  for (const { keyframes } of sheets)
    for (const [name, text] of Object.entries(keyframes)) if (usedNames.has(name)) css += text;
  return css;
}

function selectorFor({ selectors }: StyleRule, has: (need: string) => boolean): string {
  let list = "";
  for (const [selector, needs] of selectors) if (needs.every(has)) list += list ? `,${selector}` : selector;
  return list;
}

const withCustomProperties = ({ custom = [], body }: StyleRule, usedNames: ReadonlySet<string>): string =>
  [...custom.filter(([name]) => usedNames.has(name)).map(([, declaration]) => declaration), body]
    .filter(Boolean)
    .join(";");

function braces(before: readonly string[], next: readonly string[]): string {
  const firstDifference = before.findIndex((condition, index) => condition !== next[index]);
  const sharedCount = firstDifference < 0 ? before.length : firstDifference;
  const opening = next.slice(sharedCount).map((condition) => `${condition}{`);
  return "}".repeat(before.length - sharedCount) + opening.join("");
}

/** The names that the rules use, directly or through custom properties that refer to others. */
function usesOf(rules: readonly StyleRule[]): Set<string> {
  const usedNames = new Set<string>();
  for (const { uses } of rules) for (const use of uses) usedNames.add(use);
  const custom = rules.flatMap((rule) => rule.custom ?? []);
  for (let before = -1; before !== usedNames.size; ) {
    before = usedNames.size;
    for (const [name, , uses] of custom) if (usedNames.has(name)) for (const use of uses) usedNames.add(use);
  }
  return usedNames;
}

function namesIn(html: string): (need: string) => boolean {
  const names = new Set<string>();
  for (const [, element = ""] of html.matchAll(/<([a-z][a-z0-9-]*)/g)) names.add(element);
  const classLists = new Set<string>();
  for (const [, list = ""] of html.matchAll(/\sclass="([^"]*)"/g)) classLists.add(list);
  for (const list of classLists) for (const name of list.split(/\s+/)) names.add(`.${name}`);
  const matches = new Map<string, boolean>();
  const hasAttribute = (need: string) => {
    const attributeText = need.startsWith("#") ? ` id="${need.slice(1)}"` : ` ${need.slice(1, -1)}`;
    const matchesPage = matches.get(need) ?? html.includes(attributeText);
    matches.set(need, matchesPage);
    return matchesPage;
  };
  return (need) => names.has(need) || ((need[0] === "[" || need[0] === "#") && hasAttribute(need));
}
