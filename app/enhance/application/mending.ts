import { checkTaxpayerId } from "../../domain/application/taxpayer-id.ts";
import { afterPress } from "./press.ts";

/**
 * Errors go as they are corrected: of a choice at once, of a text when the next save finds it valid, while it is typed.
 * Only the taxpayer number, which no save carries, is checked here. What is still wrong says so when its field is left; no
 * new error appears.
 */
export type Mending = {
  names(): string;
  /** A save's remaining errors, in words, by field. */
  checked(errors: Readonly<Record<string, string>>): void;
};

export function watchMending(form: HTMLFormElement): Mending {
  const touched = new Set<string>();
  let left: Readonly<Record<string, string>> | undefined;

  const errorOf = (name: string) => form.querySelector<HTMLElement>(`[id="${name}-error"]`);
  const frameOf = (element: Element) => element.closest<HTMLElement>(".has-error");
  const namesIn = (frame: Element | null) =>
    [...(frame?.querySelectorAll(".field-error") ?? [])].map(({ id }) => id.replace(/-error$/, ""));

  const settle = () => {
    for (const name of left ? touched : []) {
      const error = errorOf(name);
      if (!error || name === numberName) continue;
      const text = left?.[name];
      if (!text) mend(form, name, error);
      else if (!frameOf(error)?.contains(document.activeElement)) reword(name, error, text);
    }
    const number = form.querySelector<HTMLInputElement>(`[name="${numberName}"]`);
    const kind = form.querySelector<HTMLInputElement>(`[name="${kindName}"]:checked`)?.value;
    if (!number || (kind !== "ssn" && kind !== "itin")) return;
    if ("value" in checkTaxpayerId(kind, number.value)) mend(form, numberName, errorOf(numberName));
  };
  const settleSoon = () => afterPress(settle);

  form.addEventListener("input", ({ target }) => {
    const control = target as HTMLInputElement;
    const names = namesIn(frameOf(control));
    left = undefined;
    for (const name of names) touched.add(name);
    if (control.type === "radio" || (control.type === "checkbox" && control.checked))
      for (const name of names) mend(form, name, errorOf(name));
    // Without a number there is none to mend.
    if (control.name === kindName && control.value === "none") mend(form, numberName, errorOf(numberName));
    settleSoon();
  });
  form.addEventListener("focusout", settleSoon);

  return {
    names: () => [...touched].filter((name) => name !== numberName && errorOf(name)).join(" "),
    checked: (errors) => {
      left = errors;
      settleSoon();
    },
  };
}

const numberName = "ssn_ui";
const kindName = "ssn_question";

const lineOf = (name: string) => document.querySelector(`.error-summary a[href="#${name}"]`);

function reword(name: string, error: HTMLElement, text: string): void {
  if (error.lastChild) error.lastChild.textContent = text;
  const line = lineOf(name);
  if (line) line.textContent = text;
}

function mend(form: HTMLFormElement, name: string, error: HTMLElement | null): void {
  if (!error) return;
  const frame = error.closest<HTMLElement>(".has-error");
  const before = frame?.getBoundingClientRect().bottom ?? 0;
  for (const control of form.querySelectorAll(`[aria-describedby~="${error.id}"]`)) {
    const rest = (control.getAttribute("aria-describedby") ?? "").replace(error.id, "").trim();
    if (rest) control.setAttribute("aria-describedby", rest);
    else control.removeAttribute("aria-describedby");
    control.removeAttribute("aria-invalid");
  }
  error.remove();
  if (!frame?.querySelector(".field-error")) frame?.classList.remove("has-error");
  const line = lineOf(name)?.closest("li");
  const summary = line?.closest(".error-summary");
  line?.remove();
  if (summary && !summary.querySelector("li")) {
    summary.remove();
    document.title = document.title.replace(/^Error: /, "");
  }
  // Without scroll anchoring the page would jump under the finger.
  if (frame && !CSS.supports("overflow-anchor: auto"))
    window.scrollBy(0, frame.getBoundingClientRect().bottom - before);
}
