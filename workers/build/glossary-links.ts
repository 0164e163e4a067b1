import {
  type DefaultTreeAdapterMap,
  defaultTreeAdapter,
  html as htmlNames,
  parseFragment,
  serialize,
} from "parse5";
import { type GlossaryTerm, glossaryTerms } from "../../app/copy/glossary-terms.ts";

type Node = DefaultTreeAdapterMap["childNode"];
type TextNode = DefaultTreeAdapterMap["textNode"];
type Term = Pick<GlossaryTerm, "id" | "more" | "forms" | "everyday">;
/** Where a term stands: in which text, and at which characters of it. */
type Use = { term: Term; node: TextNode; start: number; end: number };

/** More links than these in one article, and nobody sees which of them lead on. */
const mostLinks = 8;

/** A reader's running text. */
const blocks = new Set(["p", "li"]);
/** No running text, or a link or a control itself. */
const leftAlone = new Set(
  "a button label summary h1 h2 h3 h4 h5 h6 blockquote q cite code pre kbd samp table figure math svg script style textarea select".split(
    " ",
  ),
);

/**
 * Links the first use of a term to the glossary, in an article of ours: eight terms at most, words that most readers know only
 * where rarer ones leave room, and none that the article at `path` explains itself.
 */
export function linkTerms(html: string, path: string, terms: readonly Term[] = glossaryTerms): string {
  const article = parseFragment(html);
  const uses = firstUses(article.childNodes, terms).filter(({ term }) => term.more !== path);
  const chosen = [
    ...uses.filter(({ term }) => !term.everyday),
    ...uses.filter(({ term }) => term.everyday),
  ].slice(0, mostLinks);
  // Of a text with several uses the last one is cut off first: the places of the others stay.
  for (const use of chosen.sort((a, b) => b.start - a.start)) link(use);
  return serialize(article);
}

function link({ term, node, start, end }: Use): void {
  const { value, parentNode } = node;
  const anchor = defaultTreeAdapter.createElement("a", htmlNames.NS.HTML, [
    { name: "class", value: "term" },
    { name: "href", value: `/glosario#${term.id}` },
  ]);
  defaultTreeAdapter.insertText(anchor, value.slice(start, end));
  const rest = defaultTreeAdapter.createTextNode(value.slice(end));
  node.value = value.slice(0, start);
  parentNode?.childNodes.splice(parentNode.childNodes.indexOf(node) + 1, 0, anchor, rest);
}

/** The first use of each term in running text, in the order of the text; of two forms at one place the longer. */
function firstUses(nodes: readonly Node[], terms: readonly Term[]): Use[] {
  const byForm = new Map(terms.flatMap((term) => term.forms.map((form) => [form.toLowerCase(), term])));
  const pattern = patternOf(terms.flatMap(({ forms }) => forms));
  const found = new Map<Term, Use>();
  const find = (node: TextNode, text: string): void => {
    for (const match of text.matchAll(pattern)) {
      const written = match[0].replace(/\s+/g, " ");
      const term = byForm.get(written.toLowerCase());
      if (!term || found.has(term) || !isWrittenAs(written, term)) continue;
      found.set(term, { term, node, start: match.index, end: match.index + match[0].length });
    }
  };
  const visit = (node: Node, block: Block | undefined): void => {
    if ("tagName" in node) {
      if (leftAlone.has(node.tagName)) return;
      const own = blocks.has(node.tagName) ? { isQuoted: false } : block;
      for (const child of node.childNodes) visit(child, own);
    } else if ("value" in node && block) find(node, withoutQuotes(node.value, block));
  };
  for (const node of nodes) visit(node, undefined);
  return [...found.values()];
}

/** Any of the forms as whole words: neither a part of a longer word, nor of one with a hyphen, nor of an address. */
function patternOf(forms: readonly string[]): RegExp {
  const longestFirst = forms.toSorted((a, b) => b.length - a.length);
  const any = longestFirst.map((form) => form.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/ /g, "\\s+"));
  return new RegExp(
    `(?<![\\p{L}\\p{N}\\p{M}_@/.-])(?:${any.join("|")})(?![\\p{L}\\p{N}\\p{M}_@]|[-.]\\p{L})`,
    "giu",
  );
}

/** Capitals are part of an abbreviation: a gap is no GAP. */
const isWrittenAs = (written: string, { forms }: Term): boolean =>
  forms.some(
    (form) =>
      form === written || (form !== form.toUpperCase() && form.toLowerCase() === written.toLowerCase()),
  );

/** Whether a paragraph's text so far ends within «», which an element in between does not end. */
type Block = { isQuoted: boolean };

/** The same text with other characters in the place of what stands within «». */
function withoutQuotes(text: string, block: Block): string {
  let result = "";
  for (const character of text) {
    if (character === "«") block.isQuoted = true;
    result += block.isQuoted ? "·".repeat(character.length) : character;
    if (character === "»") block.isQuoted = false;
  }
  return result;
}
