import { useEffect, useEffectEvent, useReducer, useRef, useState } from "react";
import {
  columnsAt,
  type PickerField,
  type PickerOptions,
  readPickerOptions,
} from "../../domain/picker/options.ts";
import { callBackPicker, isLoaded, makeFor, pick, startPicker } from "../../domain/picker/picker.ts";
import type { VehicleList } from "../../domain/picker/vehicles.ts";
import { vehicleLoader } from "../../enhance/picker/vehicle-loader.ts";

export type LivePickerOptions = PickerOptions & {
  chosen: Record<PickerField, string>;
  loadVehicles?: (make: string) => Promise<VehicleList>;
};

const log = (message: string) => console.warn(message);

/** The picker's state, what loads its vehicles, and the page's callbacks. The options are those of the first render. */
export function usePicker(options: LivePickerOptions) {
  const { chosen, loadVehicles, callbacks = {} } = options;
  const [settings] = useState(() => {
    const read = readPickerOptions(options, log);
    const { make, model, year } = chosen;
    const given = { make, model, year: Number(year) };
    const defaults = make ? { ...read.defaults, ...given } : read.defaults;
    return { ...read, defaults };
  });
  const [state, dispatch] = useReducer(pick, settings, (read) => startPicker(read));
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);

  // A loader lives as long as the picker, and asks the page's functions as they are then.
  const page = useRef({ loadVehicles, callbacks });
  useEffect(() => {
    page.current = { loadVehicles, callbacks };
  });
  const [vehicles] = useState(() =>
    vehicleLoader(
      async (make) => {
        const { loadVehicles: load } = page.current;
        if (!load) throw new Error("Picker: loadVehicles is missing");
        return load(make);
      },
      (list, isFirst) => {
        dispatch({ type: "loaded", list });
        if (isFirst) page.current.callbacks.loaded?.(list);
      },
      renderAgain,
    ),
  );

  const { make } = state.selection;
  useEffect(() => void vehicles.load(make), [vehicles, make]);
  const selected = useEffectEvent((before: typeof state.selection) =>
    callBackPicker({ ...settings, callbacks }, before, state.selection),
  );
  const last = useRef(state.selection);
  useEffect(() => {
    const before = last.current;
    last.current = state.selection;
    if (before !== state.selection) selected(before);
  }, [state.selection]);

  const columnsOf = (field: PickerField) => columnsAt(settings.flyouts[field].columns, window.innerWidth);
  const fill = (field: PickerField) => void vehicles.load(makeFor(state, field));
  const open = (field: PickerField) => {
    if (state.open === field) return dispatch({ type: "close" });
    dispatch({ type: "open", field, columns: columnsOf(field) });
    if (!isLoaded(state, field)) fill(field);
  };
  return {
    settings,
    state,
    dispatch,
    open,
    retry: fill,
    columnsOf,
    hasFailed: (field: PickerField) => vehicles.hasFailed(makeFor(state, field)),
  };
}
