import { type CutPage, type SlotName, slotNames } from "../.server/page-cache.ts";

export type Fillings = Readonly<Record<SlotName, string>>;

const encoder = new TextEncoder();

/** @param mark a text that stands nowhere else: letters, digits and hyphens. */
export const slotText = (name: SlotName, mark: string): string => `${name}-${mark}`;

/** Cuts off the query that belongs in the slot; a link without one stays as it is. */
export function slottedLink(link: string, mark: () => string): { link: string; query: string } {
  const cut = link.indexOf("?") + 1;
  if (cut === 0) return { link, query: "" };
  return { link: link.slice(0, cut) + slotText("link", mark()), query: link.slice(cut) };
}

export function cutAtSlots(html: Uint8Array<ArrayBuffer>, mark: string): CutPage {
  // `split` keeps the text of a group in its result.
  const pieces = new TextDecoder().decode(html).split(new RegExp(`(${slotNames.join("|")})-${mark}`));
  return {
    parts: pieces.filter((_, index) => index % 2 === 0).map((piece) => encoder.encode(piece)),
    slots: pieces.filter((_, index) => index % 2 === 1) as SlotName[],
  };
}

/** Values are escaped as React escapes a text and an attribute. */
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
