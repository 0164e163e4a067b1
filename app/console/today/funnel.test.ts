import { describe, expect, test } from "vitest";
import { measures, totalOf } from "../../domain/operator/measures.ts";
import { funnelOf } from "./funnel.ts";

const nothing = totalOf([], measures);

describe("the funnel", () => {
  const steps = { step_1: 40, step_2: 20, step_3: 18 };
  const totals = { ...nothing, arrival: 200, participate: 50, ...steps, accepted: 30, delivered: 25 };
  const programs = { ...nothing, accepted: 15, delivered: 12 };
  const rows = funnelOf({ totals, programs, before: { totals, programs: nothing } });
  test("states each row as a share of the row above, without programs' leads and without a share for starts", () => {
    expect(rows.map(({ measure, count, before, share }) => [measure, count, before, share])).toEqual([
      ["arrival", 200, 200, undefined],
      ["participate", 50, 50, undefined],
      ["step_1", 40, 40, 0.8],
      ["step_2", 20, 20, 0.5],
      ["step_3", 18, 18, 0.9],
      ["accepted", 15, 30, 15 / 18],
      ["delivered", 13, 25, 13 / 15],
    ]);
  });
  test("states no share if the row above has fewer or none", () => {
    const none = { programs: nothing, before: { totals: nothing, programs: nothing } };
    const odd = funnelOf({ totals: { ...nothing, participate: 3, step_1: 4 }, ...none });
    const shares = odd.flatMap(({ measure, share }) => (share === undefined ? [] : [[measure, share]]));
    expect(shares).toEqual([["step_2", 0]]);
  });
});
