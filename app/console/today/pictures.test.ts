import { describe, expect, test } from "vitest";
import { changeOf, foldOrigins, mergeOrigins, nothing, totalOf } from "../../domain/operator/measures.ts";
import { originTree } from "./origin-tree.ts";
import { busiestOf, funnelOf, heatMapOf, widestGap } from "./pictures.ts";

test("a change is a difference, and a share where there was something before", () => {
  expect(changeOf(15, 12)).toEqual({ difference: 3, share: 0.25 });
  expect(changeOf(0, 4)).toEqual({ difference: -4, share: -1 });
  expect(changeOf(4, 0)).toEqual({ difference: 4, share: undefined });
});

describe("the funnel", () => {
  const steps = { step_1: 40, step_2: 20, step_3: 18 };
  const totals = { ...nothing, arrival: 200, participate: 50, ...steps, accepted: 30, delivered: 25 };
  const programs = { ...nothing, accepted: 15, delivered: 12 };
  const rows = funnelOf({ totals, programs, totalsBefore: totals, programsBefore: nothing });
  test("has each row as a share of the one above, without what programs sent; who starts need not have arrived by a link", () => {
    expect(rows.map(({ measure, count, share, width }) => [measure, count, share, width])).toEqual([
      ["arrival", 200, undefined, 1],
      ["participate", 50, undefined, 0.25],
      ["step_1", 40, 0.8, 0.2],
      ["step_2", 20, 0.5, 0.1],
      ["step_3", 18, 0.9, 0.09],
      ["accepted", 15, 15 / 18, 0.075],
      ["delivered", 13, 13 / 15, 0.065],
    ]);
  });
  test("calls nothing a share of less, and nothing of nothing", () => {
    const none = { programs: nothing, totalsBefore: nothing, programsBefore: nothing };
    const odd = funnelOf({ totals: { ...nothing, participate: 3, step_1: 4 }, ...none });
    const shares = odd.flatMap(({ measure, share }) => (share === undefined ? [] : [[measure, share]]));
    expect(shares).toEqual([["step_2", 0]]);
  });
  test("says where most stop who had started", () => {
    expect(widestGap(rows)).toEqual({ measure: "step_2", lost: 20 });
    expect(widestGap([])).toBeUndefined();
  });
});

test("a heat map has all hours of a week, Monday first, by parts of the largest count", () => {
  const rows = heatMapOf([
    { weekday: 0, hour: 23, count: 8 },
    { weekday: 1, hour: 0, count: 1 },
    { weekday: 1, hour: 1, count: 4 },
  ]);
  expect(rows.map((row) => row.length)).toEqual(Array(7).fill(24));
  expect(rows[0]?.slice(0, 3).map(({ strength }) => strength)).toEqual([1, 2, 0]);
  expect(rows[6]?.[23]).toEqual({ weekday: 0, hour: 23, count: 8, strength: 4 });
  expect(busiestOf(rows)).toEqual(rows[6]?.[23]);
  expect(busiestOf(heatMapOf([]))).toBeUndefined();
});

test("rows of one origin are put together, those with applications first", () => {
  const of = (source: string) => ({ source, affiliate: "77", sub_affiliate: "" });
  const merged = mergeOrigins([
    { ...of("a"), arrival: 90 },
    { ...of("b"), arrival: 2 },
    { ...of("b"), accepted: 1, delivered: 1 },
  ]);
  expect(merged.map(({ source, arrival, accepted }) => [source, arrival, accepted])).toEqual([
    ["b", 2, 1],
    ["a", 90, 0],
  ]);
  expect(totalOf(merged)).toMatchObject({ arrival: 92, accepted: 1, delivered: 1 });
});

test("origins beyond a limit are summed, so that each source keeps its sum", () => {
  const of = (source: string, affiliate: string, arrival: number) => ({
    ...{ source, affiliate, sub_affiliate: affiliate === "otros" ? affiliate : "", arrival },
  });
  const most = [of("a", "1", 9), of("b", "1", 8)];
  const rows = [...most, of("a", "2", 3), of("a", "3", 2), of("c", "1", 1), of("d", "", 1)];
  expect(foldOrigins(rows, 2)).toEqual([...most, of("a", "otros", 5), of("otros", "otros", 2)]);
  expect(foldOrigins(rows, 6)).toEqual(rows);
});

test("origins are a tree whose rows add up, without a level that tells nothing apart", () => {
  const row = { ...nothing, acceptedBefore: 1, arrivalBefore: 2 };
  const names = {
    sources: [{ id: "1", name: "Radio", note: "" }],
    affiliates: [{ id: "77", name: "Autos del Sur", note: "" }],
  };
  const rows = [
    { ...row, source: "1/na", affiliate: "77", sub_affiliate: "s1", arrival: 5, converted: 3, posted: 1 },
    { ...row, source: "1/na", affiliate: "77", sub_affiliate: "s2", arrival: 3 },
    { ...row, source: "1/na", affiliate: "", sub_affiliate: "", arrival: 1 },
    { ...row, source: "", affiliate: "", sub_affiliate: "", arrival: 7 },
  ];
  const tree = originTree(rows, names);
  type Branch = { name: string; arrival: number; acceptedBefore: number; children: Branch[] };
  const outline = (branch: Branch): unknown[] => {
    const { name, arrival, acceptedBefore, children } = branch;
    return [`${name}: ${arrival}, ${acceptedBefore} before`, ...children.map(outline)];
  };
  expect(tree.map(outline)).toEqual([
    ["1/na: 9, 3 before", ["77: 8, 2 before", ["s1: 5, 1 before"], ["s2: 3, 1 before"]], [": 1, 1 before"]],
    [": 7, 1 before"],
  ]);
  expect(tree.map(({ called }) => called)).toEqual(["Radio", undefined]);
  expect(tree[0]?.children.map(({ called }) => called)).toEqual(["Autos del Sur", undefined]);
  // Nobody arrived for the program's.
  expect(tree.map(({ conversion }) => conversion?.share)).toEqual([2 / 9, 0]);
});
