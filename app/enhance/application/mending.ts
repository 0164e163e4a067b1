import { checkTaxpayerId } from "../../domain/application/taxpayer-id.ts";
import { afterPress } from "./press.ts";

/**
 * Removes errors as they are corrected. A choice's error goes at once. A text's error goes when the next save finds
 * the text valid while it is typed. Only the taxpayer number is checked here, because no save carries it. A field
 * that is still wrong shows its error when it is left. New errors appear only in the fields that are checked when
 * they are left.
 */
export type Mending = {
  /** Returns the names of the fields that the next save checks, separated by spaces. */
  names(): string;
  /**
   * Takes a save's remaining errors as texts by field.
   * @param names The fields that this save checked.
   */
  checked(errors: Readonly<Record<string, string>>, names: string): void;
  /** Whether a field that was left has to be checked now. */
  leave(field: EventTarget | null): boolean;
};

/** Mistakes in these fields are common, and nobody would see them before the whole page is sent. */
const fieldsCheckedOnLeave: readonly string[] = ["zipcode", "email", "phone"];

export function watchMending(form: HTMLFormElement): Mending {
  const touchedFields = new Set<string>();
  let remainingErrors: Readonly<Record<string, string>> | undefined;
  /** The values of the fields that were left, by field. Each value is checked once. */
  const checkedValues = new Map<string, string>();
  const uncheckedFields = new Set<string>();

  const errorOf = (name: string) => form.querySelector<HTMLElement>(`[id="${name}-error"]`);
  const frameOf = (element: Element) => element.closest<HTMLElement>(".has-error");
  const namesIn = (frame: Element | null) =>
    [...(frame?.querySelectorAll(".field-error") ?? [])].map(({ id }) => id.replace(/-error$/, ""));

  const settle = () => {
    for (const name of remainingErrors ? touchedFields : []) {
      const error = errorOf(name);
      if (!error || name === numberName) continue;
      const text = remainingErrors?.[name];
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
    remainingErrors = undefined;
    for (const name of names) touchedFields.add(name);
    if (control.type === "radio" || (control.type === "checkbox" && control.checked))
      for (const name of names) mend(form, name, errorOf(name));
    // A visitor who has no number has no number to correct.
    if (control.name === kindName && control.value === "none") mend(form, numberName, errorOf(numberName));
    settleSoon();
  });
  form.addEventListener("focusout", settleSoon);

  return {
    names: () =>
      [...new Set([...touchedFields, ...uncheckedFields])]
        .filter((name) => uncheckedFields.has(name) || (name !== numberName && errorOf(name)))
        .join(" "),
    checked: (errors, names) => {
      remainingErrors = errors;
      const leftFields = names.split(" ").filter((name) => uncheckedFields.delete(name));
      const newErrors = leftFields.filter((name) => errors[name] && !errorOf(name));
      afterPress(() => {
        for (const name of newErrors) addError(form, name, errors[name] ?? "");
      });
      settleSoon();
    },
    leave: (field) => {
      if (!(field instanceof HTMLInputElement) || !fieldsCheckedOnLeave.includes(field.name)) return false;
      const { name, value } = field;
      if (!value.trim() || checkedValues.get(name) === value || errorOf(name)) return false;
      checkedValues.set(name, value);
      uncheckedFields.add(name);
      return true;
    },
  };
}

const numberName = "ssn_ui";
const kindName = "ssn_question";

const lineOf = (name: string) => document.querySelector(`.error-summary a[href="#${name}"]`);

/**
 * Adds an error as the page would show it (ui/form/field.tsx). Nothing is added below the finger of somebody who goes
 * on typing.
 */
function addError(form: HTMLFormElement, name: string, text: string): void {
  const control = form.querySelector<HTMLInputElement>(`[name="${name}"]`);
  const template = form.querySelector<HTMLTemplateElement>("template[data-field-error]");
  const frame = control?.closest(".field");
  const error = template?.content.firstElementChild?.cloneNode(true) as HTMLElement | undefined;
  if (!control || !frame || !error || control === document.activeElement) return;
  error.id = `${name}-error`;
  error.setAttribute("role", "alert");
  if (error.lastChild) error.lastChild.textContent = text;
  (frame.querySelector(".hint") ?? frame.querySelector("label"))?.insertAdjacentElement("afterend", error);
  frame.classList.add("has-error");
  control.setAttribute("aria-invalid", "true");
  control.setAttribute(
    "aria-describedby",
    `${error.id} ${control.getAttribute("aria-describedby") ?? ""}`.trim(),
  );
}

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
