import { columnsAt, type PickerField, type PickerSettings } from "../../domain/picker/options.ts";
import type { PickerState } from "../../domain/picker/picker.ts";
import type { VehicleList } from "../../domain/picker/vehicles.ts";
import type { FieldActions } from "./field-keyboard.ts";
import type { VehicleLoader } from "./vehicle-loader.ts";

/** The make whose models a field's flyout needs; empty for the makes, which come with any list. */
export const makeFor = ({ selection }: PickerState, field: PickerField): string =>
  field === "make" ? "" : selection.make;

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
  const fill = async (field: PickerField) => {
    await vehicles.load(makeFor(current(), field));
    // Drawn again with its cells, unless another one was opened meanwhile.
    if (current().open === field) show(field);
  };
  return {
    dispatch,
    open(field) {
      if (current().open === field) return dispatch({ type: "close" });
      show(field);
      const { list } = current();
      const make = makeFor(current(), field);
      if (!list || (make && !hasModels(list, make))) void fill(field);
    },
    retry: (field) => void fill(field),
  };
}

const hasModels = ({ models }: VehicleList, make: string): boolean =>
  Object.hasOwn(models.n, make) || Object.hasOwn(models.u, make);
