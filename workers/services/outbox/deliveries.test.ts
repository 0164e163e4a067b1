import { expect, test } from "vitest";
import { memoryStorage } from "../../../tests/memory-storage.ts";
import { sealedSubmission } from "../../../tests/sealed-submission.ts";
import {
  capOf,
  deliveriesText,
  handedOverAt,
  newDelivery,
  nextAttemptAt,
  overallStatus,
  planAttempts,
  withDeliveries,
} from "./deliveries.ts";
import { closeDeliveries, retryDeliveries } from "./delivery-orders.ts";
import * as orders from "./orders.ts";
import { createOutboxStore } from "./outbox-store.ts";
import type { Delivery, Progress } from "./record.ts";

const now = sealedSubmission.acceptedAt + 1000;
const to = (id: string, changes: Partial<Delivery> = {}): Delivery => ({
  ...newDelivery({ id, kind: "webhook", name: "" }, sealedSubmission.acceptedAt),
  ...changes,
});
const has = { status: "delivered", deliveredAt: now } as const;
function stored(deliveries: Delivery[], progress: Partial<Progress> = {}) {
  const store = createOutboxStore(memoryStorage());
  store.insert(sealedSubmission, {});
  store.change({ deliveries, ...progress });
  const submission = store.read();
  if (!submission) throw new Error("nothing stored");
  return { store, submission };
}
const planned = (deliveries: Delivery[], cap: number) => {
  const { attempts, overCap } = planAttempts(deliveries, cap, now);
  return [attempts.map((one) => one.to), overCap.map((one) => one.to)];
};

test.each<[string, Delivery[], number, [string[], string[]]]>([
  ["as many as the cap has room for", [to("a"), to("b"), to("c")], 2, [["a", "b"], []]],
  ["none while others have it", [to("a", has), to("b")], 1, [[], ["b"]]],
  [
    "none while others may have it",
    [to("a", { unanswered: true, notBefore: now + 1 }), to("b")],
    1,
    [[], ["b"]],
  ],
  ["who may have it already, above any cap", [to("a", has), to("b", { unanswered: true })], 1, [["b"], []]],
  ["the next one, where the first was refused", [to("a", { status: "refused" }), to("b")], 1, [["b"], []]],
  ["the inbox, which is no buyer", [to("a", has), to("b", { kind: "inbox" })], 1, [["b"], []]],
  ["only what is due", [to("a", { notBefore: now + 1 }), to("b")], 2, [["b"], []]],
])("what is tried: %s", (_what, deliveries, cap, expected) => {
  expect(planned(deliveries, cap)).toEqual(expected);
});

test("never more than the cap have it, whatever each attempt comes to and however the cap changes", () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let run = 0; run < 500; run++) {
    const told = 1 + random(3);
    let deliveries = ["a", "b", "c", "d"].map((id) => to(id));
    for (let turn = 0; turn < 8; turn++) {
      const cap = capOf({ buyersMax: told }, 1 + random(4));
      const { attempts, overCap } = planAttempts(deliveries, cap, now);
      deliveries = deliveries.map((one): Delivery => {
        if (overCap.includes(one)) return { ...one, status: "closed" };
        if (!attempts.includes(one)) return random(4) ? one : { ...one, status: "queued" };
        const outcomes = [has, { unanswered: true }, {}, { status: "refused" }] as const;
        return { ...one, ...outcomes[random(4)] };
      });
      expect(deliveries.filter((one) => one.deliveredAt > 0 || one.unanswered).length).toBeLessThanOrEqual(
        told,
      );
    }
  }
});

test("the cap is the one that was told, or a lower one since", () => {
  expect([capOf({ buyersMax: 2 }, 3), capOf({ buyersMax: 2 }, 1), capOf({ buyersMax: 0 }, 3)]).toEqual([
    2, 1, 3,
  ]);
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
  expect(overallStatus(statuses.map((status) => to("a", { status })))).toBe(expected);
});

test("what lists read of the whole is derived, and a review stays", () => {
  const list = [
    to("a", { ...has, attempts: 1 }),
    to("b", { attempts: 2, lastFailure: "webhook: status 500" }),
  ];
  const { submission } = stored(list);
  expect(withDeliveries(submission, list)).toMatchObject({
    ...{ status: "queued", attempts: 3, lastFailure: "webhook: status 500", destination: "elsewhere" },
    deliveredAt: now,
  });
  expect(withDeliveries({ ...submission, status: "in review" }, list)).not.toHaveProperty("status");
  expect(deliveriesText(list)).toBe("a: delivered, b: queued");
});

test("the body need not stay once all have it, but stays while it lies in the inbox too", () => {
  const over = (list: Delivery[]) => handedOverAt({ ...stored(list).submission, deliveredAt: now });
  expect(over([to("a", has), to("b", { status: "closed" })])).toBe(now);
  expect(over([to("a", has), to("b")])).toBe(0);
  expect(over([to("a", has), to("b", { ...has, kind: "inbox" })])).toBe(0);
});

test("orders start, close and confirm each delivery that they mean", () => {
  const { submission } = stored([to("a", has), to("b", { status: "refused", notBefore: now + 5 })]);
  expect(retryDeliveries(submission, now).deliveries?.map(({ status }) => status)).toEqual([
    "delivered",
    "queued",
  ]);
  expect(closeDeliveries(submission, now)).toMatchObject({ status: "delivered" });
  const { store } = stored([to("a", has), to("b", { status: "unconfirmed", unanswered: true })], {
    status: "unconfirmed",
  });
  expect(orders.confirmDelivery(store, now, "ana")).toBe("delivered");
  expect(store.read()).toMatchObject({
    status: "delivered",
    deliveries: [{}, { ...has, unanswered: false }],
  });
  expect(orders.retry(store, now, "ana"), "all have it: each gets it again").toBe("started");
  expect(store.read()?.deliveries.map(({ status }) => status)).toEqual(["queued", "queued"]);
  expect(orders.close(store, now, "ana")).toBe(true);
  const closed = store.read();
  expect(closed && nextAttemptAt(closed)).toBeUndefined();
  expect(closed?.status).toBe("closed");
});

test("forgetting tells each buyer that has it or may have it, and nobody else", () => {
  const { store } = stored([
    to("a", has),
    to("b", { unanswered: true }),
    to("c"),
    to("d", { ...has, kind: "inbox" }),
  ]);
  expect(orders.forget(store, now, "ana", 5)).toMatchObject({ destinationIsTold: true });
  expect(store.read()?.events).toEqual([
    { n: 1, event: "forget", at: now, to: "a", about: "lead" },
    { n: 2, event: "forget", at: now, to: "b", about: "lead" },
  ]);
  expect(store.seals("delivery")).toEqual([]);
});
