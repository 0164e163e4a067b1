import { type CutPage, type SlotName, slotNames } from "../.server/page-cache.ts";

export type Fillings = Readonly<Record<SlotName, string>>;

const encoder = new TextEncoder();

/**
 * The text that stands in place of a slot's value.
 * @param mark A text of letters, digits and hyphens that occurs nowhere else.
 */
export const slotText = (name: SlotName, mark: string): string => `${name}-${mark}`;

/** Replaces a link's query by a slot. A link without a query stays as it is. */
export function slottedLink(link: string, mark: () => string): { link: string; query: string } {
  const queryStart = link.indexOf("?") + 1;
  if (queryStart === 0) return { link, query: "" };
  return { link: link.slice(0, queryStart) + slotText("link", mark()), query: link.slice(queryStart) };
}

export function cutAtSlots(html: Uint8Array<ArrayBuffer>, mark: string): CutPage {
  // Because of the group in the expression, `split` also returns the slots' names, at the odd places.
  const pieces = new TextDecoder().decode(html).split(new RegExp(`(${slotNames.join("|")})-${mark}`));
  return {
    parts: pieces.filter((_, index) => index % 2 === 0).map((piece) => encoder.encode(piece)),
    slots: pieces.filter((_, index) => index % 2 === 1) as SlotName[],
  };
}

/** Puts the values into their slots, escaped as React escapes texts and attributes. */
export function fillSlots({ parts, slots }: CutPage, fillings: Fillings): Uint8Array<ArrayBuffer> {
  const [first] = parts;
  if (first && parts.length === 1) return first;
  const texts = slots.map((name) => encoder.encode(escapeHtml(fillings[name])));
  const pieces = parts.flatMap((part, index) => [part, texts[index] ?? new Uint8Array()]);
  const whole = new Uint8Array(pieces.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let offset = 0;
  for (const piece of pieces) {
    whole.set(piece, offset);
    offset += piece.byteLength;
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

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => escapes[character] ?? "");
