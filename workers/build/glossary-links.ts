import { type DefaultTreeAdapterMap, parseFragment } from "parse5";
import { type GlossaryTerm, glossaryTerms } from "../../app/copy/glossary-terms.ts";

type Node = DefaultTreeAdapterMap["childNode"];
type Term = Pick<GlossaryTerm, "id" | "more" | "forms" | "everyday">;
/** Where a term stands in the HTML, by offsets. */
type Use = { term: Term; start: number; end: number };

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
 * Links the first use of a term to the glossary: eight terms at most, words that most readers know only where rarer ones
 * leave room, and none that the article at `path` explains itself. Nothing else of the HTML changes.
 */
export function linkTerms(html: string, path: string, terms: readonly Term[] = glossaryTerms): string {
  const uses = firstUses(html, terms).filter(({ term }) => term.more !== path);
  const chosen = [
    ...uses.filter(({ term }) => !term.everyday),
    ...uses.filter(({ term }) => term.everyday),
  ].slice(0, mostLinks);
  return chosen
    .sort((a, b) => b.start - a.start)
    .reduce(
      (text, { term, start, end }) =>
        `${text.slice(0, start)}<a class="term" href="/glosario#${term.id}">${text.slice(start, end)}</a>${text.slice(end)}`,
      html,
    );
}

/** The first use of each term in running text, in the order of the text; of two forms at one place the longer. */
function firstUses(html: string, terms: readonly Term[]): Use[] {
  const byForm = new Map(terms.flatMap((term) => term.forms.map((form) => [form.toLowerCase(), term])));
  if (byForm.size === 0) return [];
  const pattern = patternOf(terms.flatMap(({ forms }) => forms));
  const found = new Map<Term, Use>();
  for (const { start, text } of runningText(html))
    for (const match of text.matchAll(pattern)) {
      const written = match[0].replace(/\s+/g, " ");
      const term = byForm.get(written.toLowerCase());
      if (!term || found.has(term) || !isWrittenAs(written, term)) continue;
      found.set(term, { term, start: start + match.index, end: start + match.index + match[0].length });
    }
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

type Piece = { start: number; text: string };

/** The running text of an article at the same offsets: text within «» and entities become other characters. */
function runningText(html: string): Piece[] {
  const pieces: Piece[] = [];
  const visit = (node: Node, block: { quoted: boolean } | undefined): void => {
    if ("tagName" in node) {
      if (leftAlone.has(node.tagName)) return;
      const own = blocks.has(node.tagName) ? { quoted: false } : block;
      for (const child of node.childNodes) visit(child, own);
    } else if ("value" in node && block && node.sourceCodeLocation) {
      const { startOffset: start, endOffset: end } = node.sourceCodeLocation;
      const written = html.slice(start, end);
      // Broken markup: the parser put together what stands apart, with tags between.
      if (!written.includes("<"))
        pieces.push({ start, text: withoutQuotes(withoutEntities(written), block) });
    }
  };
  for (const node of parseFragment(html, { sourceCodeLocationInfo: true }).childNodes) visit(node, undefined);
  return pieces;
}

const hidden = "·";

/** @param block whether its text so far ends within «», which an element in between does not end. */
function withoutQuotes(text: string, block: { quoted: boolean }): string {
  let result = "";
  for (const character of text) {
    if (character === "«") block.quoted = true;
    result += block.quoted ? hidden.repeat(character.length) : character;
    if (character === "»") block.quoted = false;
  }
  return result;
}

/** An entity becomes what it is to the words around it: a letter, a space or neither. */
const withoutEntities = (text: string): string =>
  text.replace(/&(?:#\d+|#x[\da-f]+|\w+);?/gi, (entity) => {
    const [node] = parseFragment(entity).childNodes;
    const character = node && "value" in node ? node.value : "";
    const kind = /^\s/u.test(character) ? " " : /^[\p{L}\p{N}\p{M}]/u.test(character) ? "x" : hidden;
    return kind.repeat(entity.length);
  });
