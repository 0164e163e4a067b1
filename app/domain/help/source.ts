/** A page of another site, as an article's head writes it: its own language (not our title's), its address, our title. */
export type Source = `${"es" | "en"} https://${string} ${string}`;

export function readSource(source: string): { language: string; address: string; title: string } {
  const [language = "", address = "", ...words] = source.split(/\s+/);
  return { language, address, title: words.join(" ") };
}
