/**
 * What differs from visitor to visitor within a page that they share: the query of an affiliate's link, of which there are
 * as many as links, and the zipcode that is offered. A page is made once with a mark in each such place, its slot, and
 * the slots are filled for each visitor.
 */
const slotNames = ["link", "zipcode"] as const;

type SlotName = (typeof slotNames)[number];

/** What belongs in the slots for one visitor; empty where the page has no such slot. */
export type Fillings = Readonly<Record<SlotName, string>>;

/** HTML in UTF-8, cut wherever a slot stands; the slots are left out. `slots[n]` is between part n and the next. */
export type CutPage<Name extends string = SlotName> = { parts: Uint8Array<ArrayBuffer>[]; slots: Name[] };

/**
 * What stands in a slot's place while its page is made.
 *
 * @param name letters, digits, hyphens and underscores.
 * @param mark a text that stands nowhere else: letters, digits and hyphens.
 */
export const slotText = (name: string, mark: string): string => `${name}-${mark}`;

/** A link as a shared page carries it, and the query that belongs in its slot; one without a query stays as it is. */
export function slottedLink(link: string, mark: () => string): { link: string; query: string } {
  const cut = link.indexOf("?") + 1;
  if (cut === 0) return { link, query: "" };
  return { link: link.slice(0, cut) + slotText("link", mark()), query: link.slice(cut) };
}

export const cutAtSlots = (html: Uint8Array<ArrayBuffer>, mark: string): CutPage =>
  cutText(new TextDecoder().decode(html), mark, slotNames);

/** As {@link cutAtSlots}, where the page is a text, with slots of other names. */
export function cutText<Name extends string>(
  html: string,
  mark: string,
  names: readonly Name[],
): CutPage<Name> {
  const encoder = new TextEncoder();
  // A group in the pattern puts what it found between the pieces.
  const pieces = html.split(new RegExp(`(${names.join("|")})-${mark}`));
  return {
    parts: pieces.filter((_, index) => index % 2 === 0).map((piece) => encoder.encode(piece)),
    slots: pieces.filter((_, index) => index % 2 === 1) as Name[],
  };
}

/** The page with these values in its slots, escaped as React escapes a text and an attribute. */
export function fillSlots<Name extends string>(
  { parts, slots }: CutPage<Name>,
  fillings: Readonly<Record<Name, string>>,
): Uint8Array<ArrayBuffer> {
  const [first] = parts;
  if (first && parts.length === 1) return first;
  const texts = slots.map((name) => escapeHtml(fillings[name]));
  // In UTF-8 a character of a string has three bytes at most. Each text is written where it belongs: an array of bytes of
  // its own would cost more than the text.
  const bound = sum(parts.map(({ byteLength }) => byteLength)) + 3 * sum(texts.map(({ length }) => length));
  const whole = new Uint8Array(bound);
  const encoder = new TextEncoder();
  let at = 0;
  parts.forEach((part, index) => {
    whole.set(part, at);
    at += part.byteLength;
    const text = texts[index];
    if (text) at += encoder.encodeInto(text, whole.subarray(at)).written;
  });
  return whole.subarray(0, at);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};

/** A text as React writes it. */
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => escapes[character] ?? "");
