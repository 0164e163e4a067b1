import type { FlyoutSettings, FlyoutTexts, PickerField } from "../../domain/picker/options.ts";
import {
  chosenValue,
  fieldText,
  isUsable,
  type PickerEvent,
  type PickerState,
  pickerMoves,
} from "../../domain/picker/picker.ts";
import type { Cell } from "../../domain/picker/vehicles.ts";
import { flyoutView } from "./flyout.ts";
import { onPress } from "./press.ts";

type FieldView = {
  field: PickerField;
  render: (state: PickerState, hasFailed: boolean) => void;
  /** Draws the options before the flyout is opened, so that it opens faster. */
  prepare: (cells: Cell[]) => void;
  destroy: () => void;
};

let fieldCount = 0;

/** Turns a field into a button with a flyout. If the field is a select, the select stays in its form, hidden. */
export function fieldView(
  field: PickerField,
  element: HTMLElement,
  settings: FlyoutSettings,
  texts: FlyoutTexts,
  actions: FieldActions,
): FieldView {
  fieldCount += 1;
  const id = `picker-${field}-${fieldCount}`;
  const select = element instanceof HTMLSelectElement ? element : undefined;
  const label = select?.labels[0];
  const { button, text } = fieldButton(id);
  const [flyout, list, draw, drawCells] = flyoutView(id, field, settings, texts, {
    onRetry: () => actions.retry(field),
    onClose() {
      actions.dispatch({ type: "close" });
      button.focus();
    },
  });
  button.setAttribute("aria-controls", list.id);
  const originalLabelId = label?.id;
  if (label) {
    label.id ||= `${id}-label`;
    label.htmlFor = id;
    button.setAttribute("aria-labelledby", `${label.id} ${text.id}`);
  }
  list.setAttribute("aria-labelledby", (label ?? text).id);
  const isOpen = () => !flyout.hidden;
  listenToField(button, list, isOpen, field, actions);
  const restoreElement = placeField(element, select, [button, flyout]);

  return {
    field,
    prepare: drawCells,
    render(state, hasFailed) {
      const value = chosenValue(state, field);
      text.textContent = fieldText(state, field);
      button.classList.toggle("tca-picker-chosen", value !== "");
      button.disabled = !isUsable(state, field);
      // A disabled select is not sent with its form.
      if (select) select.disabled = button.disabled;
      if (select) followChoice(select, value, text.textContent);
      const wasOpen = isOpen();
      flyout.hidden = state.open !== field;
      button.setAttribute("aria-expanded", String(isOpen()));
      if (!isOpen()) return;
      draw(state, hasFailed);
      if (!wasOpen || document.activeElement === button) list.focus({ preventScroll: true });
      if (!wasOpen) flyout.scrollIntoView({ block: "nearest" });
    },
    destroy() {
      restoreElement();
      if (!label || !select) return;
      label.htmlFor = select.id;
      if (!originalLabelId) label.removeAttribute("id");
    },
  };
}

function fieldButton(id: string): { button: HTMLButtonElement; text: HTMLElement } {
  const button = document.createElement("button");
  button.type = "button";
  button.id = id;
  button.className = "tca-picker-button";
  button.setAttribute("aria-haspopup", "listbox");
  const text = document.createElement("span");
  text.id = `${id}-text`;
  button.appendChild(text);
  return { button, text };
}

/**
 * Puts a field's parts into the page.
 * @returns A function that removes the parts and restores the element.
 */
function placeField(
  element: HTMLElement,
  select: HTMLSelectElement | undefined,
  parts: HTMLElement[],
): () => void {
  const holder = document.createElement("div");
  holder.className = "tca-picker-field";
  const originalNodes = select ? [] : [...element.childNodes];
  const placeHolder = () => {
    if (select) {
      select.insertAdjacentElement("afterend", holder);
      select.hidden = true;
      // Another site's rules may show hidden elements.
      select.classList.add("tca-picker-hidden");
    } else element.replaceChildren(holder);
    holder.replaceChildren(...parts);
  };
  // While the select has the focus, its native list may be open and must not disappear.
  if (select && document.activeElement === element)
    select.addEventListener("blur", placeHolder, { once: true });
  else placeHolder();

  return () => {
    holder.remove();
    for (const node of originalNodes) element.appendChild(node);
    if (!select) return;
    select.hidden = false;
    select.classList.remove("tca-picker-hidden");
  };
}

/** Sets the select's value. A value that is not among its options is added to them. */
function followChoice(select: HTMLSelectElement, value: string, text: string): void {
  if (select.value === value) return;
  if (value && ![...select.options].some((option) => option.value === value))
    select.add(new Option(text, value));
  select.value = value;
  select.dispatchEvent(new Event("change", { bubbles: true }));
}

export type FieldActions = {
  dispatch: (event: PickerEvent) => void;
  open: (field: PickerField) => void;
  retry: (field: PickerField) => void;
};

function listenToField(
  button: HTMLElement,
  list: HTMLElement,
  isOpen: () => boolean,
  field: PickerField,
  { dispatch, open }: FieldActions,
): void {
  const press = () => {
    if (!button.hasAttribute("disabled")) open(field);
  };
  onPress(button, press);
  const openByArrow = (event: KeyboardEvent) => {
    if ((event.key !== "ArrowDown" && event.key !== "ArrowUp") || isOpen()) return;
    event.preventDefault();
    open(field);
  };
  button.addEventListener("keydown", openByArrow);
  const choose = (option: HTMLElement) =>
    dispatch({ type: "choose", field, value: option.dataset.value ?? "" });
  const chooseByPress = ({ target }: Event) => {
    const option = (target as Element).closest<HTMLElement>("[role=option]");
    if (!option) return;
    choose(option);
    button.focus();
  };
  onPress(list, chooseByPress);
  const useKey = (event: KeyboardEvent) => {
    const { key } = event;
    const move = pickerMoves[key];
    const active = list.querySelector<HTMLElement>(".tca-picker-active");
    if (move) dispatch({ type: "move", to: move });
    else if (key === "Enter" || (key === " " && active)) {
      if (active) choose(active);
      else dispatch({ type: "close" });
      button.focus();
    } else if (key === "Escape" || key === "Tab") {
      dispatch({ type: "close" });
      button.focus();
      // The browser then moves the focus from the button to the next element.
      if (key === "Tab") return;
    } else if (key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey)
      dispatch({ type: "typed", character: key, at: Date.now() });
    else return;
    event.preventDefault();
  };
  list.addEventListener("keydown", useKey);
}
