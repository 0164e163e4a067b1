import { createContext, useContext } from "react";
import type { Answers, FieldErrors } from "../../domain/application/fields.ts";
import type { PageView } from "./view.server.ts";

/** What every field of the form reads: its words, the value to start from, and its error. */
export type FormView = {
  words: PageView["words"];
  states: PageView["states"];
  months: PageView["months"];
  offeredZipcode: PageView["offeredZipcode"];
  answers: Answers;
  errors: FieldErrors;
};

export const FormViewContext = createContext<FormView | undefined>(undefined);

export function useFormView(): FormView {
  const view = useContext(FormViewContext);
  if (!view) throw new Error("a field stands outside the application's form");
  return view;
}
