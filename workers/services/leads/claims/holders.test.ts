import { expect, test } from "vitest";
import { current, take } from "./holders.ts";

const lead = (id: string, changes = {}) => ({
  ...{ id, reference: `REF-${id}`, applicant: "a", until: 100 },
  ...changes,
});
const first = lead("1");

test("the first of eight leads has the claim, however often it asks", () => {
  let holders: (typeof first)[] = [];
  const answers = ["1", "2", "3", "1", "4", "5", "6", "7", "8", "1"].map((id) => {
    const taken = take(holders, lead(id), false, 1);
    holders = taken.holders;
    return taken.outcome.heldBy?.id ?? "has it";
  });
  expect(answers).toEqual(["has it", "1", "1", "has it", "1", "1", "1", "1", "1", "has it"]);
  expect(holders).toEqual([first]);
});

test("a claim ends after its term", () => {
  expect(take([first], lead("2"), false, 99).outcome.heldBy?.id).toBe("1");
  expect(take([first], lead("2"), false, 100)).toEqual({
    outcome: { sharesDataWith: "" },
    holders: [lead("2")],
  });
  expect(current([first, lead("2", { until: 101 })], 100)).toEqual([lead("2", { until: 101 })]);
});

test.each([
  ["the same number, name and birth date", {}, "1", ""],
  ["another number, name or birth date", { applicant: "b" }, "", "REF-1"],
  ["no number", { applicant: "" }, "", "REF-1"],
])("a lead under the same key with %s", (_, changes, heldBy, sharesDataWith) => {
  const { outcome: answer } = take([first], lead("2", changes), false, 1);
  expect([answer.heldBy?.id ?? "", answer.sharesDataWith]).toEqual([heldBy, sharesDataWith]);
});

test("a lead that an operator released takes its place beside the other lead, and keeps it", () => {
  const { holders } = take([first], lead("2"), true, 1);
  expect(holders).toEqual([first, lead("2")]);
  expect(take(holders, first, false, 1).outcome).toEqual({ sharesDataWith: "" });
  expect(take(holders, lead("3"), false, 1).outcome.heldBy?.id).toBe("1");
});

test("the newest fifty leads of other applicants with the same number stay, and all leads of the same person", () => {
  let holders = take([first], lead("released"), true, 1).holders;
  for (let n = 0; n < 120; n++)
    ({ holders } = take(holders, lead(`x${n}`, { applicant: `x${n}` }), false, 1));
  expect(holders.map(({ id }) => id)).toEqual(Array.from({ length: 51 }, (_, n) => `x${n + 69}`));
  expect(take(holders, lead("2"), false, 1)).toMatchObject({
    outcome: { sharesDataWith: "REF-x119" },
    holders: { length: 51 },
  });
  expect(take(holders, lead("2", { applicant: "x100" }), false, 1).outcome.heldBy?.id).toBe("x100");
});
