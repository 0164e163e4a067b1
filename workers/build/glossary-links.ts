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
/** A use of a term in a text node, from position `start` up to and without `end`. */
type TermUse = { term: Term; node: TextNode; start: number; end: number };

/** The most links in one article, so that readers still see the links to other articles. */
const maxLinks = 8;

/** Elements with running text, in which terms are linked. */
const paragraphTags = new Set(["p", "li"]);
/** Elements in which no term is linked. */
const skippedElements = new Set(
  "a button label summary h1 h2 h3 h4 h5 h6 blockquote q cite code pre kbd samp table figure math svg script style textarea select".split(
    " ",
  ),
);

/**
 * Links the first use of each term in an article to the glossary, up to {@link maxLinks}. Everyday words are linked
 * only if rarer words leave room. Terms that the article at `path` explains itself are not linked.
 */
export function linkTerms(html: string, path: string, terms: readonly Term[] = glossaryTerms): string {
  const article = parseFragment(html);
  const uses = firstUses(article.childNodes, terms).filter(({ term }) => term.more !== path);
  const linkedUses = [
    ...uses.filter(({ term }) => !term.everyday),
    ...uses.filter(({ term }) => term.everyday),
  ].slice(0, maxLinks);
  // A link shifts the positions after it, so the last use in a text is linked first.
  for (const use of linkedUses.sort((a, b) => b.start - a.start)) linkUse(use);
  return serialize(article);
}

function linkUse({ term, node, start, end }: TermUse): void {
  const { value, parentNode } = node;
  const anchor = defaultTreeAdapter.createElement("a", htmlNames.NS.HTML, [
    { name: "class", value: "term" },
    { name: "href", value: `/glosario#${term.id}` },
  ]);
  defaultTreeAdapter.insertText(anchor, value.slice(start, end));
  const textAfter = defaultTreeAdapter.createTextNode(value.slice(end));
  node.value = value.slice(0, start);
  parentNode?.childNodes.splice(parentNode.childNodes.indexOf(node) + 1, 0, anchor, textAfter);
}

/**
 * The first use of each term in running text, in the order of the text. If two forms begin at the same place, the
 * longer counts.
 */
function firstUses(nodes: readonly Node[], terms: readonly Term[]): TermUse[] {
  const byForm = new Map(terms.flatMap((term) => term.forms.map((form) => [form.toLowerCase(), term])));
  const pattern = patternOf(terms.flatMap(({ forms }) => forms));
  const firstUse = new Map<Term, TermUse>();
  const collectUses = (node: TextNode, text: string): void => {
    for (const match of text.matchAll(pattern)) {
      const spelling = match[0].replace(/\s+/g, " ");
      const term = byForm.get(spelling.toLowerCase());
      if (!term || firstUse.has(term) || !isWrittenAs(spelling, term)) continue;
      firstUse.set(term, { term, node, start: match.index, end: match.index + match[0].length });
    }
  };
  const visit = (node: Node, paragraph: Paragraph | undefined): void => {
    if ("tagName" in node) {
      if (skippedElements.has(node.tagName)) return;
      const innerParagraph = paragraphTags.has(node.tagName) ? { isQuoted: false } : paragraph;
      for (const child of node.childNodes) visit(child, innerParagraph);
    } else if ("value" in node && paragraph) collectUses(node, maskQuotes(node.value, paragraph));
  };
  for (const node of nodes) visit(node, undefined);
  return [...firstUse.values()];
}

/** Matches any of the forms as whole words: not a part of a longer word, a hyphenated word, or an address. */
function patternOf(forms: readonly string[]): RegExp {
  const longestFirst = forms.toSorted((a, b) => b.length - a.length);
  const alternatives = longestFirst.map((form) =>
    form.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/ /g, "\\s+"),
  );
  return new RegExp(
    `(?<![\\p{L}\\p{N}\\p{M}_@/.-])(?:${alternatives.join("|")})(?![\\p{L}\\p{N}\\p{M}_@]|[-.]\\p{L})`,
    "giu",
  );
}

/** True if a word is a form of a term. An abbreviation needs its capitals: "gap" is not "GAP". */
const isWrittenAs = (spelling: string, { forms }: Term): boolean =>
  forms.some(
    (form) =>
      form === spelling || (form !== form.toUpperCase() && form.toLowerCase() === spelling.toLowerCase()),
  );

/** `isQuoted` while the text of a paragraph, across its elements, is within «». */
type Paragraph = { isQuoted: boolean };

/** Replaces the text within «» by other characters of the same length. */
function maskQuotes(text: string, paragraph: Paragraph): string {
  let result = "";
  for (const character of text) {
    if (character === "«") paragraph.isQuoted = true;
    result += paragraph.isQuoted ? "·".repeat(character.length) : character;
    if (character === "»") paragraph.isQuoted = false;
  }
  return result;
}
