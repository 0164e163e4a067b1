import { type FlyoutSettings, mobileWidth, type PickerField } from "../../domain/picker/options.ts";
import { type PickerEvent, type PickerState, rowsOf } from "../../domain/picker/picker.ts";
import type { Cell } from "../../domain/picker/vehicles.ts";

/** What a field shows at the moment. `note`: why its flyout is empty; `retry`: what its
 * button says, if asking again may help. */
type Shown = { text: string; value: string; usable: boolean; cells: Cell[]; note: string; retry: string };

export type FieldView = {
  field: PickerField;
  render: (state: PickerState, shown: Shown) => void;
  /** Draws the flyout's cells while nobody waits for them: a press then only shows them. */
  prepare: (cells: Cell[]) => void;
  destroy: () => void;
};

const moves: Readonly<Record<string, (PickerEvent & { type: "move" })["to"]>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
  Home: "first",
  End: "last",
};

let fields = 0;

/**
 * One field in the document: a button that says what is chosen, and its flyout, a listbox in columns. A select under
 * it stays in its form and follows the choice.
 */
export function fieldView(
  field: PickerField,
  element: HTMLElement,
  options: {
    dispatch: (event: PickerEvent) => void;
    open: (field: PickerField) => void;
    /** Asks again for what could not be loaded. */
    retry: (field: PickerField) => void;
    settings: FlyoutSettings;
  },
): FieldView {
  const { dispatch, settings } = options;
  fields += 1;
  const id = `picker-${field}-${fields}`;
  const select = element instanceof HTMLSelectElement ? element : undefined;
  const label = select?.labels[0];
  const button = document.createElement("button");
  button.type = "button";
  button.id = id;
  button.className = "picker-button";
  button.setAttribute("aria-haspopup", "listbox");
  button.setAttribute("aria-expanded", "false");
  const text = document.createElement("span");
  text.id = `${id}-text`;
  button.appendChild(text);

  const flyout = document.createElement("div");
  flyout.className = `picker-flyout picker-flyout-${field} picker-${settings.align}`;
  flyout.hidden = true;
  const list = document.createElement("div");
  list.id = `${id}-list`;
  list.setAttribute("role", "listbox");
  list.tabIndex = 0;
  const note = document.createElement("p");
  note.setAttribute("role", "status");
  const retry = document.createElement("button");
  retry.type = "button";
  retry.className = "link-button";
  for (const part of [note, retry, list]) flyout.appendChild(part);
  button.setAttribute("aria-controls", list.id);

  if (label) {
    label.id ||= `${id}-label`;
    label.htmlFor = id;
    button.setAttribute("aria-labelledby", `${label.id} ${text.id}`);
    list.setAttribute("aria-labelledby", label.id);
  } else list.setAttribute("aria-labelledby", text.id);

  const holder = document.createElement("div");
  holder.className = "picker-field";
  const before = select ? [] : [...element.childNodes];
  const place = () => {
    if (select) {
      select.parentNode?.insertBefore(holder, select.nextSibling);
      select.hidden = true;
    } else {
      element.textContent = "";
      element.appendChild(holder);
    }
    holder.appendChild(button);
    holder.appendChild(flyout);
  };
  // A native list that is open in somebody's hand is not taken away under the finger.
  if (select && document.activeElement === element) select.addEventListener("blur", place, { once: true });
  else place();

  let shown: Cell[] | undefined;
  let wasOpen = false;
  const cellId = (index: number) => `${id}-${index}`;

  button.addEventListener("click", () => options.open(field));
  button.addEventListener("keydown", (event) => {
    if ((event.key === "ArrowDown" || event.key === "ArrowUp") && !wasOpen) {
      event.preventDefault();
      options.open(field);
    }
  });
  list.addEventListener("click", (event) => {
    const cell = (event.target as Element).closest<HTMLElement>("[role=option]");
    if (!cell) return;
    dispatch({ type: "choose", field, value: cell.dataset.value ?? "" });
    button.focus();
  });
  list.addEventListener("keydown", (event) => {
    const to = moves[event.key];
    const active = list.querySelector<HTMLElement>(".picker-active");
    if (to) dispatch({ type: "move", to });
    else if (event.key === "Escape") {
      dispatch({ type: "close" });
      button.focus();
    } else if (event.key === "Enter" || (event.key === " " && active)) {
      if (active) dispatch({ type: "choose", field, value: active.dataset.value ?? "" });
      button.focus();
    } else if (event.key === "Tab") {
      dispatch({ type: "close" });
      button.focus();
      return;
    } else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey)
      dispatch({ type: "typed", character: event.key, at: Date.now() });
    else return;
    event.preventDefault();
  });
  retry.addEventListener("click", () => {
    options.retry(field);
    list.focus();
  });

  const drawCells = (cells: Cell[]) => {
    if (shown?.length === cells.length && cells.every((cell, i) => cell.value === shown?.[i]?.value)) return;
    shown = cells;
    list.replaceChildren(
      ...cells.map((cell, index) => {
        const option = document.createElement("div");
        option.setAttribute("role", "option");
        option.id = cellId(index);
        option.dataset.value = cell.value;
        option.textContent = cell.label;
        return option;
      }),
    );
  };
  const arrange = ({ columns }: PickerState, cells: number) => {
    const { style } = list;
    style.gridTemplateRows = `repeat(${rowsOf(cells, columns)}, auto)`;
    style.gridTemplateColumns = `repeat(${Math.min(columns, cells || 1)}, minmax(0, 1fr))`;
    const limited = settings.limited === "always" || window.innerWidth < mobileWidth;
    list.style.maxHeight = limited ? settings.maxHeight : "";
  };
  const mark = (state: PickerState, value: string) => {
    for (const [index, option] of [...list.children].entries()) {
      const isActive = index === state.active;
      option.classList.toggle("picker-active", isActive);
      option.setAttribute("aria-selected", String((option as HTMLElement).dataset.value === value));
      if (isActive) option.scrollIntoView({ block: "nearest" });
    }
    if (state.active >= 0) list.setAttribute("aria-activedescendant", cellId(state.active));
    else list.removeAttribute("aria-activedescendant");
  };

  return {
    field,
    prepare: drawCells,
    render(state, view) {
      text.textContent = view.text;
      button.classList.toggle("picker-chosen", view.value !== "");
      button.disabled = !view.usable;
      if (select) follow(select, view);
      const isOpen = state.open === field;
      if (isOpen) {
        drawCells(view.cells);
        flyout.hidden = false;
        note.textContent = view.note;
        note.hidden = view.cells.length > 0;
        retry.textContent = view.retry;
        retry.hidden = view.retry === "" || view.cells.length > 0;
        arrange(state, view.cells.length);
        mark(state, view.value);
        if (!wasOpen || document.activeElement === button) list.focus({ preventScroll: true });
        if (!wasOpen) flyout.scrollIntoView({ block: "nearest" });
      } else flyout.hidden = true;
      button.setAttribute("aria-expanded", String(isOpen));
      wasOpen = isOpen;
    },
    destroy() {
      holder.remove();
      for (const node of before) element.appendChild(node);
      if (select) select.hidden = false;
      if (label && select) label.htmlFor = select.id;
    },
  };
}

/** The select's value is what its form sends: it gets an option of the choice where it had none. */
function follow(select: HTMLSelectElement, { value, text, usable }: Shown): void {
  // A select that is disabled is not sent with its form.
  select.disabled = !usable;
  if (select.value === value) return;
  if (value && ![...select.options].some((option) => option.value === value))
    select.add(new Option(text, value));
  select.value = value;
  select.dispatchEvent(new Event("change", { bubbles: true }));
}
