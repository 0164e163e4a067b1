import { type DefaultTreeAdapterMap, defaultTreeAdapter, html as htmlNames, parseFragment } from "parse5";
import type { OwnHosts } from "./addresses.ts";
import {
  allowedElements,
  inlineElements,
  removedElements,
  renamedElements,
  voidElements,
} from "./allow-list.ts";

/** Characters. Our longest article has 6,000. */
const lengthLimit = 200_000;
/** Broken markup needs two or three passes until another pass changes nothing. */
const mostPasses = 8;

/**
 * Rebuilds HTML from the allow-list until another pass changes nothing. The result is undefined if the HTML is too long
 * or too deep, or if every pass changes it.
 */
export function sanitizeHtml(html: string, ownHosts: OwnHosts): string | undefined {
  if (html.length > lengthLimit) return undefined;
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

/** The state while HTML is written. `ids` are those written so far. An id that comes again is left out. */
type Writing = { ids: Set<string>; ownHosts: OwnHosts };

const write = (nodes: readonly HtmlNode[], writing: Writing): string =>
  nodes.map((node) => writeNode(node, writing)).join("");

function writeNode(node: HtmlNode, writing: Writing): string {
  const { ids, ownHosts } = writing;
  if ("value" in node) return escapeText(node.value);
  if (!("tagName" in node) || removedElements.has(node.tagName)) return "";
  const name = renamedElements.get(node.tagName) ?? node.tagName;
  const rules = allowedElements.get(name);
  if (!rules) {
    const text = write(node.childNodes, writing);
    return inlineElements.has(name) ? text : `\n${text}\n`;
  }
  const values = new Map<string, string>();
  for (const [attribute, rule] of Object.entries(rules)) {
    const original = node.attrs.find((candidate) => candidate.name === attribute);
    const value = original && rule(original.value, ownHosts);
    if (value === undefined || (attribute === "id" && ids.has(value))) continue;
    if (attribute === "id") ids.add(value);
    values.set(attribute, value);
  }
  const completeAttributes = attributeCompletions.get(name);
  if (completeAttributes && !completeAttributes(values)) return write(node.childNodes, writing);
  const attributes = [...values].map(([attribute, value]) => ` ${attribute}="${escapeAttribute(value)}"`);
  const tag = `<${name}${attributes.join("")}>`;
  return voidElements.has(name) ? tag : `${tag}${write(node.childNodes, writing)}</${name}>`;
}

/** Functions that add our attributes to an element. They return false if a necessary attribute is missing. */
const attributeCompletions: ReadonlyMap<string, (values: Map<string, string>) => boolean> = new Map([
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

/** A few kilobytes of unclosed elements can make millions of nodes. A long article has 2,000 elements, 10 deep. */
const mostElements = 20_000;
const mostOpenElements = 100;

class OverLimit extends Error {}

/** Parses HTML as the content of a `div`. The result is undefined if there are too many elements or they are too deep. */
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
