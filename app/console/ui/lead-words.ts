import { optionalText } from "../../copy/texts.ts";
import { leadTexts } from "../../operator-copy/lead.ts";
import { leadWords } from "../../operator-copy/lead-words.ts";
import { useList, useTexts } from "../language.ts";

type Kind = keyof typeof leadWords & string extends `${infer Kind}.${string}` ? Kind : never;

/** The words of a code by its kind, or the code itself where a later version of the services has another. */
export function useLeadWords() {
  const t = useTexts(leadWords);
  return (kind: Kind, code: string): string => optionalText(t, `${kind}.${code}`) ?? code;
}

/** An operator's marks on a lead beside its status, in words. */
export const marksOf = (words: ReturnType<typeof useLeadWords>, { marks }: { marks: string }): string[] =>
  marks.split(", ").flatMap((mark) => (mark ? [words("mark", mark)] : []));

/** Who has a lead, or may have, by name; empty where nobody does. The product backend alone has none. */
export function useRecipients() {
  const t = useTexts(leadTexts);
  const list = useList();
  return (names: readonly string[]): string => list(names.map((name) => name || t["data.backend"]));
}
