import {
  columnsAt,
  type PickerField,
  type PickerOptions,
  pickerFields,
  readPickerOptions,
  type Selection,
} from "../../domain/picker/options.ts";
import {
  cellsOf,
  chosenIn,
  isUsable,
  type PickerEvent,
  type PickerState,
  pick,
  shownText,
  startPicker,
} from "../../domain/picker/picker.ts";
import type { VehicleList } from "../../domain/picker/vehicles.ts";
import { fieldView } from "./field-view.ts";
import { onOutsidePress } from "./press.ts";

/** The utilities that the picker needs of its page: what it reads, and where it speaks to developers. */
export type PickerUtilities = {
  /** Every make, and the models of one when it is named. */
  loadVehicles: (make: string) => Promise<VehicleList>;
  log: (message: string) => void;
  texts: { loading: string; failed: string; retry: string };
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
 * keeps its value for its form; any other element gets the field's button. What is missing is told to developers and
 * left out (specification, sections 5 and 8).
 *
 * @returns nothing when there is no wrapper, or no utilities.
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
  const { loadVehicles, log, texts } = utilities;
  if (!wrapperClass) {
    log("Picker: wrapper reference not provided");
    return undefined;
  }
  const wrapper = document.getElementsByClassName(wrapperClass)[0];
  if (!(wrapper instanceof HTMLElement)) {
    log(`Picker: wrapper missing (${wrapperClass})`);
    return undefined;
  }
  const settings = readPickerOptions(options, log);
  const find = (name: string) => wrapper.getElementsByClassName(name)[0];
  const elements: Partial<Record<PickerField, HTMLElement>> = {};
  for (const field of pickerFields) {
    const element = find(settings.classNames[field]);
    if (element instanceof HTMLElement) elements[field] = element;
    else log(`Picker: ${field} element not found`);
  }
  const zipcode = find(settings.classNames.zipcode);
  if (zipcode instanceof HTMLInputElement && !zipcode.value) zipcode.value = settings.defaults.zipcode;

  const chosenText = (field: PickerField): string => {
    const element = elements[field];
    return element instanceof HTMLSelectElement && element.value
      ? (element.selectedOptions[0]?.text ?? "")
      : "";
  };
  const chosenValue = (field: PickerField): string => {
    const element = elements[field];
    return element instanceof HTMLSelectElement ? element.value : "";
  };
  // What the page's own fields hold, by the edge or by an early hand, stands before the options' defaults.
  const { defaults } = settings;
  let state = startPicker(
    {
      ...settings,
      defaults: {
        ...defaults,
        make: chosenValue("make") || defaults.make,
        model: chosenValue("model") || defaults.model,
        year: Number(chosenValue("year")) || defaults.year,
      },
    },
    { makeName: chosenText("make"), modelName: chosenText("model") },
  );
  const loading = new Map<string, Promise<void>>();
  const failed = new Set<string>();

  const dispatch = (event: PickerEvent): void => {
    const before = state;
    state = pick(state, event);
    render();
    if (state.selection !== before.selection) follow(before);
  };
  const views = Object.entries(elements).map(([field, element]) =>
    fieldView(field as PickerField, element, {
      dispatch,
      open: (name) => void openFlyout(name),
      retry: (name) => void fill(name),
      settings: settings.flyouts[field as PickerField],
    }),
  );
  const render = () => {
    for (const view of views)
      view.render(state, {
        text: shownText(state, view.field),
        value: chosenIn(state, view.field),
        usable: isUsable(state, view.field),
        cells: state.open === view.field ? cellsOf(state, view.field) : [],
        note: failed.has(makeFor(view.field)) ? texts.failed : texts.loading,
        retry: failed.has(makeFor(view.field)) ? texts.retry : "",
      });
  };

  /** The list that a field's flyout needs: the makes come with any of them. */
  const makeFor = (field: PickerField) => (field === "make" ? "" : state.selection.make);
  const isLoaded = (make: string) =>
    state.list !== undefined && (make === "" || hasModels(state.list, make) || loaded.has(make));
  const loaded = new Set<string>();

  function load(make: string): Promise<void> {
    const known = loading.get(make);
    if (known) return known;
    const first = loading.size === 0;
    failed.delete(make);
    const work = loadVehicles(make)
      .then((list) => {
        loaded.add(make);
        dispatch({ type: "loaded", list });
        if (first) settings.callbacks.loaded?.(list);
      })
      .catch(() => {
        failed.add(make);
        loading.delete(make);
        render();
      });
    loading.set(make, work);
    return work;
  }

  const columnsOf = (field: PickerField) => columnsAt(settings.flyouts[field].columns, window.innerWidth);

  async function openFlyout(field: PickerField): Promise<void> {
    if (state.open === field) return dispatch({ type: "close" });
    dispatch({ type: "open", field, columns: columnsOf(field) });
    if (!isLoaded(makeFor(field))) await fill(field);
  }

  async function fill(field: PickerField): Promise<void> {
    await load(makeFor(field));
    // Still the one that was asked for: its cells are here now.
    if (state.open === field) dispatch({ type: "open", field, columns: columnsOf(field) });
  }

  /** What a choice sets off: the callbacks, and the models of a new make. */
  function follow(before: PickerState): void {
    const { selection } = state;
    if (selection.make !== before.selection.make) {
      if (selection.make) void load(selection.make);
      if (selection.make) settings.callbacks.make?.(selection);
    } else if (selection.model !== before.selection.model) {
      if (selection.model) settings.callbacks.model?.(selection);
    } else if (selection.year && selection.year !== before.selection.year) {
      settings.callbacks.year?.(selection);
    }
  }

  const onResize = () => {
    if (state.open) dispatch({ type: "columns", columns: columnsOf(state.open) });
  };
  window.addEventListener("resize", onResize);
  const stopListening = onOutsidePress(wrapper, () => {
    if (state.open) dispatch({ type: "close" });
  });

  // The makes that the page's own select holds are shown before anything is fetched.
  const makes = makesIn(elements.make);
  if (makes) {
    loaded.add("");
    state = pick(state, { type: "loaded", list: makes });
  }
  render();
  if (!makes || state.selection.make) void load(state.selection.make);
  if (makes && "requestIdleCallback" in window)
    requestIdleCallback(() => {
      for (const view of views) if (view.field === "make") view.prepare(cellsOf(state, "make"));
    });
  return {
    selection: () => state.selection,
    clear: (field) => dispatch({ type: "clear", field }),
    destroy() {
      window.removeEventListener("resize", onResize);
      stopListening();
      for (const view of views) view.destroy();
    },
  };
}

function makesIn(element: HTMLElement | undefined): VehicleList | undefined {
  if (!(element instanceof HTMLSelectElement)) return undefined;
  const options = [...element.options].filter(({ value }) => value !== "");
  if (options.length === 0) return undefined;
  const names = Object.fromEntries(options.map(({ value, text }) => [value, text]));
  return { timestamp: "", makes: { n: names, u: names, a: names }, models: { n: {}, u: {} } };
}

const hasModels = ({ models }: VehicleList, make: string): boolean =>
  Object.hasOwn(models.n, make) || Object.hasOwn(models.u, make);
