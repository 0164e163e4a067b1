import { describe, expect, test } from "vitest";
import { columnsAt, listHeight, type PickerOptions, readPickerOptions } from "./options.ts";
import {
  cellsOf,
  changePicker,
  fieldText,
  groupsOf,
  isLoaded,
  isUsable,
  type PickerEvent,
  type PickerState,
  runPickerCallbacks,
  startPicker,
} from "./picker.ts";
import { commonMakesFirst, type VehicleList } from "./vehicles.ts";

const model = (name: string, years: number[], more: object = {}) => ({
  name,
  acode: name,
  isSoldOut: false,
  previewYears: [] as number[],
  years: years.map((year) => ({ year, baseAcode: `${name}_${year}` })),
  hasAvailableNewModel: true,
  ...more,
});
const list: VehicleList = {
  timestamp: "2026-11-20T00:00:00Z",
  makes: {
    n: { bmw: "BMW", ford: "Ford" },
    u: { bmw: "BMW", ford: "Ford", pontiac: "Pontiac" },
    a: { bmw: "BMW", ford: "Ford", pontiac: "Pontiac" },
  },
  models: {
    n: {
      ford: {
        focus: model("Focus", [2026], { isSoldOut: true }),
        "f-150": model("F-150", [2028, 2026], { previewYears: [2028] }),
        future: model("Future", [2028], { previewYears: [2028] }),
      },
    },
    u: {
      bmw: { "10": model("10 Series", [2001]), "3": model("3 Series", [1999, 2003, 2001]) },
      ford: { focus: model("Focus", [2008, 2007]), escort: model("Escort", [1999]) },
      pontiac: { vibe: model("Vibe", [2010, 2009]) },
    },
  },
};

const quiet = () => {};
const start = (options: PickerOptions = {}) =>
  changePicker(startPicker(readPickerOptions(options, quiet)), { type: "loaded", list });
const play = (state: PickerState, ...events: PickerEvent[]) => events.reduce(changePicker, state);
const choose = (field: "make" | "model" | "year", value: string): PickerEvent => ({
  type: "choose",
  field,
  value,
});
const labels = (state: PickerState, field: "make" | "model" | "year") =>
  cellsOf(state, field).map(({ label }) => label);
const openMakes: PickerEvent = { type: "open", field: "make", columns: 3 };

describe("choosing (specification, sections 2 and 4)", () => {
  const used = start({ condition: "used" });
  const chosen = play(used, choose("make", "ford"), choose("model", "focus"), choose("year", "2007"));

  test("choosing a make updates the text, clears model and year, and rebuilds the models for it", () => {
    const state = changePicker(chosen, choose("make", "bmw"));
    const cleared = { model: "", modelName: "", year: 0, latestYear: 0 };
    expect(state.selection).toEqual({ make: "bmw", makeName: "BMW", ...cleared });
    expect(fieldText(state, "make")).toBe("BMW");
    expect(fieldText(state, "model")).toBe("Modelo");
    expect(labels(state, "model")).toEqual(["3 Series", "10 Series"]);
  });
  test("choosing a model clears the year and fills the years, newest first", () => {
    const state = changePicker(chosen, choose("model", "escort"));
    expect(state.selection).toMatchObject({ make: "ford", model: "escort", year: 0 });
    expect(labels(changePicker(chosen, choose("model", "focus")), "year")).toEqual(["2008", "2007"]);
  });
  test("clearing a make clears all, clearing a model clears the year", () => {
    expect(chosen.selection).toMatchObject({ year: 2007, latestYear: 2008 });
    const without = (field: "make" | "model") => changePicker(chosen, { type: "clear", field }).selection;
    expect(without("make")).toMatchObject({ make: "", model: "", year: 0 });
    expect(without("model")).toMatchObject({ make: "ford", model: "", year: 0 });
  });
  test("a flyout that is opened before its cells are there gets the keyboard's cell with them", () => {
    const settings = readPickerOptions({ condition: "used", defaults: { make: "ford" } }, quiet);
    const waiting = changePicker(startPicker(settings), openMakes);
    expect([waiting.active, isLoaded(waiting, "make")]).toEqual([-1, false]);
    const loaded = changePicker(waiting, { type: "loaded", list });
    expect([loaded.active, isLoaded(loaded, "make")]).toEqual([1, true]);
    expect(isLoaded(changePicker(loaded, choose("make", "bmw")), "model")).toBe(true);
    expect(isLoaded(startPicker(settings), "model")).toBe(false);
  });
  test("the page is called back for the field that was chosen, and for none that was cleared", () => {
    const calls: string[] = [];
    const callbacks = { make: () => calls.push("make"), year: () => calls.push("year") };
    const settings = readPickerOptions({ callbacks }, quiet);
    runPickerCallbacks(settings, used.selection, changePicker(used, choose("make", "ford")).selection);
    runPickerCallbacks(settings, { ...chosen.selection, year: 0, latestYear: 0 }, chosen.selection);
    runPickerCallbacks(
      settings,
      chosen.selection,
      changePicker(chosen, { type: "clear", field: "make" }).selection,
    );
    expect(calls).toEqual(["make", "year"]);
  });
  test("the list's height is limited below 768 px, or always", () => {
    const { make, model } = readPickerOptions({ flyouts: { model: { maxHeight: "9rem" } } }, quiet).flyouts;
    expect([listHeight(make, 768), listHeight(model, 768)]).toEqual(["", "9rem"]);
    expect(listHeight(make, 767)).toBe("min(60vh, 24rem)");
  });
  test("a flyout closes on a choice and on a close event", () => {
    const events = [openMakes, choose("make", "ford"), openMakes, { type: "close" } as const];
    const shown = events.map((_, last) => play(used, ...events.slice(0, last + 1)).open);
    expect(shown).toEqual(["make", undefined, "make", undefined]);
  });
  test("a value outside the flyout is not chosen; a field cannot be used before the one before it is chosen", () => {
    expect(changePicker(used, choose("make", "yugo"))).toBe(used);
    expect(changePicker(used, choose("model", "focus"))).toBe(used);
    expect(isUsable(used, "model")).toBe(false);
    expect(changePicker(used, { type: "open", field: "year", columns: 1 })).toBe(used);
  });
  test("defaults are named and dated once the list is there", () => {
    const defaults = { make: "bmw", model: "3", year: 2001 };
    const { selection } = start({ condition: "used", defaults });
    expect(selection).toEqual({ ...defaults, makeName: "BMW", modelName: "3 Series", latestYear: 2003 });
  });
});

describe("options (specification, sections 3 and 5)", () => {
  const reading = (options: object) => {
    const logged: string[] = [];
    return { settings: readPickerOptions(options, (message) => logged.push(message)), logged };
  };
  test("a condition has the names of the specification, and is new without one; none of them is logged", () => {
    const read = ["new", "used", "all", "both", "a"].map((condition) => reading({ condition }));
    expect([reading({}), ...read].map(({ settings }) => settings.condition).join("")).toBe("nnuaaa");
    expect(read.flatMap(({ logged }) => logged)).toEqual([]);
  });
  test("an unknown condition and flags that are not booleans are logged and left at their defaults", () => {
    const wrong = { condition: "old", hideModelOnSoldOut: "true", modelFlyoutNaturalSort: 0 };
    const { settings, logged } = reading(wrong);
    const defaults = { condition: "n", hideModelOnSoldOut: false, modelFlyoutNaturalSort: true };
    expect(settings).toMatchObject(defaults);
    expect(logged).toHaveLength(3);
  });
  test("the condition chooses the makes; selectMakes filters and orders them", () => {
    expect(labels(start(), "make")).toEqual(["BMW", "Ford"]);
    expect(labels(start({ condition: "both" }), "make")).toEqual(["BMW", "Ford", "Pontiac"]);
    const selectMakes = (makes: [string, string][]) => makes.filter(([key]) => key !== "bmw").toReversed();
    expect(labels(start({ condition: "used", callbacks: { selectMakes } }), "make")).toEqual([
      "Pontiac",
      "Ford",
    ]);
  });
  // Natural order is that of the first test above.
  test.each<[string, PickerOptions, string[]]>([
    ["ford", {}, ["F-150", "Focus", "Future"]],
    ["ford", { hideModelOnSoldOut: true }, ["F-150", "Future"]],
    ["ford", { hidePreviewModelsInFlyout: true }, ["F-150", "Focus"]],
    ["ford", { condition: "all", hideModelOnSoldOut: true }, ["Escort", "F-150", "Focus", "Future"]],
    ["bmw", { condition: "used", modelFlyoutNaturalSort: false }, ["10 Series", "3 Series"]],
    ["ford", { condition: "used" }, ["Escort", "Focus"]],
  ])("%s with %j shows the models %j", (make, options, expected) =>
    expect(labels(play(start(options), choose("make", make)), "model")).toEqual(expected),
  );
  test("a model that is new and used is one with the years of both", () =>
    expect(
      labels(play(start({ condition: "all" }), choose("make", "ford"), choose("model", "focus")), "year"),
    ).toEqual(["2026", "2008", "2007"]));
});

describe("columns by width (specification, section 9)", () => {
  const { flyouts } = readPickerOptions({}, quiet);
  test.each([
    ["year", 700, 4],
    ["year", 699, 3],
    ["year", 550, 3],
    ["year", 549, 2],
    ["year", 325, 2],
    ["model", 768, 5],
    ["model", 767, 3],
    ["model", 599, 2],
    ["model", 399, 1],
    ["make", 1280, 5],
    ["make", 767, 3],
    ["make", 360, 2],
  ] as const)("%s at %i px: %i", (field, width, columns) =>
    expect(columnsAt(flyouts[field].columns, width)).toBe(columns),
  );
});

describe("the keyboard", () => {
  const names = ["Acura", "Audi", "BMW", "Citroën", "Ford", "Fiat", "Škoda"];
  const n = Object.fromEntries(names.map((name) => [name, name]));
  const seven: VehicleList = { ...list, makes: { ...list.makes, n } };
  const open = play(startPicker(readPickerOptions({}, quiet)), { type: "loaded", list: seven }, openMakes);
  const move = (to: "up" | "down" | "left" | "right" | "first" | "last"): PickerEvent => ({
    type: "move",
    to,
  });
  const typed = (character: string, at: number): PickerEvent => ({ type: "typed", character, at });
  const activeLabel = (state: PickerState) => cellsOf(state, "make")[state.active]?.label;

  test("cells fill rows in the order of the list: seven in three columns", () => {
    const at = (...moves: Parameters<typeof move>[0][]) => activeLabel(play(open, ...moves.map(move)));
    expect(at()).toBe("Acura");
    expect(at("right")).toBe("Audi");
    expect(at("right", "right", "right")).toBe("Citroën");
    expect(at("right", "left")).toBe("Acura");
    expect(at("right", "down")).toBe("Ford");
    expect(at("right", "down", "up")).toBe("Audi");
    expect(at("right", "down", "down")).toBe("Škoda");
    expect(at("last", "first")).toBe("Acura");
    expect([at("up"), at("left"), at("last", "down"), at("last", "right")]).toEqual([
      "Acura",
      "Acura",
      "Škoda",
      "Škoda",
    ]);
  });
  test("type-ahead ignores accents; a repeated letter goes through all cells that begin with it", () => {
    expect(activeLabel(play(open, typed("c", 1000)))).toBe("Citroën");
    expect(activeLabel(play(open, typed("s", 1000)))).toBe("Škoda");
    expect(activeLabel(play(open, typed("f", 1000), typed("i", 1200)))).toBe("Fiat");
    expect(activeLabel(play(open, typed("f", 1000), typed("f", 1200)))).toBe("Fiat");
    expect(activeLabel(play(open, typed("f", 1000), typed("a", 3000)))).toBe("Acura");
    expect(activeLabel(play(open, typed("z", 1000)))).toBe("Acura");
  });
  test("the keyboard starts on the chosen cell", () =>
    expect(activeLabel(play(open, choose("make", "BMW"), openMakes))).toBe("BMW"));
});

describe("common makes", () => {
  const makes = ["acura", "bmw", "ford", "kia", "toyota", "volvo"];
  const ordered = commonMakesFirst(makes.map((value) => ({ value, label: value })));

  test("come first, the rest stays in its order, nothing is lost or invented", () => {
    const groups = groupsOf(ordered).map((cells) => cells.map(({ value }) => value));
    expect(groups).toEqual([
      ["toyota", "ford", "kia"],
      ["acura", "bmw", "volvo"],
    ]);
    expect([ordered[2]?.group, ordered[3]?.group]).toEqual(["common", "others"]);
  });
  test("are a group that begins and ends with rows of its own", () => {
    const names = Object.fromEntries(makes.map((key) => [key, key]));
    const all = { n: names, u: names, a: names };
    const open = play(
      startPicker(readPickerOptions({ commonMakesFirst: true }, quiet)),
      { type: "loaded", list: { ...list, makes: all } },
      { ...openMakes, columns: 2 },
    );
    const at = (...moves: ("up" | "down" | "left" | "right")[]) =>
      cellsOf(open, "make")[play(open, ...moves.map((to) => ({ type: "move", to }) as const)).active]?.value;
    expect(at("right", "right")).toBe("kia");
    expect(at("right", "down")).toBe("kia");
    expect(at("down", "down")).toBe("acura");
    expect(at("down", "right")).toBe("acura");
    expect(at("down", "down", "right", "up")).toBe("kia");
  });
});
