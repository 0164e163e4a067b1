import { optionalText } from "../../copy/texts.ts";
import { leadTexts } from "../../operator-copy/lead.ts";
import { leadWords } from "../../operator-copy/lead-words.ts";
import { useList, useTexts } from "../language.ts";

type Kind = keyof typeof leadWords & string extends `${infer Kind}.${string}` ? Kind : never;

/** Returns the words of a code by its kind, or the code itself if a later version of the services has a new code. */
export function useCodeText() {
  const texts = useTexts(leadWords);
  return (kind: Kind, code: string): string => optionalText(texts, `${kind}.${code}`) ?? code;
}

/** The marks that operators put on a lead beside its status, in words. */
export const marksOf = (words: ReturnType<typeof useCodeText>, { marks }: { marks: string }): string[] =>
  marks.split(", ").flatMap((mark) => (mark ? [codeText("mark", mark)] : []));

/**
 * Returns a function that joins the names of the recipients who have a lead, or may have it; empty without
 * recipients. The product backend has no name, and gets one here.
 */
export function useRecipients() {
  const texts = useTexts(leadTexts);
  const list = useList();
  return (names: readonly string[]): string => list(names.map((name) => name || texts["data.backend"]));
}
