import { describe, expect, test } from "vitest";
import {
  changeModal,
  type ModalCommand,
  type ModalEvent,
  modalControls,
  modalId,
  modalStyles,
  runModalCallbacks,
  startModal,
} from "./modal.ts";
import { type ModalOptions, modalDefaults, readModalOptions } from "./options.ts";

const open = (options: Partial<ModalOptions<never>> = {}) =>
  startModal(readModalOptions<never>({ body: ["uno", "dos", "tres"], ...options }));
const play = (state: ReturnType<typeof open>, ...types: ModalCommand[]) =>
  types.reduce((now, type) => changeModal(now, { type }), state);

test("defaults (specification, section 9)", () => {
  expect(modalDefaults).toEqual({ width: "300px", height: "450px", zIndex: 9999, coverZIndex: 9998 });
  expect(readModalOptions<never>({ body: "uno" })).toMatchObject({
    showExit: true,
    showCover: true,
    exitOnCover: true,
    drag: false,
    resize: false,
    pagination: false,
    pages: ["uno"],
  });
});
test.each([
  [0, "modal-1"],
  [0.5, "modal-50001"],
  [0.9999999, "modal-100000"],
])("a name of its own: %f is %s", (random, id) => expect(modalId(random)).toBe(id));

describe("phases", () => {
  test.each([
    ["created", []],
    ["shown", ["show"]],
    ["created", ["hide"]],
    ["hidden", ["show", "hide"]],
    ["shown", ["show", "hide", "show"]],
    ["hidden", ["show", "escape"]],
    ["hidden", ["show", "cover"]],
    ["destroyed", ["destroy"]],
    ["destroyed", ["show", "destroy", "show"]],
  ] as const)("%s after %j", (phase, events) => expect(play(open(), ...events).phase).toBe(phase));
  test("the cover does not close where it must not; Escape always does", () => {
    expect(play(open({ exitOnCover: false }), "show", "cover").phase).toBe("shown");
    expect(play(open({ exitOnCover: false }), "show", "escape").phase).toBe("hidden");
  });
});

describe("controls", () => {
  test("the right arrow hides the exit, and gives it back", () => {
    const state = open();
    expect(modalControls(state)).toMatchObject({ exit: true, left: false, right: false });
    const right = changeModal(state, { type: "navi", side: "right", shown: true });
    expect(modalControls(right)).toMatchObject({ exit: false, right: true });
    expect(modalControls(changeModal(right, { type: "navi", side: "right", shown: false })).exit).toBe(true);
    const left = changeModal(state, { type: "navi", side: "left", shown: true });
    expect(modalControls(left)).toMatchObject({ exit: true, left: true });
    expect(modalControls(open({ showExit: false })).exit).toBe(false);
  });
  test("pages wrap around; the pagers are hidden at the ends; showing begins at the first", () => {
    const pagers = (state: ReturnType<typeof open>) => {
      const { previous, next } = modalControls(state);
      return [state.page, previous, next];
    };
    const shown = play(open(), "show");
    expect(pagers(shown)).toEqual([0, false, true]);
    expect(pagers(play(shown, "next"))).toEqual([1, true, true]);
    expect(pagers(play(shown, "next", "next"))).toEqual([2, true, false]);
    expect(pagers(play(shown, "next", "next", "next"))).toEqual([0, false, true]);
    expect(pagers(play(shown, "previous"))).toEqual([2, true, false]);
    expect(play(shown, "next", "hide", "show").page).toBe(0);
    expect(pagers(play(open({ pagination: false }), "show"))).toEqual([0, false, false]);
  });
});

describe("place and size", () => {
  const box = { left: 100, top: 100, width: 300, height: 450 };
  const window = { width: 800, height: 900 };
  const pull = (type: "drag" | "resize", x: number, y: number): ModalEvent => ({
    type,
    box,
    by: { x, y },
    window,
  });
  const at = { left: 100, top: 100 };
  test.each([
    ["drag", 50, -30, { position: { left: 150, top: 70 } }],
    ["drag", 9999, -9999, { position: { left: 500, top: 0 } }],
    ["resize", 40, 20, { position: at, size: { width: 340, height: 470 } }],
    ["resize", -999, -999, { position: at, size: { width: 200, height: 150 } }],
    ["resize", 9999, 9999, { position: at, size: { width: 700, height: 800 } }],
  ] as const)("%s by %i and %i: %j, and nothing where it may not", (type, x, y, placed) => {
    const movable = open({ [type]: true });
    expect(changeModal(movable, pull(type, x, y))).toEqual({ ...movable, ...placed });
    expect(changeModal(open(), pull(type, x, y))).toEqual(open());
  });
  test("a turned or resized window puts it back where it began", () => {
    for (const position of [undefined, { left: 10, top: 20 }]) {
      const moved = changeModal(open({ drag: true, ...(position && { position }) }), pull("drag", 50, 50));
      expect(play(moved, "recentre").position).toEqual(position);
    }
  });
});

test("the page is called back for what a change did", () => {
  const calls: string[] = [];
  const note = (name: string) => () => calls.push(name);
  const settings = readModalOptions<never>({
    body: ["uno", "dos"],
    callbacks: {
      shown: note("shown"),
      hidden: note("hidden"),
      destroyed: note("destroyed"),
      page: (page) => calls.push(`page ${page}`),
    },
  });
  let state = startModal(settings);
  const follow = (type: "show" | "next" | "hide" | "destroy") => {
    const before = state;
    state = changeModal(state, { type });
    runModalCallbacks(settings, before, state);
    return calls.splice(0);
  };
  expect(follow("next")).toEqual([]);
  expect(follow("show")).toEqual(["shown", "page 0"]);
  expect(follow("show")).toEqual([]);
  expect(follow("next")).toEqual(["page 1"]);
  expect(follow("hide")).toEqual(["hidden"]);
  expect(follow("show")).toEqual(["shown", "page 0"]);
  expect(follow("destroy")).toEqual(["hidden", "destroyed"]);
  expect(follow("destroy")).toEqual([]);
});

test("a box is as large as its options, its content or the hand that pulled it", () => {
  const settings = readModalOptions<never>({ body: "uno", resize: true });
  const state = startModal(settings);
  const unplaced = { left: "", top: "", zIndex: "9999" };
  expect(modalStyles(settings, state)).toEqual({ width: "300px", height: "450px", ...unplaced });
  expect(modalStyles({ ...settings, autoResize: true }, state).height).toBe("fit-content");
  const pulled = { ...state, position: { left: 1, top: 2 }, size: { width: 210, height: 220 } };
  expect(modalStyles({ ...settings, autoResize: true }, pulled)).toMatchObject({
    width: "210px",
    height: "220px",
    left: "1px",
    top: "2px",
  });
});
