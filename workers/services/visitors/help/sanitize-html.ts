import { type DefaultTreeAdapterMap, defaultTreeAdapter, html as htmlNames, parseFragment } from "parse5";
import type { OwnHosts } from "./addresses.ts";
import { allowedElements, removedElements, renamedElements, voidElements, withinLine } from "./allow-list.ts";

/** Characters. Our longest article has 6,000. */
const longest = 200_000;
/** Broken markup needs two or three passes until it parses to itself. */
const mostPasses = 8;

/**
 * Rebuilds HTML from the allow-list, so that it parses to exactly itself. It is undefined if the HTML is too long,
 * too deep or never settles.
 */
export function sanitizeHtml(html: string, ownHosts: OwnHosts): string | undefined {
  if (html.length > longest) return undefined;
  let current = html.toWellFormed();
  for (let pass = 0; pass < mostPasses; pass += 1) {
    const nodes = parseHtml(current);
    if (!nodes) return undefined;
    const output = write(nodes, { ids: new Set(), ownHosts });
    if (output === current) return output;
    current = output;
  }
  return undefined;
}

/**
 * The state while an article is written. `ids` holds the ids that were written so far, because a second element with
 * the same id loses it.
 */
type Article = { ids: Set<string>; ownHosts: OwnHosts };

const write = (nodes: readonly HtmlNode[], article: Article): string =>
  nodes.map((node) => writeNode(node, article)).join("");

function writeNode(node: HtmlNode, article: Article): string {
  const { ids, ownHosts } = article;
  if ("value" in node) return escapeText(node.value);
  if (!("tagName" in node) || removedElements.has(node.tagName)) return "";
  const name = renamedElements.get(node.tagName) ?? node.tagName;
  const rules = allowedElements.get(name);
  if (!rules) {
    const text = write(node.childNodes, article);
    return withinLine.has(name) ? text : `\n${text}\n`;
  }
  const values = new Map<string, string>();
  for (const [attribute, rule] of Object.entries(rules)) {
    const original = node.attrs.find((candidate) => candidate.name === attribute);
    const value = original && rule(original.value, ownHosts);
    if (value === undefined || (attribute === "id" && ids.has(value))) continue;
    if (attribute === "id") ids.add(value);
    values.set(attribute, value);
  }
  const complete = completed.get(name);
  if (complete && !complete(values)) return write(node.childNodes, article);
  const attributes = [...values].map(([attribute, value]) => ` ${attribute}="${escapeAttribute(value)}"`);
  const tag = `<${name}${attributes.join("")}>`;
  return voidElements.has(name) ? tag : `${tag}${write(node.childNodes, article)}</${name}>`;
}

/**
 * Adds our attributes to an element. A function returns false where the element is useless because an attribute is
 * missing.
 */
const completed: ReadonlyMap<string, (values: Map<string, string>) => boolean> = new Map([
  [
    "a",
    (values: Map<string, string>) => {
      if (values.get("href")?.startsWith("https:")) values.set("rel", "noopener nofollow");
      return values.has("href");
    },
  ],
  [
    "img",
    (values: Map<string, string>) => {
      if (!values.has("alt")) values.set("alt", "");
      values.set("loading", "lazy");
      return values.has("src");
    },
  ],
]);

const escapeText = (text: string): string =>
  text.replace(/\r/g, "\n").replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
const escapeAttribute = (text: string): string => escapeText(text).replace(/"/g, "&quot;");

type HtmlNode = DefaultTreeAdapterMap["childNode"];

/**
 * A few kilobytes of unclosed formatting elements make millions of nodes. A long article has 2,000 elements, 10 deep.
 */
const mostElements = 20_000;
const mostOpenElements = 100;

class OverLimit extends Error {}

/** Parses HTML as if it stood inside a `div`. It is undefined if there are too many elements or they are too deep. */
function parseHtml(source: string): HtmlNode[] | undefined {
  let elements = 0;
  let open = 0;
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    createElement(...element) {
      elements += 1;
      if (elements > mostElements) throw new OverLimit();
      return defaultTreeAdapter.createElement(...element);
    },
    onItemPush() {
      open += 1;
      if (open > mostOpenElements) throw new OverLimit();
    },
    onItemPop() {
      open -= 1;
    },
  };
  const context = defaultTreeAdapter.createElement("div", htmlNames.NS.HTML, []);
  try {
    return parseFragment(context, source, { treeAdapter }).childNodes;
  } catch (error) {
    if (error instanceof OverLimit) return undefined;
    throw error;
  }
}
