import { expect, test } from "vitest";
import type { ServicesBindings } from "../bindings.ts";
import { createCounters } from "./counters.ts";

/** A database that notes how many statements each batch has, and fails while it is told to. */
function noting() {
  const batches: number[] = [];
  const state = { fails: false };
  const statement = { bind: () => statement };
  const COUNTERS = {
    prepare: () => statement,
    async batch(statements: unknown[]) {
      if (state.fails) throw new Error("no answer");
      batches.push(statements.length);
    },
  };
  const bindings = { COUNTERS, LEDGER: COUNTERS } as unknown as ServicesBindings;
  return { batches, state, counters: createCounters(bindings) };
}
const arrival = (source: string) => ({ event: "arrival" as const, source, affiliate: "", subAffiliate: "" });
const noon = (day: string) => Date.parse(`${day}T12:00:00Z`);

test("a combination's bound is asked for once a day, and again where that failed", async () => {
  const { batches, state, counters } = noting();
  const [monday, tuesday] = [noon("2031-03-03"), noon("2031-03-04")];
  state.fails = true;
  await expect(counters.count([arrival("once/na")], monday)).rejects.toThrow("no answer");
  state.fails = false;
  await counters.count([arrival("once/na")], monday);
  await counters.count([arrival("once/na")], monday);
  await counters.count([arrival("once/na"), arrival("other/na")], monday);
  await counters.count([arrival("once/na")], tuesday);
  // A conversion is counted on the day it happened: it asks, and today's are remembered still.
  await counters.countOnce("a", [arrival("once/na")], monday);
  await counters.count([arrival("once/na")], tuesday);
  // A visit without a link has no bound.
  await counters.count([arrival("")], tuesday);
  expect(batches).toEqual([2, 1, 2, 2, 3, 1, 1]);
});
