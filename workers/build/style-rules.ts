import { type Selector, transform } from "lightningcss";
import { type AtRule, type ChildNode, type Declaration, parse, type Rule } from "postcss";
import type { StyleRules } from "../../app/document/used-styles.ts";

/**
 * Attributes that a browser sets by itself when something is pressed. A rule with such an attribute may match any
 * page.
 */
const setByBrowsers = new Set(["open"]);

/** True for states that a page does not have when it opens. */
const isLaterState = (part: Selector[number]): boolean =>
  (part.type === "pseudo-class" && (part.kind === "hover" || part.kind === "active")) ||
  (part.type === "pseudo-element" && part.kind.startsWith("view-transition"));

/**
 * Reads a built stylesheet as rules, each with the names that a page must contain for the rule to match. Rules for
 * states that a page cannot have when it opens are left out, and so are web fonts, which no first page waits for
 * (app/document/inline-styles.ts): the whole file brings them.
 *
 * @throws Error if the file contains something that cannot stand in a page: nested rules, layers, imports, or the end
 * of an HTML element.
 */
export function styleRules(css: string): StyleRules {
  if (css.includes("</")) throw new Error("styles with the end of an HTML element cannot stand in a page");
  const sheet: StyleRules = { rules: [], keyframes: {}, fonts: [] };
  const visit = (nodes: readonly ChildNode[], within: string[]): void => {
    for (const node of nodes) {
      if (node.type === "rule") addRule(sheet, node, within);
      else if (node.type === "atrule") visitAtRule(node, within);
      else if (node.type !== "comment") throw new Error(`a declaration outside of a rule: ${node}`);
    }
  };
  const visitAtRule = (node: AtRule, within: string[]): void => {
    const { name, params, nodes = [] } = node;
    if (name === "keyframes") sheet.keyframes[params] = node.toString();
    else if (name === "font-face")
      sheet.fonts.push(
        ...[...node.toString().matchAll(/url\("?([^")]+)/g)].map(([, address = ""]) => address),
      );
    else if (name === "media" || name === "supports") {
      if (params !== "print") visit(nodes, [...within, `@${name} ${params}`]);
    } else if (name !== "view-transition") throw new Error(`no page can be given @${name} before its file`);
  };
  visit(parse(css).nodes, []);
  const animations = Object.keys(sheet.keyframes);
  for (const rule of sheet.rules) rule.uses.push(...animations.filter((name) => animates(rule.body, name)));
  return sheet;
}

function addRule({ rules }: StyleRules, rule: Rule, within: string[]): void {
  const needs = needsOf(rule.selector);
  if (needs.length !== rule.selectors.length) throw new Error(`two parsers disagree on ${rule.selector}`);
  const selectors = rule.selectors.flatMap((selector, index): [string, string[]][] => {
    const names = needs[index];
    return names ? [[selector, names]] : [];
  });
  if (selectors.length === 0) return;
  const declarations = rule.nodes.map((node): Declaration => {
    if (node.type !== "decl") throw new Error(`nested rules are not flattened: ${rule.selector}`);
    return node;
  });
  const body = declarations.filter(({ prop }) => !prop.startsWith("--")).join(";");
  const customProperties = declarations.filter(({ prop }) => prop.startsWith("--"));
  rules.push({
    within,
    selectors,
    body,
    uses: propertiesIn(body),
    ...(customProperties.length > 0 && {
      custom: customProperties.map((one) => [one.prop, one.toString(), propertiesIn(one.value)]),
    }),
  });
}

const propertiesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = ""]) => name)),
];

const animates = (body: string, name: string): boolean =>
  new RegExp(`(?:^|;)animation(?:-name)?:[^;]*(?<![\\w-])${name}(?![\\w-])`).test(body);

/** The needs of each selector of a list, or undefined for a selector that matches nothing when a page opens. */
function needsOf(list: string): (string[] | undefined)[] {
  let needs: (string[] | undefined)[] = [];
  transform({
    filename: "selectors.css",
    code: new TextEncoder().encode(`${list}{color:red}`),
    visitor: {
      Rule: {
        style({ value }) {
          needs = value.selectors.map((selector) =>
            selector.some(isLaterState) ? undefined : [...new Set(namesOf(selector))],
          );
        },
      },
    },
  });
  return needs;
}

/**
 * Names without which a selector matches nothing. Of several alternatives, only the names that all of them need are
 * needed.
 */
function namesOf(selector: Selector): string[] {
  return selector.flatMap((part): string[] => {
    if (part.type === "type") return [part.name.toLowerCase()];
    if (part.type === "class") return [`.${part.name}`];
    if (part.type === "id") return [`#${part.name}`];
    if (part.type === "attribute") {
      const { name, operation } = part;
      if (setByBrowsers.has(name)) return [];
      return [operation?.operator === "equal" ? `[${name}="${operation.value}"]` : `[${name}]`];
    }
    if (part.type !== "pseudo-class") return [];
    const isAlternatives = part.kind === "is" || part.kind === "where" || part.kind === "has";
    const [first = [], ...others] = isAlternatives ? part.selectors.map(namesOf) : [];
    return first.filter((name) => others.every((names) => names.includes(name)));
  });
}
