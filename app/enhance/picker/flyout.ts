import {
  type FlyoutSettings,
  type FlyoutTexts,
  listHeight,
  type PickerField,
} from "../../domain/picker/options.ts";
import { cellsOf, chosenValue, groupsOf, isLoaded, type PickerState } from "../../domain/picker/picker.ts";
import type { Cell } from "../../domain/picker/vehicles.ts";
import { onPress } from "./press.ts";

/** Creates a field's flyout: the note, the button and the list of options. */
export function flyoutView(
  id: string,
  field: PickerField,
  settings: FlyoutSettings,
  texts: FlyoutTexts,
  { onRetry, onClose }: Record<"onRetry" | "onClose", () => void>,
) {
  const list = document.createElement("div");
  list.id = `${id}-list`;
  list.className = "tca-picker-list";
  list.setAttribute("role", "listbox");
  list.tabIndex = 0;
  const note = document.createElement("p");
  note.className = "tca-picker-note";
  note.setAttribute("role", "status");
  let isListEmpty = false;
  const retryButton = document.createElement("button");
  retryButton.type = "button";
  retryButton.className = "tca-picker-retry";
  onPress(retryButton, () => {
    // With nothing to choose, the button goes on without a choice.
    if (isListEmpty) return onClose();
    onRetry();
    list.focus();
  });
  const flyout = document.createElement("div");
  flyout.className = `tca-picker-flyout tca-picker-flyout-${field} tca-picker-${settings.align}`;
  flyout.hidden = true;
  flyout.replaceChildren(note, retryButton, list);

  let drawnCells: Cell[] | undefined;
  const drawCells = (cells: Cell[]) => {
    const isDrawn =
      drawnCells?.length === cells.length &&
      cells.every(({ value }, index) => value === drawnCells?.[index]?.value);
    if (isDrawn) return;
    drawnCells = cells;
    list.replaceChildren(
      ...groupsOf(cells).map((group) => {
        const grid = document.createElement("div");
        grid.className = "tca-picker-group";
        const name = group[0]?.group;
        grid.setAttribute("role", name ? "group" : "presentation");
        if (name) grid.setAttribute("aria-label", texts[name]);
        grid.replaceChildren(...group.map((cell) => optionOf(cell, `${id}-${cells.indexOf(cell)}`)));
        return grid;
      }),
    );
  };
  const draw = (state: PickerState, hasFailed: boolean) => {
    const cells = cellsOf(state, field);
    drawCells(cells);
    isListEmpty = field !== "make" && cells.length === 0 && !hasFailed && isLoaded(state, field);
    note.hidden = cells.length > 0;
    note.textContent = hasFailed ? texts.failed : isListEmpty ? texts.none : texts.loading;
    retryButton.textContent = isListEmpty ? texts.goOn : texts.retry;
    retryButton.hidden = cells.length > 0 || !(hasFailed || isListEmpty) || !retryButton.textContent;
    const maxHeight = listHeight(settings, window.innerWidth);
    list.style.maxHeight = maxHeight;
    // The groups inherit it.
    list.style.gridTemplateColumns = `repeat(${state.columns}, minmax(0, 1fr))`;
    markOptions(list, state.active, chosenValue(state, field));
  };
  return [flyout, list, draw, drawCells] as const;
}

function optionOf({ value, label }: Cell, id: string): HTMLElement {
  const option = document.createElement("div");
  option.setAttribute("role", "option");
  option.id = id;
  option.className = "tca-picker-option";
  option.dataset.value = value;
  option.textContent = label;
  return option;
}

/** @param active The index of the option that the keyboard has reached; -1 before the keyboard is used. */
function markOptions(list: HTMLElement, active: number, value: string): void {
  list.removeAttribute("aria-activedescendant");
  for (const [index, option] of [...list.querySelectorAll<HTMLElement>("[role=option]")].entries()) {
    const isActive = index === active;
    option.classList.toggle("tca-picker-active", isActive);
    option.setAttribute("aria-selected", String(option.dataset.value === value));
    if (!isActive) continue;
    option.scrollIntoView({ block: "nearest" });
    list.setAttribute("aria-activedescendant", option.id);
  }
}
