/**
 * A page of another site, as an article's head writes it: the page's language, its address, and our title for the
 * page. Our title may be in another language.
 */
export type Source = `${"es" | "en"} https://${string} ${string}`;

export function readSource(source: string): { language: string; address: string; title: string } {
  const [language = "", address = "", ...words] = source.split(/\s+/);
  return { language, address, title: words.join(" ") };
}
