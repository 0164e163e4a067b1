import { expect, test } from "vitest";
import { sealedSubmission } from "../../../../tests/sealed-submission.ts";
import { readStored, storedSubmission, deliveryTo as to } from "../../../../tests/stored-submission.ts";
import type { Delivery, Progress } from "../../stores/lead-index/submission.ts";
import { tasksOf } from "../../stores/lead-index/task.ts";
import { deliveriesText, handedOverAt, isDeliveryOpen } from "./deliveries.ts";
import { forget } from "./forget.ts";
import * as orders from "./orders.ts";

const now = sealedSubmission.acceptedAt + 1000;
const has = { status: "delivered", deliveredAt: now } as const;
function stored(deliveries: ReturnType<typeof to>[], progress?: Partial<Progress>) {
  const store = storedSubmission({ deliveries }, progress);
  return { store, submission: readStored(store) };
}
test.each<[Delivery["status"][], string]>([
  [["delivered", "delivered"], "delivered"],
  [["delivered", "queued"], "queued"],
  [["delivered", "unconfirmed", "queued"], "unconfirmed"],
  [["refused", "needs attention", "delivered"], "needs attention"],
  [["refused", "delivered"], "refused"],
  [["refused", "standby"], "queued"],
  [["refused", "closed"], "refused"],
  [["delivered", "standby"], "delivered"],
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
