import { columnsAt, type PickerField, type PickerSettings } from "../../domain/picker/options.ts";
import { isLoaded, makeFor, type PickerState } from "../../domain/picker/picker.ts";
import type { FieldActions } from "./field-keyboard.ts";
import type { VehicleLoader } from "./vehicle-loader.ts";

/** How many columns a field's flyout has in the window as it is. */
export const columnsOf = ({ flyouts }: PickerSettings, field: PickerField): number =>
  columnsAt(flyouts[field].columns, window.innerWidth);

/** Opens flyouts, and loads what they show where it is not there yet. */
export function flyoutActions(
  settings: PickerSettings,
  vehicles: VehicleLoader,
  current: () => PickerState,
  dispatch: FieldActions["dispatch"],
): FieldActions {
  const show = (field: PickerField) => dispatch({ type: "open", field, columns: columnsOf(settings, field) });
  const fill = (field: PickerField) => void vehicles.load(makeFor(current(), field));
  return {
    dispatch,
    open(field) {
      if (current().open === field) return dispatch({ type: "close" });
      show(field);
      if (!isLoaded(current(), field)) fill(field);
    },
    retry: fill,
  };
}
