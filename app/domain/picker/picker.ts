import { type PickerField, type PickerSettings, pickerFields, type Selection } from "./options.ts";
import {
  type Cell,
  commonMakesFirst,
  makesOf,
  mergeLists,
  modelOf,
  modelsOf,
  type VehicleList,
  yearsOf,
} from "./vehicles.ts";

/** The make whose vehicles a field needs. It is empty for the field of makes, because every list has all makes. */
export const makeFor = ({ selection }: PickerState, field: PickerField): string =>
  field === "make" ? "" : selection.make;

export function isLoaded(state: PickerState, field: PickerField): boolean {
  const { list } = state;
  const make = makeFor(state, field);
  if (!list || !make) return list !== undefined;
  // Browsers from 2021 lack Object.hasOwn.
  return [list.models.n, list.models.u].some((models) => Object.keys(models).includes(make));
}

export type PickerState = {
  settings: PickerSettings;
  list: VehicleList | undefined;
  selection: Selection;
  /** The field whose flyout is open. */
  open: PickerField | undefined;
  /** The index of the cell that the keyboard has reached; -1 before the keyboard is used. */
  active: number;
  columns: number;
  /** The letters typed to find a cell. `at` is in epoch milliseconds. */
  letters: { text: string; at: number };
};

export type PickerEvent =
  | { type: "loaded"; list: VehicleList }
  | { type: "open"; field: PickerField; columns: number }
  | { type: "columns"; columns: number }
  | { type: "close" }
  | { type: "choose"; field: PickerField; value: string }
  | { type: "clear"; field: PickerField }
  | { type: "move"; to: "up" | "down" | "left" | "right" | "first" | "last" }
  | { type: "typed"; character: string; at: number };

const emptySelection: Selection = {
  make: "",
  makeName: "",
  model: "",
  modelName: "",
  year: 0,
  latestYear: 0,
};
/** Milliseconds after which a typed letter begins another word. */
const typingPause = 800;

/** @param names The names of the make and the model with which a page starts. */
export const startPicker = (
  settings: PickerSettings,
  names: { makeName?: string; modelName?: string } = {},
): PickerState => ({
  settings,
  list: undefined,
  selection: {
    ...emptySelection,
    make: settings.defaults.make,
    model: settings.defaults.model,
    year: settings.defaults.year,
    makeName: names.makeName ?? settings.defaults.make,
    modelName: names.modelName ?? settings.defaults.model,
  },
  open: undefined,
  active: -1,
  columns: 1,
  letters: { text: "", at: 0 },
});

export function cellsOf({ settings, list, selection }: PickerState, field: PickerField): Cell[] {
  if (!list) return [];
  if (field === "make") {
    const makes = makesOf(list, settings.condition);
    const selectedMakes = settings.callbacks.selectMakes?.(makes) ?? makes;
    const cells = selectedMakes.map(([value, label]) => ({ value, label }));
    return settings.commonMakesFirst ? commonMakesFirst(cells) : cells;
  }
  const { make, model } = selection;
  if (field === "model")
    return modelsOf(list, make, settings).map(({ key, name }) => ({ value: key, label: name }));
  return yearsOf(list, make, model, settings).map((year) => ({ value: String(year), label: String(year) }));
}

export function fieldText({ selection, settings }: PickerState, field: PickerField): string {
  const text = { make: selection.makeName, model: selection.modelName, year: String(selection.year || "") };
  return text[field] || settings.noSelection[field];
}

export const chosenValue = ({ selection }: PickerState, field: PickerField): string =>
  field === "year" ? String(selection.year || "") : selection[field];

export const isUsable = ({ selection }: PickerState, field: PickerField): boolean =>
  field === "make" || (field === "model" ? selection.make !== "" : selection.model !== "");

/**
 * Changes the picker by the rules of the specification, sections 2 and 4. An event that makes no sense in a state
 * changes nothing.
 */
export function changePicker(state: PickerState, event: PickerEvent): PickerState {
  switch (event.type) {
    case "loaded":
      return withActiveCell(withNames({ ...state, list: mergeLists(state.list, event.list) }));
    case "open":
      if (!isUsable(state, event.field)) return state;
      return {
        ...state,
        open: event.field,
        columns: event.columns,
        active: initialActiveCell(state, event.field),
        letters: { text: "", at: 0 },
      };
    case "columns":
      return { ...state, columns: event.columns };
    case "close":
      return { ...state, open: undefined, active: -1 };
    case "choose":
      return choose(state, event.field, event.value);
    case "clear":
      return { ...state, selection: withoutField(state.selection, event.field) };
    case "move":
      return move(state, event.to);
    case "typed":
      return typeAhead(state, event.character, event.at);
  }
}

function choose(state: PickerState, field: PickerField, value: string): PickerState {
  const cell = cellsOf(state, field).find((candidate) => candidate.value === value);
  if (!cell) return state;
  const selectionBefore = withoutField(state.selection, field);
  const selection: Selection =
    field === "make"
      ? { ...selectionBefore, make: value, makeName: cell.label }
      : field === "model"
        ? { ...selectionBefore, model: value, modelName: cell.label }
        : { ...selectionBefore, year: Number(value), latestYear: latestYearOf(state) };
  return { ...state, selection, open: undefined, active: -1 };
}

function withoutField(selection: Selection, field: PickerField): Selection {
  if (field === "make") return emptySelection;
  if (field === "model") return { ...emptySelection, make: selection.make, makeName: selection.makeName };
  return { ...selection, year: 0, latestYear: 0 };
}

const latestYearOf = ({ list, selection, settings }: PickerState): number =>
  list ? Math.max(0, ...yearsOf(list, selection.make, selection.model, settings)) : 0;

/** Adds the names of the selected make and model, which are only known once the list is loaded. */
function withNames(state: PickerState): PickerState {
  const { list, selection } = state;
  if (!list) return state;
  const makeName = list.makes.a[selection.make] ?? selection.makeName;
  const model = modelOf(list, selection.make, selection.model, state.settings);
  const modelName = model?.name ?? selection.modelName;
  const latestYear = selection.year ? latestYearOf(state) : 0;
  return { ...state, selection: { ...selection, makeName, modelName, latestYear } };
}

const initialActiveCell = (state: PickerState, field: PickerField): number => {
  const cells = cellsOf(state, field);
  const chosenIndex = cells.findIndex(({ value }) => value === chosenValue(state, field));
  return chosenIndex < 0 && cells.length > 0 ? 0 : chosenIndex;
};

/** Sets the active cell of a flyout that was opened before it had cells. */
const withActiveCell = (state: PickerState): PickerState =>
  state.open && state.active < 0 ? { ...state, active: initialActiveCell(state, state.open) } : state;

/** The cells in groups, one group for each heading. */
export const groupsOf = (cells: readonly Cell[]): Cell[][] =>
  [...new Set(cells.map(({ group }) => group))].map((name) => cells.filter(({ group }) => group === name));

/** The indices of the cells in the rows in which they stand. Every group begins a row. */
function rowsOf(cells: readonly Cell[], columns: number): number[][] {
  const rows: number[][] = [];
  for (const [index, { group }] of cells.entries()) {
    const row = rows[rows.length - 1];
    if (row && row.length < columns && group === cells[index - 1]?.group) row.push(index);
    else rows.push([index]);
  }
  return rows;
}

/** Moves the active cell. Left and right follow the list's order; up and down go to the next row's nearest cell. */
function move(state: PickerState, to: (PickerEvent & { type: "move" })["to"]): PickerState {
  const { open, active, columns } = state;
  if (!open) return state;
  const cells = cellsOf(state, open);
  const rows = rowsOf(cells, columns);
  const at = rows.findIndex((row) => row.includes(active));
  const inRow = (row: number[] = [active]) =>
    row[Math.min(rows[at]?.indexOf(active) ?? 0, row.length - 1)] ?? 0;
  const target = {
    up: inRow(rows[at - 1]),
    down: inRow(rows[at + 1]),
    left: active - 1,
    right: active + 1,
    first: 0,
    last: cells.length - 1,
  }[to];
  return cells[target] ? { ...state, active: target } : state;
}

const withoutAccents = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Finds a cell by typed letters. The same letter again moves to the next cell that begins with it. */
function typeAhead(state: PickerState, character: string, at: number): PickerState {
  if (!state.open) return state;
  const cells = cellsOf(state, state.open);
  const text = at - state.letters.at < typingPause ? state.letters.text + character : character;
  const isRepeat = [...text].every((letter) => letter === character);
  const prefix = withoutAccents(isRepeat ? character : text);
  const start = Math.max(0, isRepeat ? state.active + 1 : state.active);
  const order = cells.map((_, index) => (start + index) % cells.length);
  const match = order.find((index) => withoutAccents(cells[index]?.label ?? "").startsWith(prefix));
  return { ...state, letters: { text, at }, active: match ?? state.active };
}

/** Calls the page's callback for the field that changed, unless the field was cleared. */
export function runPickerCallbacks(
  { callbacks }: PickerSettings,
  selectionBefore: Selection,
  selection: Selection,
): void {
  const changedField = pickerFields.find((field) => selection[field] !== selectionBefore[field]);
  if (changedField && selection[changedField]) callbacks[changedField]?.(selection);
}

export const pickerMoves: Readonly<Record<string, (PickerEvent & { type: "move" })["to"]>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
  Home: "first",
  End: "last",
};
