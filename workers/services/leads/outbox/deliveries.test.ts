import { expect, test } from "vitest";
import { sealedSubmission } from "../../../../tests/sealed-submission.ts";
import { readStored, storedSubmission, deliveryTo as to } from "../../../../tests/stored-submission.ts";
import type { Delivery, Progress } from "../../stores/lead-index/submission.ts";
import { tasksOf } from "../../stores/lead-index/task.ts";
import { capOf, deliveriesText, handedOverAt, isDeliveryOpen, planAttempts } from "./deliveries.ts";
import { forget } from "./forget.ts";
import { isDue } from "./kinds.ts";
import * as orders from "./orders.ts";

const now = sealedSubmission.acceptedAt + 1000;
const settings = { destinations: undefined, schedule: [60] };
const later = { notBefore: now + 1 };
const has = { status: "delivered", deliveredAt: now } as const;
function stored(deliveries: ReturnType<typeof to>[], progress?: Partial<Progress>) {
  const store = storedSubmission({ deliveries }, progress);
  return { store, submission: readStored(store) };
}
/** @param running the destinations to which the lead is being delivered. */
const planned = (tasks: ReturnType<typeof to>[], cap: number, running = "") => {
  const due = tasks.filter(
    (task) => task.state === "waits" && task.target !== running && isDue(task, settings, now),
  );
  const { attempts, overCap } = planAttempts(tasks, due, cap, ({ target }) => target === running);
  return [attempts.map(({ target }) => target), overCap.map(({ target }) => target)];
};

test.each<[string, ReturnType<typeof to>[], number, [string[], string[]]]>([
  ["as many as the cap has room for", [to("a"), to("b"), to("c")], 2, [["a", "b"], []]],
  ["none while others have it", [to("a", has), to("b")], 1, [[], ["b"]]],
  ["none while others may have it", [to("a", { ...later, unanswered: true }), to("b")], 1, [[], ["b"]]],
  ["who may have it already, above any cap", [to("a", has), to("b", { unanswered: true })], 1, [["b"], []]],
  ["the next one, where the first was refused", [to("a", { status: "refused" }), to("b")], 1, [["b"], []]],
  ["the inbox, which is no buyer", [to("a", has), to("b", { kind: "inbox" })], 1, [["b"], []]],
  ["only what is due", [to("a", later), to("b")], 2, [["b"], []]],
])("what is tried: %s", (_what, deliveries, cap, expected) => {
  expect(planned(deliveries, cap)).toEqual(expected);
});

test("a running delivery counts towards the cap, but closes no other delivery", () => {
  expect(planned([to("a"), to("b")], 1, "a")).toEqual([[], []]);
  expect(planned([to("a"), to("b"), to("c")], 2, "a")).toEqual([["b"], []]);
  expect(planned([to("a", has), to("b"), to("c", { kind: "inbox" })], 2, "b")).toEqual([["c"], []]);
});

test("never more buyers than the promised cap, or a lower cap since, get a lead, whatever the attempts' outcomes and however the cap changes", () => {
  expect([capOf({ buyersMax: 2 }, 1), capOf({ buyersMax: 0 }, 3)]).toEqual([1, 3]);
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let run = 0; run < 500; run++) {
    const told = 1 + random(3);
    let deliveries: Partial<Delivery>[] = ["a", "b", "c", "d"].map((one) => ({ to: one }));
    for (let attempt = 0; attempt < 8; attempt++) {
      const cap = capOf({ buyersMax: told }, 1 + random(4));
      const tasks = deliveries.map((one) => to(one.to ?? "", one));
      const [attempts, overCap] = planned(tasks, cap);
      deliveries = deliveries.map((one): Partial<Delivery> => {
        if (overCap?.includes(one.to ?? "")) return { ...one, status: "closed" };
        if (!attempts?.includes(one.to ?? "")) return random(4) ? one : { ...one, status: "queued" };
        const outcomes = [has, { unanswered: true }, {}, { status: "refused" }] as const;
        return { ...one, ...outcomes[random(4)] };
      });
      const having = deliveries.filter((one) => (one.deliveredAt ?? 0) > 0 || one.unanswered);
      expect(having.length).toBeLessThanOrEqual(told);
    }
  }
});

test.each<[Delivery["status"][], string]>([
  [["delivered", "delivered"], "delivered"],
  [["delivered", "queued"], "queued"],
  [["delivered", "unconfirmed", "queued"], "unconfirmed"],
  [["refused", "needs attention", "delivered"], "refused"],
  [["needs attention", "unconfirmed"], "needs attention"],
  [["delivered", "closed"], "delivered"],
  [["closed", "closed"], "closed"],
])("%j together are %s", (statuses, expected) => {
  const list = statuses.map((status, place) => to(`to-${place}`, { status }));
  expect(stored(list).submission.status).toBe(expected);
});

test("the lead's status in lists follows from its deliveries, and a review stays a review", () => {
  const list = [
    to("a", { ...has, attempts: 1 }),
    to("b", { attempts: 2, lastFailure: "webhook: status 500" }),
  ];
  expect(stored(list).submission).toMatchObject({
    ...{ status: "queued", attempts: 3, lastFailure: "webhook: status 500", destination: "elsewhere" },
    deliveredAt: now,
  });
  expect(stored(list, { review: "flood" }).submission.status).toBe("in review");
  expect(deliveriesText(stored(list).submission.deliveries)).toBe("a: delivered, b: queued");
});

test("the body may go once every destination has it, but stays while the inbox has it too", () => {
  const over = (list: ReturnType<typeof to>[]) => handedOverAt(stored(list).submission);
  expect(over([to("a", has), to("b", { status: "closed" })])).toBe(now);
  expect(over([to("a", has), to("b")])).toBe(0);
  expect(over([to("a", has), to("b", { ...has, kind: "inbox" })])).toBe(0);
});

test("orders start, close and confirm exactly the deliveries that they are for", () => {
  const list = () => stored([to("a", has), to("b", { status: "refused", notBefore: now + 5 })]).store;
  const statusesOf = (store: ReturnType<typeof list>) =>
    readStored(store).deliveries.map(({ status }) => status);
  const retried = list();
  orders.retry(retried, now, "ana");
  expect(statusesOf(retried)).toEqual(["delivered", "queued"]);
  expect(readStored(retried).deliveries[1]?.notBefore).toBe(0);
  const ended = list();
  orders.close(ended, now, "ana");
  expect(readStored(ended)).toMatchObject({ status: "delivered", closedAt: 0 });
  const { store } = stored([to("a", has), to("b", { status: "unconfirmed", unanswered: true })]);
  expect(readStored(store).status).toBe("unconfirmed");
  expect(orders.confirmDelivery(store, now, "ana")).toBe("delivered");
  expect(store.read()).toMatchObject({
    status: "delivered",
    deliveries: [{}, { ...has, unanswered: false }],
  });
  expect(orders.retry(store, now, "ana"), "all have it: each gets it again").toBe("started");
  expect(statusesOf(store)).toEqual(["queued", "queued"]);
  expect(orders.close(store, now, "ana")).toBe(true);
  expect(isDeliveryOpen(readStored(store))).toBe(false);
  expect(readStored(store).status).toBe("closed");
});

test("a forget notifies each buyer that has or may have the lead, and nobody else", () => {
  const { store } = stored([
    to("a", has),
    to("b", { unanswered: true }),
    to("c"),
    to("d", { ...has, kind: "inbox" }),
  ]);
  expect(forget(store, now, "ana", 5)).toMatchObject({ recipients: ["a", "b"] });
  const told = tasksOf(readStored(store).tasks, "forget", "correct", "withdraw");
  expect(told).toMatchObject([
    { kind: "forget", target: "a", state: "waits", payload: { n: 1, at: now, about: "lead" } },
    { kind: "forget", target: "b", state: "waits", payload: { n: 2, at: now, about: "lead" } },
  ]);
  expect(store.seals("delivery")).toEqual([]);
});
