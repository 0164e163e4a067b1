/**
 * A page of another site, as an article's head writes it: the page's language (our title may have another), its
 * address, and our title for it.
 */
export type Source = `${"es" | "en"} https://${string} ${string}`;

export function readSource(source: string): { language: string; address: string; title: string } {
  const [language = "", address = "", ...words] = source.split(/\s+/);
  return { language, address, title: words.join(" ") };
}
