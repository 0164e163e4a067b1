/** A rule as the build writes it (workers/build/page-styles.ts). */
type StyleRule = {
  /** Outermost first: `@media (width>=480px)`. */
  within: string[];
  /** With the names that a page needs to match: `a`, `.button`, `#menu`, `[hidden]`, `[type="radio"]`. */
  selectors: [selector: string, needs: string[]][];
  body: string;
  /** Custom properties (`--ink`) and animations (`page-in`) in its declarations. */
  uses: string[];
  custom?: [name: string, declaration: string, uses: string[]][];
};

export type StyleRules = {
  rules: StyleRule[];
  keyframes: Record<string, string>;
  fonts: string[];
};

/**
 * The rules that can match a page, in order, with the custom properties and animations that they use. Names are looked for
 * in the text: a rule too many is harmless, one too few is not (tests/e2e/first-visit.e2e.ts compares computed styles).
 */
export function usedStyles(sheets: readonly StyleRules[], html: string): string {
  const has = namesIn(html);
  const kept: StyleRule[] = [];
  const selectors: string[] = [];
  for (const { rules } of sheets)
    for (const rule of rules) {
      const selector = matching(rule, has);
      if (!selector) continue;
      kept.push(rule);
      selectors.push(selector);
    }
  const used = usesOf(kept);
  let css = "";
  let within: readonly string[] = [];
  for (const [index, rule] of kept.entries()) {
    const body = rule.custom ? withCustom(rule, used) : rule.body;
    if (!body) continue;
    if (rule.within.length > 0 || within.length > 0) css += nested(within, rule.within);
    css += `${selectors[index]}{${body}}`;
    within = rule.within;
  }
  css += nested(within, []);
  for (const { keyframes } of sheets)
    for (const [name, text] of Object.entries(keyframes)) if (used.has(name)) css += text;
  return css;
}

function matching({ selectors }: StyleRule, has: (need: string) => boolean): string {
  let list = "";
  for (const [selector, needs] of selectors) if (needs.every(has)) list += list ? `,${selector}` : selector;
  return list;
}

const withCustom = ({ custom = [], body }: StyleRule, used: ReadonlySet<string>): string =>
  [...custom.filter(([name]) => used.has(name)).map(([, declaration]) => declaration), body]
    .filter(Boolean)
    .join(";");

function nested(before: readonly string[], next: readonly string[]): string {
  const shared = before.findIndex((condition, index) => condition !== next[index]);
  const same = shared < 0 ? before.length : shared;
  const opened = next.slice(same).map((condition) => `${condition}{`);
  return "}".repeat(before.length - same) + opened.join("");
}

/** Also through custom properties that refer to others. */
function usesOf(rules: readonly StyleRule[]): Set<string> {
  const used = new Set<string>();
  for (const { uses } of rules) for (const use of uses) used.add(use);
  const custom = rules.flatMap((rule) => rule.custom ?? []);
  for (let before = -1; before !== used.size; ) {
    before = used.size;
    for (const [name, , uses] of custom) if (used.has(name)) for (const use of uses) used.add(use);
  }
  return used;
}

function namesIn(html: string): (need: string) => boolean {
  const names = new Set<string>();
  for (const [, element = ""] of html.matchAll(/<([a-z][a-z0-9-]*)/g)) names.add(element);
  const lists = new Set<string>();
  for (const [, list = ""] of html.matchAll(/\sclass="([^"]*)"/g)) lists.add(list);
  for (const list of lists) for (const name of list.split(/\s+/)) names.add(`.${name}`);
  const answers = new Map<string, boolean>();
  const hasAttribute = (need: string) => {
    const written = need.startsWith("#") ? ` id="${need.slice(1)}"` : ` ${need.slice(1, -1)}`;
    const answer = answers.get(need) ?? html.includes(written);
    answers.set(need, answer);
    return answer;
  };
  return (need) => names.has(need) || ((need[0] === "[" || need[0] === "#") && hasAttribute(need));
}
