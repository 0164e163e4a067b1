import { optionalText } from "../../copy/texts.ts";
import { leadWords } from "../../operator-copy/lead-words.ts";
import { useTexts } from "../language.ts";

type Kind = keyof typeof leadWords & string extends `${infer Kind}.${string}` ? Kind : never;

/** Returns a function that writes a code in words. It returns a code of a later version of the services unchanged. */
export function useCodeText() {
  const texts = useTexts(leadWords);
  return (kind: Kind, code: string): string => optionalText(texts, `${kind}.${code}`) ?? code;
}

/** The status that a screen names. A call that nobody has made yet is not `delivered`, although we have what was asked. */
export const namedStatus = ({ layout, status }: { layout: string; status: string }): string =>
  layout === "call-back" && status === "delivered" ? "call" : status;

/** The marks that operators put on a lead beside its status, in words. A lead has them in one comma-separated text. */
export const marksOf = (codeText: ReturnType<typeof useCodeText>, { marks }: { marks: string }): string[] =>
  marks.split(", ").flatMap((mark) => (mark ? [codeText("mark", mark)] : []));
