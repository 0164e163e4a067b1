/**
 * An affiliate's link to the application differs in its query alone, and there are as many as there are links. A page
 * is made once with a slot in the query's place, and the slot is filled for each visitor.
 */

/**
 * A link as a cached page carries it, and the query that belongs in its slot; a link without a query stays as it is.
 *
 * @param slot a text that stands nowhere else: letters, digits and hyphens.
 */
export function slottedLink(link: string, slot: () => string): { link: string; query: string } {
  const cut = link.indexOf("?") + 1;
  if (cut === 0) return { link, query: "" };
  return { link: link.slice(0, cut) + slot(), query: link.slice(cut) };
}

/** HTML in UTF-8, cut wherever the slot stands; the slot itself is left out. */
export function cutAtSlots(html: Uint8Array<ArrayBuffer>, slot: string): Uint8Array<ArrayBuffer>[] {
  const encoder = new TextEncoder();
  return new TextDecoder()
    .decode(html)
    .split(slot)
    .map((part) => encoder.encode(part));
}

/** The parts with this query between them, as HTML has it. */
export function fillSlots(parts: readonly Uint8Array<ArrayBuffer>[], query: string): Uint8Array<ArrayBuffer> {
  const [first] = parts;
  if (first && parts.length === 1) return first;
  // A query is URL-encoded: `&` is all that HTML has to escape in it.
  const filling = new TextEncoder().encode(query.replaceAll("&", "&amp;"));
  const length = parts.reduce((sum, part) => sum + part.byteLength, (parts.length - 1) * filling.byteLength);
  const whole = new Uint8Array(length);
  let at = 0;
  parts.forEach((part, index) => {
    if (index > 0) {
      whole.set(filling, at);
      at += filling.byteLength;
    }
    whole.set(part, at);
    at += part.byteLength;
  });
  return whole;
}
