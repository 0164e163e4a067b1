import { checkTaxpayerId } from "../../domain/application/taxpayer-id.ts";
import { afterPress } from "./press.ts";

/**
 * Removes errors as they are corrected: a choice's error at once, a text's error when a save finds the text valid. Only
 * the taxpayer number is checked here, because no save contains it. An error that changed is reworded when its field is
 * left. New errors appear only in {@link fieldsCheckedOnLeave}.
 */
export type Mending = {
  /** The names of the fields that the next save must check, separated by spaces. */
  namesToCheck(): string;
  /**
   * Updates the page after a save.
   * @param errors The texts of the errors that remain, by field.
   * @param names The fields that the save checked, separated by spaces.
   */
  onChecked(errors: Readonly<Record<string, string>>, names: string): void;
  /** Whether a field that was left must be checked now. */
  mustCheckOnLeave(field: EventTarget | null): boolean;
};

/** Mistakes in these fields are common, and nobody would see them before the whole page is sent. */
const fieldsCheckedOnLeave: readonly string[] = ["zipcode", "email", "phone"];

export function watchMending(form: HTMLFormElement): Mending {
  /** The fields with an error in which the visitor typed. */
  const touchedFields = new Set<string>();
  /** The errors that the last save found; undefined once something was typed since then. */
  let remainingErrors: Readonly<Record<string, string>> | undefined;
  /** The values that were checked when their field was left, by field. Each value is checked once. */
  const checkedValues = new Map<string, string>();
  /** The fields that were left and that the next save must check. */
  const leftFields = new Set<string>();

  const errorOf = (name: string) => form.querySelector<HTMLElement>(`[id="${name}-error"]`);
  const frameOf = (element: Element) => element.closest<HTMLElement>(".has-error");
  const namesIn = (frame: Element | null) =>
    [...(frame?.querySelectorAll(".field-error") ?? [])].map(({ id }) => id.replace(/-error$/, ""));

  const updateErrors = () => {
    for (const name of remainingErrors ? touchedFields : []) {
      const error = errorOf(name);
      if (!error || name === numberName) continue;
      const text = remainingErrors?.[name];
      if (!text) removeError(form, name, error);
      else if (!frameOf(error)?.contains(document.activeElement)) changeErrorText(name, error, text);
    }
    const numberInput = form.querySelector<HTMLInputElement>(`[name="${numberName}"]`);
    const kind = form.querySelector<HTMLInputElement>(`[name="${kindName}"]:checked`)?.value;
    if (!numberInput || (kind !== "ssn" && kind !== "itin")) return;
    if ("value" in checkTaxpayerId(kind, numberInput.value))
      removeError(form, numberName, errorOf(numberName));
  };
  const updateErrorsSoon = () => afterPress(updateErrors);

  form.addEventListener("input", ({ target }) => {
    const control = target as HTMLInputElement;
    const names = namesIn(frameOf(control));
    remainingErrors = undefined;
    for (const name of names) touchedFields.add(name);
    if (control.type === "radio" || (control.type === "checkbox" && control.checked))
      for (const name of names) removeError(form, name, errorOf(name));
    // A visitor without a taxpayer number cannot correct it.
    if (control.name === kindName && control.value === "none")
      removeError(form, numberName, errorOf(numberName));
    updateErrorsSoon();
  });
  form.addEventListener("focusout", updateErrorsSoon);

  return {
    namesToCheck() {
      const wrongFields = [...touchedFields].filter((name) => name !== numberName && errorOf(name));
      return [...new Set([...wrongFields, ...leftFields])].join(" ");
    },
    onChecked: (errors, names) => {
      remainingErrors = errors;
      const checkedFields = names.split(" ").filter((name) => leftFields.delete(name));
      const newErrors = checkedFields.filter((name) => errors[name] && !errorOf(name));
      afterPress(() => {
        for (const name of newErrors) addError(form, name, errors[name] ?? "");
      });
      updateErrorsSoon();
    },
    mustCheckOnLeave: (field) => {
      if (!(field instanceof HTMLInputElement) || !fieldsCheckedOnLeave.includes(field.name)) return false;
      const { name, value } = field;
      if (!value.trim() || checkedValues.get(name) === value || errorOf(name)) return false;
      checkedValues.set(name, value);
      leftFields.add(name);
      return true;
    },
  };
}

const numberName = "ssn_ui";
const kindName = "ssn_question";

const summaryLinkOf = (name: string) => document.querySelector(`.error-summary a[href="#${name}"]`);

/** Adds an error as the page would show it (ui/form/field.tsx), but not to the field in which somebody types. */
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

function changeErrorText(name: string, error: HTMLElement, text: string): void {
  if (error.lastChild) error.lastChild.textContent = text;
  const line = summaryLinkOf(name);
  if (line) line.textContent = text;
}

function removeError(form: HTMLFormElement, name: string, error: HTMLElement | null): void {
  if (!error) return;
  const frame = error.closest<HTMLElement>(".has-error");
  const bottomBefore = frame?.getBoundingClientRect().bottom ?? 0;
  for (const control of form.querySelectorAll(`[aria-describedby~="${error.id}"]`)) {
    const rest = (control.getAttribute("aria-describedby") ?? "").replace(error.id, "").trim();
    if (rest) control.setAttribute("aria-describedby", rest);
    else control.removeAttribute("aria-describedby");
    control.removeAttribute("aria-invalid");
  }
  error.remove();
  if (!frame?.querySelector(".field-error")) frame?.classList.remove("has-error");
  const line = summaryLinkOf(name)?.closest("li");
  const summary = line?.closest(".error-summary");
  line?.remove();
  if (summary && !summary.querySelector("li")) {
    summary.remove();
    document.title = document.title.replace(/^Error: /, "");
  }
  // Without scroll anchoring the page would jump under the finger.
  if (frame && !CSS.supports("overflow-anchor: auto"))
    window.scrollBy(0, frame.getBoundingClientRect().bottom - bottomBefore);
}
