import type { PickerField } from "../../domain/picker/options.ts";
import { type PickerEvent, pickerMoves } from "../../domain/picker/picker.ts";
import { onPress } from "./press.ts";

export type FieldActions = {
  dispatch: (event: PickerEvent) => void;
  open: (field: PickerField) => void;
  /** Loads again what could not be loaded. */
  retry: (field: PickerField) => void;
};

/**
 * The button opens the flyout, with a press or an arrow. Keys and presses in its list move, choose and close; the focus
 * then goes back to the button.
 */
export function listenToField(
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
    const to = pickerMoves[key];
    const active = list.querySelector<HTMLElement>(".tca-picker-active");
    if (to) dispatch({ type: "move", to });
    else if (key === "Enter" || (key === " " && active)) {
      if (active) choose(active);
      button.focus();
    } else if (key === "Escape" || key === "Tab") {
      dispatch({ type: "close" });
      button.focus();
      // The browser then takes the focus from the button to whatever follows it.
      if (key === "Tab") return;
    } else if (key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey)
      dispatch({ type: "typed", character: key, at: Date.now() });
    else return;
    event.preventDefault();
  };
  list.addEventListener("keydown", useKey);
}
