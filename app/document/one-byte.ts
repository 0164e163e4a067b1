/**
 * HTML with every character beyond Latin-1 as a reference. A runtime's strings have one byte for each character, or two for
 * all of them because of a single one: a dash in the footer made every page twice as large, to be joined and to be encoded.
 *
 * @param html of elements and texts: in a script or a style a reference would be its own letters.
 */
export const inOneByte = (html: string): string =>
  JSON.parse(JSON.stringify(html.replace(/[^\0-\xff]/gu, (character) => `&#${character.codePointAt(0)};`)));
