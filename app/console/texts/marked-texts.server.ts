import type { Area } from "../../copy/area.ts";
import { mapArea, textsOf } from "../../copy/overrides.ts";
import { type SiteTexts, textsOfMessages } from "../../copy/site-texts.ts";

/**
 * Marks that nobody types and no font draws (private use): a text becomes START number ITS WORDS END number, the number in
 * digits of their own. They go through messages, components and HTML as any other characters do.
 */
const start = "\uE000";
const end = "\uE001";
const firstDigit = 0xe010;

const numberOf = (index: number): string =>
  [...String(index)].map((digit) => String.fromCharCode(firstDigit + Number(digit))).join("");

/** A mark, for `split` and `replace`: its kind and the digits of its number. */
const mark = /([\uE000\uE001])([\uE010-\uE019]+)/;
/** Every character of a mark, as it stands in text and as it stands in an address. */
const anyOfMarks = /[\uE000\uE001\uE010-\uE019]|%EE%80%(?:8[01]|9[0-9])/gi;

export type MarkedTexts = {
  /** The texts, each within its marks. */
  texts: SiteTexts;
  /** The names of all texts of every area that was asked for so far, by their number in the marks. */
  names: readonly string[];
};

/** The same texts within marks, for the rendering of one page. */
export function markTexts(shown: SiteTexts): MarkedTexts {
  const names: string[] = [];
  const marked = new Map<Area, Area>();
  const markArea = <Copy extends Area>(area: Copy): Copy =>
    mapArea(shown.messagesOf(area), (name, text) => {
      const number = numberOf(names.push(name) - 1);
      return `${start}${number}${text}${end}${number}`;
    });
  const messagesOf = <Copy extends Area>(area: Copy): Copy => {
    const made = marked.get(area) ?? markArea(area);
    marked.set(area, made);
    return made as Copy;
  };
  const texts: SiteTexts = {
    ...textsOfMessages(messagesOf, shown.values),
    values: shown.values,
    overrides: shown.overrides,
    variant: shown.variant,
    forArrival: () => texts,
  };
  return { texts, names };
}

/** A piece of a page's text, or a mark in it. */
export type Piece = { is: "words"; words: string } | { is: "start" | "end"; index: number };

/** Takes a text of a page apart. */
export function piecesOf(text: string): Piece[] {
  const parts = text.split(mark);
  const pieces: Piece[] = [];
  for (let at = 0; at < parts.length; at += 3) {
    const words = (parts[at] ?? "").replace(anyOfMarks, "");
    if (words) pieces.push({ is: "words", words });
    const digits = parts[at + 2];
    if (digits === undefined) continue;
    const number = [...digits].map((digit) => digit.charCodeAt(0) - firstDigit).join("");
    pieces.push({ is: parts[at + 1] === start ? "start" : "end", index: Number(number) });
  }
  return pieces;
}

export const withoutMarks = (text: string): string => text.replace(anyOfMarks, "");

/** The numbers of the texts that stand in a value, in an address too. */
export function marksIn(value: string): number[] {
  const readable = value.replace(/%EE%80%(?:8[01]|9[0-9])/gi, decodeURIComponent);
  return piecesOf(readable).flatMap((piece) => (piece.is === "start" ? piece.index : []));
}

/** Every text of an area by name, as the site ships it: see {@link textsOf}. */
export const shippedOf = (areas: readonly Area[]): ReadonlyMap<string, string> =>
  new Map(areas.flatMap(textsOf));
