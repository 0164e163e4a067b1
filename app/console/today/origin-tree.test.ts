import { expect, test } from "vitest";
import { nothing } from "../../domain/operator/measures.ts";
import { originTree } from "./origin-tree.ts";

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
  expect(tree.map(({ conversion }) => conversion)).toEqual([2 / 9, 0]);
  const accepted = { ...row, source: "2/na", affiliate: "", sub_affiliate: "", accepted: 1 };
  expect(originTree([...rows, accepted], names).map(({ name }) => name)).toEqual(["2/na", "1/na", ""]);
});
