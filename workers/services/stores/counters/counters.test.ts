import { expect, test } from "vitest";
import type { ServicesBindings } from "../../settings/bindings.ts";
import { Counters } from "./counters.ts";

/**
 * A database that notes how many statements each batch has. It has room for every combination but `refused`, and
 * fails while the test says so.
 */
function noting() {
  const batches: number[] = [];
  const state = { fails: false, refused: "" };
  const bound = (values: unknown[]) => ({ values, all: async () => ({ results: [] }) });
  const COUNTERS = {
    prepare: () => ({ bind: (...values: unknown[]) => bound(values) }),
    async batch(statements: ReturnType<typeof bound>[]) {
      if (state.fails) throw new Error("no answer");
      batches.push(statements.length);
      return statements.map(({ values: [, rows] }) => ({
        results: String(rows).startsWith("[[")
          ? JSON.parse(String(rows)).map(([, , , source, affiliate, sub_affiliate]: string[]) => ({
              source: source === state.refused ? "otros" : source,
              affiliate,
              sub_affiliate,
            }))
          : [],
      }));
    },
  };
  const bindings = { COUNTERS, LEDGER: COUNTERS } as unknown as ServicesBindings;
  const counters = new Counters(bindings);
  const ip = "198.51.100.7";
  return {
    batches,
    state,
    counters: {
      countOnce: counters.countOnce.bind(counters),
      count: (counted: Parameters<Counters["count"]>[0], now: number) => counters.count(counted, now, ip),
    },
  };
}
const arrival = (source: string) => ({ event: "arrival" as const, source, affiliate: "", subAffiliate: "" });
const noon = (day: string) => Date.parse(`${day}T12:00:00Z`);

test("a combination's place under the bound is asked for once a day, and again if that failed", async () => {
  const { batches, state, counters } = noting();
  const [monday, tuesday] = [noon("2031-03-03"), noon("2031-03-04")];
  state.fails = true;
  await expect(counters.count([arrival("once/na")], monday)).rejects.toThrow("no answer");
  state.fails = false;
  await counters.count([arrival("once/na")], monday);
  await counters.count([arrival("once/na")], monday);
  await counters.count([arrival("once/na"), arrival("other/na")], monday);
  await counters.count([arrival("once/na")], tuesday);
  // A conversion is counted on the day on which it happened, so its combination is asked for. Today's combinations
  // are still remembered.
  await counters.countOnce("a", [arrival("once/na")], monday);
  await counters.count([arrival("once/na")], tuesday);
  // A visit without a link has no bound.
  await counters.count([arrival("")], tuesday);
  expect(batches).toEqual([2, 1, 2, 2, 3, 1, 1]);
});

test("a combination that found no room is tried again, because another visitor or the next hour may find some", async () => {
  const { batches, state, counters } = noting();
  const friday = noon("2031-03-07");
  state.refused = "late/na";
  await counters.count([arrival("late/na")], friday);
  await counters.count([arrival("late/na")], friday);
  state.refused = "";
  await counters.count([arrival("late/na")], friday);
  await counters.count([arrival("late/na")], friday);
  expect(batches).toEqual([2, 2, 2, 1]);
});
