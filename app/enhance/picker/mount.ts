import {
  columnsAt,
  type FlyoutTexts,
  type PickerField,
  type PickerOptions,
  type PickerSettings,
  pickerFields,
  readPickerOptions,
  type Selection,
} from "../../domain/picker/options.ts";
import {
  cellsOf,
  changePicker,
  isLoaded,
  makeFor,
  type PickerEvent,
  type PickerState,
  runPickerCallbacks,
  startPicker,
} from "../../domain/picker/picker.ts";
import type { VehicleList } from "../../domain/picker/vehicles.ts";
import { type FieldActions, fieldView } from "./field-view.ts";
import { onOutsidePress } from "./press.ts";

export type PickerUtilities = {
  /** Loads every make, and also the models of this make; `make` may be empty. */
  loadVehicles: (make: string) => Promise<VehicleList>;
  /** The page's log; by default the console. */
  log?: (message: string) => void;
  texts: FlyoutTexts;
};

export type Picker = {
  selection: () => Selection;
  clear: (field: PickerField) => void;
  destroy: () => void;
};

/**
 * Starts a picker. Its elements are found by class name inside the wrapper. A missing element is logged and left out
 * (specification, sections 5 and 8).
 * @returns Undefined without a wrapper or utilities.
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
    const previousSelection = state.selection;
    state = changePicker(state, event);
    render();
    const { selection } = state;
    if (selection === previousSelection) return;
    if (selection.make && selection.make !== previousSelection.make) void vehicles.load(selection.make);
    runPickerCallbacks(settings, previousSelection, selection);
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

const columnsOf = ({ flyouts }: PickerSettings, field: PickerField): number =>
  columnsAt(flyouts[field].columns, window.innerWidth);

function flyoutActions(
  settings: PickerSettings,
  vehicles: VehicleLoader,
  getState: () => PickerState,
  dispatch: FieldActions["dispatch"],
): FieldActions {
  const openField = (field: PickerField) =>
    dispatch({ type: "open", field, columns: columnsOf(settings, field) });
  const loadFor = (field: PickerField) => void vehicles.load(makeFor(getState(), field));
  return {
    dispatch,
    open(field) {
      if (getState().open === field) return dispatch({ type: "close" });
      openField(field);
      if (!isLoaded(getState(), field)) loadFor(field);
    },
    retry: loadFor,
  };
}

type VehicleLoader = {
  /** Loads the vehicles of a make once, and again after a failure. The promise never rejects. */
  load: (make: string) => Promise<void>;
  hasFailed: (make: string) => boolean;
};

function vehicleLoader(
  loadVehicles: (make: string) => Promise<VehicleList>,
  onLoaded: (list: VehicleList, isFirst: boolean) => void,
  onFailed: () => void,
): VehicleLoader {
  const loading = new Map<string, Promise<void>>();
  const failedMakes = new Set<string>();
  return {
    hasFailed: (make) => failedMakes.has(make),
    load(make) {
      const isFirst = loading.size === 0;
      failedMakes.delete(make);
      const promise =
        loading.get(make) ??
        loadVehicles(make)
          .then((list) => onLoaded(withModelsOf(make, list), isFirst))
          .catch(() => {
            failedMakes.add(make);
            loading.delete(make);
            onFailed();
          });
      loading.set(make, promise);
      return promise;
    },
  };
}

/** Adds an entry for a make without models, so that the make counts as loaded. */
const withModelsOf = (make: string, list: VehicleList): VehicleList =>
  make ? { ...list, models: { n: list.models.n, u: { [make]: {}, ...list.models.u } } } : list;

type PickerElements = ReadonlyMap<PickerField, HTMLElement>;

function findElements(
  wrapper: HTMLElement,
  { classNames, defaults }: PickerSettings,
  log: (message: string) => void,
): PickerElements {
  const find = (name: string) => wrapper.getElementsByClassName(name)[0];
  const elements = new Map<PickerField, HTMLElement>();
  for (const field of pickerFields) {
    const element = find(classNames[field]);
    if (element instanceof HTMLElement) elements.set(field, element);
    else log(`Picker: ${field} element not found`);
  }
  const zipcode = find(classNames.zipcode);
  if (zipcode instanceof HTMLInputElement && !zipcode.value) zipcode.value = defaults.zipcode;
  return elements;
}

/**
 * The picker's first state. Values in the page take precedence over the options' defaults, and makes in the page are
 * shown before anything is loaded.
 */
function stateOfPage(settings: PickerSettings, elements: PickerElements): PickerState {
  const { defaults } = settings;
  const make = chosenOption(elements.get("make"));
  const model = chosenOption(elements.get("model"));
  const chosenValues = {
    ...defaults,
    make: make?.value || defaults.make,
    model: model?.value || defaults.model,
    year: Number(chosenOption(elements.get("year"))?.value) || defaults.year,
  };
  const names: Partial<Selection> = { makeName: make?.text ?? "", modelName: model?.text ?? "" };
  const state = startPicker({ ...settings, defaults: chosenValues }, names);
  const list = vehicleListIn(elements.get("make"));
  return list ? changePicker(state, { type: "loaded", list }) : state;
}

function chosenOption(element: HTMLElement | undefined): HTMLOptionElement | undefined {
  const option = element instanceof HTMLSelectElement ? element.selectedOptions[0] : undefined;
  return option?.value ? option : undefined;
}

function vehicleListIn(element: HTMLElement | undefined): VehicleList | undefined {
  if (!(element instanceof HTMLSelectElement)) return undefined;
  const options = [...element.options].filter(({ value }) => value !== "");
  if (options.length === 0) return undefined;
  const names = Object.fromEntries(options.map(({ value, text }) => [value, text]));
  return { timestamp: "", makes: { n: names, u: names, a: names }, models: { n: {}, u: {} } };
}
