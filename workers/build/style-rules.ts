import { type Selector, transform } from "lightningcss";
import { type AtRule, type ChildNode, type Declaration, parse, type Rule } from "postcss";
import type { StyleRules } from "../../app/document/used-styles.ts";

/**
 * Attributes that a browser sets by itself when something is pressed. They need not be in the page for a rule to match.
 */
const setByBrowsers = new Set(["open"]);

/** True for a state that no element has when a page opens. */
const isLaterState = (part: Selector[number]): boolean =>
  (part.type === "pseudo-class" && (part.kind === "hover" || part.kind === "active")) ||
  (part.type === "pseudo-element" && part.kind.startsWith("view-transition"));

/**
 * Reads a built stylesheet as rules, each with the names that a page must contain for the rule to match. Rules for
 * later states are left out.
 * @throws Error if the file contains something that cannot stand in a page: nested rules, layers, imports, web fonts,
 * or the end of an HTML element.
 */
export function styleRules(css: string): StyleRules {
  if (css.includes("</")) throw new Error("styles with the end of an HTML element cannot stand in a page");
  const sheet: StyleRules = { rules: [], keyframes: {} };
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
  const neededNames = neededNamesOf(rule.selector);
  if (neededNames.length !== rule.selectors.length)
    throw new Error(`two parsers disagree on ${rule.selector}`);
  const selectors = rule.selectors.flatMap((selector, index): [string, string[]][] => {
    const names = neededNames[index];
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
      custom: customProperties.map((property) => [
        property.prop,
        property.toString(),
        propertiesIn(property.value),
      ]),
    }),
  });
}

const propertiesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = ""]) => name)),
];

const animates = (body: string, name: string): boolean =>
  new RegExp(`(?:^|;)animation(?:-name)?:[^;]*(?<![\\w-])${name}(?![\\w-])`).test(body);

/** The names that each selector of a list needs, or undefined for a selector with a later state. */
function neededNamesOf(selectorList: string): (string[] | undefined)[] {
  let neededNames: (string[] | undefined)[] = [];
  transform({
    filename: "selectors.css",
    code: new TextEncoder().encode(`${selectorList}{color:red}`),
    visitor: {
      Rule: {
        style({ value }) {
          neededNames = value.selectors.map((selector) =>
            selector.some(isLaterState) ? undefined : [...new Set(namesOf(selector))],
          );
        },
      },
    },
  });
  return neededNames;
}

/**
 * The names without which a selector matches nothing. Alternatives, such as `:is(a, b)`, need only the names that all
 * of them need.
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
    const hasAlternatives = part.kind === "is" || part.kind === "where" || part.kind === "has";
    const [first = [], ...others] = hasAlternatives ? part.selectors.map(namesOf) : [];
    return first.filter((name) => others.every((names) => names.includes(name)));
  });
}
