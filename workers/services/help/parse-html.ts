import { type DefaultTreeAdapterMap, defaultTreeAdapter, html, parseFragment } from "parse5";

export type HtmlNode = DefaultTreeAdapterMap["childNode"];

/**
 * What an article may cost to read. A few kilobytes of unclosed formatting elements make millions of nodes, in a
 * browser too, because each paragraph opens all of them again. A long article has 2,000 elements, 10 deep.
 */
const mostElements = 20_000;
const mostOpenElements = 100;

class OverLimit extends Error {}

/** A fragment's nodes as a browser builds them inside a `div`; undefined if it has too many elements or too deep ones. */
export function parseHtml(source: string): HtmlNode[] | undefined {
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
  const context = defaultTreeAdapter.createElement("div", html.NS.HTML, []);
  try {
    return parseFragment(context, source, { treeAdapter }).childNodes;
  } catch (error) {
    if (error instanceof OverLimit) return undefined;
    throw error;
  }
}
