import { describe, expect, test } from "vitest";
import { columnsAt, listHeight, type PickerOptions, readPickerOptions } from "./options.ts";
import {
  callBackPicker,
  cellsOf,
  gridOf,
  isLoaded,
  isUsable,
  type PickerEvent,
  type PickerState,
  pick,
  rowsOf,
  shownText,
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
  pick(startPicker(readPickerOptions(options, quiet)), { type: "loaded", list });
const play = (state: PickerState, ...events: PickerEvent[]) => events.reduce(pick, state);
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
    const state = pick(chosen, choose("make", "bmw"));
    const cleared = { model: "", modelName: "", year: 0, latestYear: 0 };
    expect(state.selection).toEqual({ make: "bmw", makeName: "BMW", ...cleared });
    expect(shownText(state, "make")).toBe("BMW");
    expect(shownText(state, "model")).toBe("Modelo");
    expect(labels(state, "model")).toEqual(["3 Series", "10 Series"]);
  });
  test("choosing a model clears the year and fills the years, newest first", () => {
    const state = pick(chosen, choose("model", "escort"));
    expect(state.selection).toMatchObject({ make: "ford", model: "escort", year: 0 });
    expect(labels(pick(chosen, choose("model", "focus")), "year")).toEqual(["2008", "2007"]);
  });
  test("choosing a year records it and the latest model year", () =>
    expect(chosen.selection).toMatchObject({ year: 2007, latestYear: 2008 }));
  test("clearing a make clears all, clearing a model clears the year", () => {
    const without = (field: "make" | "model") => pick(chosen, { type: "clear", field }).selection;
    expect(without("make")).toMatchObject({ make: "", model: "", year: 0 });
    expect(without("model")).toMatchObject({ make: "ford", model: "", year: 0 });
  });
  test("a flyout that is opened before its cells are there gets the keyboard's cell with them", () => {
    const settings = readPickerOptions({ condition: "used", defaults: { make: "ford" } }, quiet);
    const waiting = pick(startPicker(settings), openMakes);
    expect([waiting.active, isLoaded(waiting, "make")]).toEqual([-1, false]);
    const loaded = pick(waiting, { type: "loaded", list });
    expect([loaded.active, isLoaded(loaded, "make")]).toEqual([1, true]);
    expect(isLoaded(pick(loaded, choose("make", "bmw")), "model")).toBe(true);
    expect(isLoaded(startPicker(settings), "model")).toBe(false);
  });
  test("the page is called back for the field that was chosen, and for none that was cleared", () => {
    const calls: string[] = [];
    const callbacks = { make: () => calls.push("make"), year: () => calls.push("year") };
    const settings = readPickerOptions({ callbacks }, quiet);
    callBackPicker(settings, used.selection, pick(used, choose("make", "ford")).selection);
    callBackPicker(settings, { ...chosen.selection, year: 0, latestYear: 0 }, chosen.selection);
    callBackPicker(settings, chosen.selection, pick(chosen, { type: "clear", field: "make" }).selection);
    expect(calls).toEqual(["make", "year"]);
  });
  test("cells fill a grid down its columns; its height is limited below 768 px, or always", () => {
    expect(gridOf(7, 3)).toEqual({
      gridTemplateRows: "repeat(3, auto)",
      gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
    });
    expect(gridOf(1, 5).gridTemplateColumns).toBe("repeat(1, minmax(0, 1fr))");
    const { make, model } = readPickerOptions({ flyouts: { model: { maxHeight: "9rem" } } }, quiet).flyouts;
    expect([listHeight(make, 768), listHeight(model, 768)]).toEqual(["", "9rem"]);
    expect(listHeight(make, 767)).toBe("min(60vh, 24rem)");
  });
  test("a flyout closes on a choice and on a close event", () => {
    const open = pick(used, openMakes);
    expect(open.open).toBe("make");
    expect(pick(open, choose("make", "ford")).open).toBeUndefined();
    expect(pick(open, { type: "close" }).open).toBeUndefined();
  });
  test("a value outside the flyout is not chosen; a field cannot be used before the one before it is chosen", () => {
    expect(pick(used, choose("make", "yugo"))).toBe(used);
    expect(pick(used, choose("model", "focus"))).toBe(used);
    expect(isUsable(used, "model")).toBe(false);
    expect(pick(used, { type: "open", field: "year", columns: 1 })).toBe(used);
  });
  test("defaults are named and dated once the list is there", () => {
    const state = start({ condition: "used", defaults: { make: "bmw", model: "3", year: 2001 } });
    expect(state.selection).toEqual({
      make: "bmw",
      makeName: "BMW",
      model: "3",
      modelName: "3 Series",
      year: 2001,
      latestYear: 2003,
    });
  });
});

describe("options (specification, sections 3 and 5)", () => {
  test.each([
    [undefined, "n"],
    ["new", "n"],
    ["used", "u"],
    ["all", "a"],
    ["both", "a"],
    ["a", "a"],
  ])("condition %s is %s", (condition, expected) => {
    const logged: string[] = [];
    const options = condition === undefined ? {} : { condition };
    expect(readPickerOptions(options, (message) => logged.push(message)).condition).toBe(expected);
    expect(logged).toEqual([]);
  });
  test("an unknown condition and flags that are not booleans are logged and left at their defaults", () => {
    const logged: string[] = [];
    const settings = readPickerOptions(
      {
        condition: "old",
        hideModelOnSoldOut: "true" as unknown as boolean,
        modelFlyoutNaturalSort: 0 as unknown as boolean,
      },
      (message) => logged.push(message),
    );
    expect(settings).toMatchObject({
      condition: "n",
      hideModelOnSoldOut: false,
      modelFlyoutNaturalSort: true,
      newestModelsFirst: false,
    });
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
  test.each<[PickerOptions, string[]]>([
    [{}, ["F-150", "Focus", "Future"]],
    [{ hideModelOnSoldOut: true }, ["F-150", "Future"]],
    [{ hidePreviewModelsInFlyout: true }, ["F-150", "Focus"]],
    [{ hideModelOnSoldOut: true, hidePreviewModelsInFlyout: true }, ["F-150"]],
    [{ condition: "all", hideModelOnSoldOut: true }, ["Escort", "F-150", "Focus", "Future"]],
  ])("%j shows the models %j", (options, expected) =>
    expect(labels(play(start(options), choose("make", "ford")), "model")).toEqual(expected),
  );
  test("models are in natural order, or character by character", () => {
    const sorted = (modelFlyoutNaturalSort: boolean) =>
      labels(play(start({ condition: "used", modelFlyoutNaturalSort }), choose("make", "bmw")), "model");
    expect(sorted(true)).toEqual(["3 Series", "10 Series"]);
    expect(sorted(false)).toEqual(["10 Series", "3 Series"]);
  });
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

  test("cells run down the columns: three rows of seven in three columns", () => {
    expect(rowsOf(7, 3)).toBe(3);
    expect(activeLabel(open)).toBe("Acura");
    expect(activeLabel(play(open, move("down")))).toBe("Audi");
    expect(activeLabel(play(open, move("right")))).toBe("Citroën");
    expect(activeLabel(play(open, move("right"), move("right")))).toBe("Škoda");
    expect(activeLabel(play(open, move("right"), move("left")))).toBe("Acura");
    expect(activeLabel(play(open, move("last")))).toBe("Škoda");
    expect(activeLabel(play(open, move("last"), move("first")))).toBe("Acura");
  });
  test("a move past either end stays there", () => {
    expect(play(open, move("up")).active).toBe(0);
    expect(play(open, move("left")).active).toBe(0);
    expect(play(open, move("last"), move("down")).active).toBe(6);
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

describe("the order of a page's own choice", () => {
  test("common makes come first, the rest stays in its order, nothing is lost or invented", () => {
    const makes = ["acura", "bmw", "ford", "kia", "toyota", "volvo"].map((key): [string, string] => [
      key,
      "",
    ]);
    expect(
      commonMakesFirst(makes)
        .map(([key]) => key)
        .join(" "),
    ).toBe("toyota ford kia acura bmw volvo");
    const state = start({ condition: "used", callbacks: { selectMakes: commonMakesFirst } });
    expect(labels(state, "make")).toEqual(["Ford", "BMW", "Pontiac"]);
  });
  test("newestModelsFirst: by the newest year, then by name", () => {
    const used = (newestModelsFirst: boolean) =>
      labels(play(start({ condition: "used", newestModelsFirst }), choose("make", "ford")), "model");
    expect([used(false), used(true)]).toEqual([
      ["Escort", "Focus"],
      ["Focus", "Escort"],
    ]);
  });
});
