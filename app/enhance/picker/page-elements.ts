import {
  type PickerField,
  type PickerSettings,
  pickerFields,
  type Selection,
} from "../../domain/picker/options.ts";
import { type PickerState, pick, startPicker } from "../../domain/picker/picker.ts";
import type { VehicleList } from "../../domain/picker/vehicles.ts";

export type PickerElements = ReadonlyMap<PickerField, HTMLElement>;

/** A page's elements by their class names; a missing one is logged and left out. An empty zipcode gets its default. */
export function findElements(
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
 * The state that a page's own selects describe. Their values, set by the edge or by the visitor before this code ran,
 * come before the options' defaults; their makes are shown before anything is loaded.
 */
export function stateOfPage(settings: PickerSettings, elements: PickerElements): PickerState {
  const { defaults } = settings;
  const make = chosenOption(elements.get("make"));
  const model = chosenOption(elements.get("model"));
  const chosen = {
    ...defaults,
    make: make?.value || defaults.make,
    model: model?.value || defaults.model,
    year: Number(chosenOption(elements.get("year"))?.value) || defaults.year,
  };
  const names: Partial<Selection> = { makeName: make?.text ?? "", modelName: model?.text ?? "" };
  const state = startPicker({ ...settings, defaults: chosen }, names);
  const list = makesIn(elements.get("make"));
  return list ? pick(state, { type: "loaded", list }) : state;
}

function chosenOption(element: HTMLElement | undefined): HTMLOptionElement | undefined {
  const option = element instanceof HTMLSelectElement ? element.selectedOptions[0] : undefined;
  return option?.value ? option : undefined;
}

function makesIn(element: HTMLElement | undefined): VehicleList | undefined {
  if (!(element instanceof HTMLSelectElement)) return undefined;
  const options = [...element.options].filter(({ value }) => value !== "");
  if (options.length === 0) return undefined;
  const names = Object.fromEntries(options.map(({ value, text }) => [value, text]));
  return { timestamp: "", makes: { n: names, u: names, a: names }, models: { n: {}, u: {} } };
}
