/**
 * What differs from visitor to visitor within a page that they share: the query of an affiliate's link, of which there are
 * as many as links, and the zipcode that is offered. A page is made once with a mark in each such place, its slot, and
 * the slots are filled for each visitor.
 */
const slotNames = ["link", "zipcode"] as const;

type SlotName = (typeof slotNames)[number];

/** The texts of one visitor by slot; empty where the page has no such slot. */
export type Fillings = Readonly<Record<SlotName, string>>;

/** HTML in UTF-8, cut wherever a slot stands; the slots are left out. `slots[n]` is between part n and the next. */
export type CutPage = { parts: Uint8Array<ArrayBuffer>[]; slots: SlotName[] };

const encoder = new TextEncoder();

/**
 * The text in a slot's place while its page is made.
 *
 * @param mark a text that stands nowhere else: letters, digits and hyphens.
 */
export const slotText = (name: SlotName, mark: string): string => `${name}-${mark}`;

/** A link as a shared page carries it, and the query that belongs in its slot; one without a query stays as it is. */
export function slottedLink(link: string, mark: () => string): { link: string; query: string } {
  const cut = link.indexOf("?") + 1;
  if (cut === 0) return { link, query: "" };
  return { link: link.slice(0, cut) + slotText("link", mark()), query: link.slice(cut) };
}

export function cutAtSlots(html: Uint8Array<ArrayBuffer>, mark: string): CutPage {
  // A group in the pattern puts what it found between the pieces.
  const pieces = new TextDecoder().decode(html).split(new RegExp(`(${slotNames.join("|")})-${mark}`));
  return {
    parts: pieces.filter((_, index) => index % 2 === 0).map((piece) => encoder.encode(piece)),
    slots: pieces.filter((_, index) => index % 2 === 1) as SlotName[],
  };
}

/** The page with these values in its slots, escaped as React escapes a text and an attribute. */
export function fillSlots({ parts, slots }: CutPage, fillings: Fillings): Uint8Array<ArrayBuffer> {
  const [first] = parts;
  if (first && parts.length === 1) return first;
  const texts = slots.map((name) => encoder.encode(escaped(fillings[name])));
  const pieces = parts.flatMap((part, index) => [part, texts[index] ?? new Uint8Array()]);
  const whole = new Uint8Array(pieces.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.byteLength;
  }
  return whole;
}

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? "");
