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
  const texts = slots.map((name) => fillings[name]);
  const bound =
    sum(parts.map(({ byteLength }) => byteLength)) + longestEntity * sum(texts.map(({ length }) => length));
  const whole = new Uint8Array(bound);
  let at = 0;
  parts.forEach((part, index) => {
    whole.set(part, at);
    at += part.byteLength;
    const text = texts[index];
    if (text) at = writeEscaped(text, whole, at);
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
const encoder = new TextEncoder();
/** By the character's number, in UTF-8. */
const entityOf = new Map(
  Object.entries(escapes).map(([character, entity]) => [character.charCodeAt(0), encoder.encode(entity)]),
);
/** The bytes that a character takes at most: in UTF-8 three, as an entity six. */
const longestEntity = 6;

/**
 * Writes a text as React writes it, in UTF-8. By hand as far as it is Latin, as almost all of them are: a call of the encoder
 * for each costs more than a page's texts, of which one of results has sixty.
 *
 * @returns where it ends.
 */
function writeEscaped(text: string, into: Uint8Array<ArrayBuffer>, start: number): number {
  let at = start;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code > 0x7ff) return at + encoder.encodeInto(escaped(text.slice(index)), into.subarray(at)).written;
    // The characters that are escaped come before the letters.
    const entity = code < 0x40 ? entityOf.get(code) : undefined;
    if (entity) {
      into.set(entity, at);
      at += entity.byteLength;
    } else if (code < 0x80) {
      into[at++] = code;
    } else {
      into[at++] = 0xc0 | (code >> 6);
      into[at++] = 0x80 | (code & 0x3f);
    }
  }
  return at;
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? "");
