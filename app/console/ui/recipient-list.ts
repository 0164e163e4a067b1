import { leadTexts } from "../../operator-copy/lead.ts";
import { useList, useTexts } from "../language.ts";

/**
 * Returns a function that joins the names of a lead's recipients. An empty name stands for the product backend. The
 * text is empty without recipients.
 */
export function useRecipientList() {
  const texts = useTexts(leadTexts);
  const list = useList();
  return (names: readonly string[]): string => list(names.map((name) => name || texts["data.backend"]));
}
