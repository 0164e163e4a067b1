import {
  type FlyoutTexts,
  type PickerField,
  type PickerOptions,
  type PickerSettings,
  readPickerOptions,
  type Selection,
} from "../../domain/picker/options.ts";
import { callBackPicker, cellsOf, makeFor, type PickerEvent, pick } from "../../domain/picker/picker.ts";
import type { VehicleList } from "../../domain/picker/vehicles.ts";
import { fieldView } from "./field-view.ts";
import { columnsOf, flyoutActions } from "./flyout-actions.ts";
import { findElements, stateOfPage } from "./page-elements.ts";
import { onOutsidePress } from "./press.ts";
import { vehicleLoader } from "./vehicle-loader.ts";

/** The utilities that the picker needs of its page: where vehicles come from, and a log for developers. */
export type PickerUtilities = {
  /** Every make, and the models of one when it is named. */
  loadVehicles: (make: string) => Promise<VehicleList>;
  /** The console without it. */
  log?: (message: string) => void;
  texts: FlyoutTexts;
};

export type Picker = {
  selection: () => Selection;
  /** Clears a field and what depends on it. */
  clear: (field: PickerField) => void;
  /** Takes the flyouts away and gives the page back as it was. */
  destroy: () => void;
};

/**
 * Makes a picker of a page's elements, found by class name inside the wrapper: a select is replaced for the eye and
 * keeps its value for its form; any other element gets the field's button. What is missing is logged for developers
 * and left out (specification, sections 5 and 8).
 *
 * @returns undefined when there is no wrapper, or no utilities.
 */
export function mountPicker(
  wrapperClass: string | undefined,
  options: PickerOptions,
  utilities: PickerUtilities | undefined,
): Picker | undefined {
  if (!utilities) {
    console.error("Picker: utilities plugin missing");
    return undefined;
  }
  const { log = (message: string) => console.warn(message) } = utilities;
  if (!wrapperClass) {
    log("Picker: wrapper reference not provided");
    return undefined;
  }
  const wrapper = document.getElementsByClassName(wrapperClass)[0];
  if (!(wrapper instanceof HTMLElement)) {
    log(`Picker: wrapper missing (${wrapperClass})`);
    return undefined;
  }
  return runPicker(wrapper, readPickerOptions(options, log), { ...utilities, log });
}

/** Connects the state to the page: events change it, every change is drawn, a choice is followed. */
function runPicker(
  wrapper: HTMLElement,
  settings: PickerSettings,
  { loadVehicles, log, texts }: Required<PickerUtilities>,
): Picker {
  const { callbacks } = settings;
  const elements = findElements(wrapper, settings, log);
  let state = stateOfPage(settings, elements);
  const hasMakes = state.list !== undefined;

  const dispatch = (event: PickerEvent) => {
    const before = state.selection;
    state = pick(state, event);
    render();
    const { selection } = state;
    if (selection === before) return;
    if (selection.make && selection.make !== before.make) void vehicles.load(selection.make);
    callBackPicker(settings, before, selection);
  };
  const vehicles = vehicleLoader(
    loadVehicles,
    (list, isFirst) => {
      dispatch({ type: "loaded", list });
      if (isFirst) callbacks.loaded?.(list);
    },
    () => render(),
  );
  const actions = flyoutActions(settings, vehicles, () => state, dispatch);
  const views = [...elements].map(([field, element]) =>
    fieldView(field, element, settings.flyouts[field], texts, actions),
  );
  const render = () => {
    for (const view of views) view.render(state, vehicles.hasFailed(makeFor(state, view.field)));
  };
  const fitColumns = () => {
    if (state.open) dispatch({ type: "columns", columns: columnsOf(settings, state.open) });
  };
  window.addEventListener("resize", fitColumns);
  const stopListening = onOutsidePress(wrapper, () => {
    if (state.open) dispatch({ type: "close" });
  });

  wrapper.classList.add("tca-picker");
  render();
  if (!hasMakes || state.selection.make) void vehicles.load(state.selection.make);
  if (hasMakes && "requestIdleCallback" in window)
    requestIdleCallback(() => views.find(({ field }) => field === "make")?.prepare(cellsOf(state, "make")));
  return {
    selection: () => state.selection,
    clear: (field) => dispatch({ type: "clear", field }),
    destroy() {
      window.removeEventListener("resize", fitColumns);
      stopListening();
      wrapper.classList.remove("tca-picker");
      for (const view of views) view.destroy();
    },
  };
}
