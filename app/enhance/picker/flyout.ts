import { type FlyoutSettings, mobileWidth, type PickerField } from "../../domain/picker/options.ts";
import { cellsOf, chosenIn, type PickerState, rowsOf } from "../../domain/picker/picker.ts";
import type { Cell } from "../../domain/picker/vehicles.ts";

/** What an empty flyout says, while its cells are loading and when they did not come; without `retry` no button. */
export type FlyoutTexts = { loading: string; failed: string; retry: string };

/** A listbox in columns with one option for each cell; a note and a button while there are none. */
export function flyoutView(
  id: string,
  field: PickerField,
  settings: FlyoutSettings,
  texts: FlyoutTexts,
  onRetry: () => void,
) {
  const list = document.createElement("div");
  list.id = `${id}-list`;
  list.setAttribute("role", "listbox");
  list.tabIndex = 0;
  const note = document.createElement("p");
  note.setAttribute("role", "status");
  const retry = document.createElement("button");
  retry.type = "button";
  retry.className = "link-button";
  retry.textContent = texts.retry;
  retry.addEventListener("click", () => {
    onRetry();
    list.focus();
  });
  const flyout = document.createElement("div");
  flyout.className = `picker-flyout picker-flyout-${field} picker-${settings.align}`;
  flyout.hidden = true;
  flyout.replaceChildren(note, retry, list);

  let drawn: Cell[] | undefined;
  /** Leaves the list alone while its cells stay the same. */
  const drawCells = (cells: Cell[]) => {
    if (drawn?.length === cells.length && cells.every(({ value }, i) => value === drawn?.[i]?.value)) return;
    drawn = cells;
    list.replaceChildren(...cells.map((cell, index) => optionOf(cell, `${id}-${index}`)));
  };
  const draw = (state: PickerState, hasFailed: boolean) => {
    const cells = cellsOf(state, field);
    drawCells(cells);
    note.hidden = cells.length > 0;
    note.textContent = hasFailed ? texts.failed : texts.loading;
    retry.hidden = cells.length > 0 || !hasFailed || !texts.retry;
    arrangeColumns(list, settings, cells.length, state.columns);
    markOptions(list, state.active, chosenIn(state, field));
  };
  return [flyout, list, draw, drawCells] as const;
}

function optionOf({ value, label }: Cell, id: string): HTMLElement {
  const option = document.createElement("div");
  option.setAttribute("role", "option");
  option.id = id;
  option.dataset.value = value;
  option.textContent = label;
  return option;
}

function arrangeColumns(
  { style }: HTMLElement,
  { limited, maxHeight }: FlyoutSettings,
  cells: number,
  columns: number,
): void {
  style.gridTemplateRows = `repeat(${rowsOf(cells, columns)}, auto)`;
  style.gridTemplateColumns = `repeat(${Math.min(columns, cells || 1)}, minmax(0, 1fr))`;
  style.maxHeight = limited === "always" || window.innerWidth < mobileWidth ? maxHeight : "";
}

/** Marks the option that the keyboard is on (-1 for none), and the chosen one. */
function markOptions(list: HTMLElement, active: number, value: string): void {
  list.removeAttribute("aria-activedescendant");
  for (const [index, option] of ([...list.children] as HTMLElement[]).entries()) {
    const isActive = index === active;
    option.classList.toggle("picker-active", isActive);
    option.setAttribute("aria-selected", String(option.dataset.value === value));
    if (!isActive) continue;
    option.scrollIntoView({ block: "nearest" });
    list.setAttribute("aria-activedescendant", option.id);
  }
}
