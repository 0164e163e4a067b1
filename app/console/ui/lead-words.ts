import { optionalText } from "../../copy/texts.ts";
import { leadTexts } from "../../operator-copy/lead.ts";
import { leadWords } from "../../operator-copy/lead-words.ts";
import { useList, useTexts } from "../language.ts";

type Kind = keyof typeof leadWords & string extends `${infer Kind}.${string}` ? Kind : never;

/** Returns a function that writes a code in words. It returns a code of a later version of the services unchanged. */
export function useCodeText() {
  const texts = useTexts(leadWords);
  return (kind: Kind, code: string): string => optionalText(texts, `${kind}.${code}`) ?? code;
}

/** The marks that operators put on a lead beside its status, in words. A lead has them in one comma-separated text. */
export const marksOf = (codeText: ReturnType<typeof useCodeText>, { marks }: { marks: string }): string[] =>
  marks.split(", ").flatMap((mark) => (mark ? [codeText("mark", mark)] : []));

/**
 * Returns a function that joins the names of a lead's recipients. An empty name stands for the product backend. The
 * text is empty without recipients.
 */
export function useRecipientList() {
  const texts = useTexts(leadTexts);
  const list = useList();
  return (names: readonly string[]): string => list(names.map((name) => name || texts["data.backend"]));
}
