import { describe, expect, test } from "vitest";
import { randomRuns } from "../../../../tests/full-run.ts";
import { sealedSubmission } from "../../../../tests/sealed-submission.ts";
import { deliveryTo as to } from "../../../../tests/stored-submission.ts";
import type { Delivery } from "../../stores/lead-index/submission.ts";
import type { DeliveryTask } from "../../stores/lead-index/task.ts";
import { capOf } from "./deliveries.ts";
import { isDue } from "./kinds.ts";
import { placementsOf } from "./placement.ts";

const now = sealedSubmission.acceptedAt + 1000;
const hour = 3_600_000;
const later = { notBefore: now + 1 };
const has = { status: "delivered", deliveredAt: now } as const;
const behind = { hold: { is: "behind" } } as const;
const closed = { ...later, hold: { is: "closed", until: now + 1 } } as const;
/** Cannot be reached for an hour and a minute; its term is an hour. */
const away = { failingSince: now - hour - 60_000 };

function placed(tasks: readonly DeliveryTask[], cap: number, running = "") {
  return placementsOf(tasks, {
    ...{ cap, now, termOf: () => hour },
    isRunning: ({ target }) => target === running,
    isDue: (task) =>
      task.state === "waits" &&
      task.target !== running &&
      isDue(task, { destinations: undefined, schedule: [60] }, now),
  });
}

/** @param running the destination to which the lead is being delivered. */
function planned(tasks: readonly DeliveryTask[], cap: number, running = "") {
  const placements = placed(tasks, cap, running);
  const those = (does: string) =>
    placements.filter((one) => one.does === does).map(({ task }) => task.target);
  return [those("attempt"), those("never")];
}

test.each<[string, DeliveryTask[], number, [string[], string[]]]>([
  ["as many as the cap has room for", [to("a"), to("b"), to("c")], 2, [["a", "b"], []]],
  ["none while others have it", [to("a", has), to("b")], 1, [[], ["b"]]],
  ["none while others may have it", [to("a", { ...later, unanswered: true }), to("b")], 1, [[], ["b"]]],
  ["who may have it already, above any cap", [to("a", has), to("b", { unanswered: true })], 1, [["b"], []]],
  [
    "the next one, where the first refused",
    [to("a", { status: "refused" }), to("b", behind)],
    1,
    [["b"], []],
  ],
  ["the inbox, which is no buyer", [to("a", has), to("b", { kind: "inbox" })], 1, [["b"], []]],
  ["only what is due", [to("a", later), to("b")], 2, [["b"], []]],
  ["none while the first is tried again", [to("a", { ...later, failingSince: now }), to("b")], 1, [[], []]],
  ["the next one, where the first is away beyond its term", [to("a", away), to("b")], 1, [["b"], []]],
  [
    "the first one again, where nobody else is left",
    [to("a", away), to("b", { status: "refused" })],
    1,
    [["a"], []],
  ],
  ["the next one, where the first is closed", [to("a", closed), to("b")], 1, [["b"], []]],
  ["none while every destination is closed", [to("a", closed), to("b", closed)], 1, [[], []]],
  [
    "the one that opened, before those that stand by",
    [to("a", { hold: { is: "closed", until: now } }), to("b", behind)],
    1,
    [["a"], []],
  ],
])("what is tried: %s", (_what, deliveries, cap, expected) => {
  expect(planned(deliveries, cap)).toEqual(expected);
});

test("a running delivery counts towards the cap, but closes no other delivery", () => {
  expect(planned([to("a"), to("b")], 1, "a")).toEqual([[], []]);
  expect(planned([to("a"), to("b"), to("c")], 2, "a")).toEqual([["b"], []]);
  expect(planned([to("a", has), to("b"), to("c", { kind: "inbox" })], 2, "b")).toEqual([["c"], []]);
});

test("every delivery says why", () => {
  const never = { status: "closed" } as const;
  const reasons = [
    to("a", has),
    to("b", { status: "refused", lastFailure: "duplicate" }),
    to("c", { ...never, hold: { is: "territory", takes: "TX" } }),
    to("d", { ...later, hold: { is: "dayLimit", perDay: 10, until: now + hour } }),
    to("e", { ...later, failingSince: now - 1 }),
    to("f", behind),
    to("g", never),
    to("h", { status: "unconfirmed", unanswered: true }),
  ];
  expect(placed(reasons, 3).map(({ because }) => because)).toEqual([
    { is: "delivered" },
    { is: "refused", failure: "duplicate" },
    { is: "territory", takes: "TX" },
    { is: "dayLimit", perDay: 10, until: new Date(now + hour).toISOString() },
    { is: "unreachable", since: new Date(now - 1).toISOString() },
    { is: "behind" },
    { is: "ended" },
    { is: "mayHaveIt" },
  ]);
  expect(placed([to("a", has), to("b", behind)], 1).at(-1)?.because).toEqual({ is: "cap", cap: 1 });
});

/** A small generator of pseudo-random numbers below a bound, the same in every run. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

describe("whatever the outcomes of the attempts, and however the cap changes", () => {
  const outcomes: Partial<Delivery>[] = [has, { unanswered: true }, {}, { status: "refused" }, closed, away];

  test("never more buyers than the promised cap, or a lower cap since, get a lead", () => {
    const random = randomFrom(7);
    for (let run = 0; run < randomRuns(2000, 100_000); run++) {
      const promised = 1 + random(3);
      let deliveries: Partial<Delivery>[] = ["a", "b", "c", "d"].map((one) => ({ to: one }));
      for (let attempt = 0; attempt < 8; attempt++) {
        const cap = capOf({ buyersMax: promised }, 1 + random(4));
        const [attempts, never] = planned(
          deliveries.map((one) => to(one.to ?? "", one)),
          cap,
        );
        deliveries = deliveries.map((one): Partial<Delivery> => {
          if (never?.includes(one.to ?? "")) return { ...one, status: "closed" };
          if (!attempts?.includes(one.to ?? "")) return random(4) ? one : { ...one, status: "queued" };
          return { ...one, ...outcomes[random(outcomes.length)] };
        });
        const having = deliveries.filter((one) => (one.deliveredAt ?? 0) > 0 || one.unanswered);
        expect(having.length).toBeLessThanOrEqual(promised);
      }
    }
  });

  test("an oracle that looks at each destination alone names the same ones", () => {
    const random = randomFrom(11);
    const states: Partial<Delivery>[] = [...outcomes, {}, behind, { ...later, failingSince: now }];
    for (let run = 0; run < randomRuns(2000, 100_000); run++) {
      const cap = 1 + random(3);
      const list = Array.from({ length: 1 + random(5) }, () => states[random(states.length)] ?? {});
      const tasks = list.map((state, place) => to(`${place}`, state));
      expect(planned(tasks, cap)[0], JSON.stringify(list)).toEqual(triedByOracle(list, cap));
    }
  });
});

/** Names the destinations to try: each asks how many others come before it, instead of giving out places. */
function triedByOracle(list: readonly Partial<Delivery>[], cap: number): string[] {
  const holds = (one: Partial<Delivery>) => one.deliveredAt !== undefined || one.unanswered === true;
  const takesNow = (one: Partial<Delivery>) => !holds(one) && one.status !== "refused" && one !== closed;
  const isAway = (one: Partial<Delivery>) => one === away;
  return list.flatMap((one, place) => {
    if (one.unanswered) return [`${place}`];
    if (!takesNow(one) || (one.notBefore ?? 0) > now) return [];
    const isBefore = (other: Partial<Delivery>, otherPlace: number) =>
      isAway(other) === isAway(one) ? otherPlace < place : isAway(one);
    const before = list.filter((other, at) => at !== place && takesNow(other) && isBefore(other, at)).length;
    return list.filter(holds).length + before < cap ? [`${place}`] : [];
  });
}
