import { expect, test } from "vitest";
import { takeClaim, unexpired } from "./holders.ts";

const lead = (id: string, changes = {}) => ({
  ...{ id, reference: `REF-${id}`, applicant: "a", until: 100 },
  ...changes,
});
const first = lead("1");

test("the first of eight leads has the claim, however often it asks", () => {
  let holders: (typeof first)[] = [];
  const claimHolders = ["1", "2", "3", "1", "4", "5", "6", "7", "8", "1"].map((id) => {
    const claim = takeClaim(holders, lead(id), false, 1);
    holders = claim.holders;
    return claim.outcome.heldBy?.id ?? "has it";
  });
  expect(claimHolders).toEqual(["has it", "1", "1", "has it", "1", "1", "1", "1", "1", "has it"]);
  expect(holders).toEqual([first]);
});

test("a claim ends after its term", () => {
  expect(takeClaim([first], lead("2"), false, 99).outcome.heldBy?.id).toBe("1");
  expect(takeClaim([first], lead("2"), false, 100)).toEqual({
    outcome: { lookalikeReference: "" },
    holders: [lead("2")],
  });
  expect(unexpired([first, lead("2", { until: 101 })], 100)).toEqual([lead("2", { until: 101 })]);
});

test.each([
  ["the same number, name and birth date", {}, "1", ""],
  ["another number, name or birth date", { applicant: "b" }, "", "REF-1"],
  ["no number", { applicant: "" }, "", "REF-1"],
])("a lead under the same key with %s", (_, changes, heldBy, lookalikeReference) => {
  const { outcome } = takeClaim([first], lead("2", changes), false, 1);
  expect([outcome.heldBy?.id ?? "", outcome.lookalikeReference]).toEqual([heldBy, lookalikeReference]);
});

test("a lead that an operator released takes its place beside the other lead, and keeps it", () => {
  const { holders } = takeClaim([first], lead("2"), true, 1);
  expect(holders).toEqual([first, lead("2")]);
  expect(takeClaim(holders, first, false, 1).outcome).toEqual({ lookalikeReference: "" });
  expect(takeClaim(holders, lead("3"), false, 1).outcome.heldBy?.id).toBe("1");
});

test("the newest fifty leads of other applicants with the same number stay, and all leads of the same person", () => {
  let holders = takeClaim([first], lead("released"), true, 1).holders;
  for (let n = 0; n < 120; n++)
    ({ holders } = takeClaim(holders, lead(`x${n}`, { applicant: `x${n}` }), false, 1));
  expect(holders.map(({ id }) => id)).toEqual(Array.from({ length: 51 }, (_, n) => `x${n + 69}`));
  expect(takeClaim(holders, lead("2"), false, 1)).toMatchObject({
    outcome: { lookalikeReference: "REF-x119" },
    holders: { length: 51 },
  });
  expect(takeClaim(holders, lead("2", { applicant: "x100" }), false, 1).outcome.heldBy?.id).toBe("x100");
});
