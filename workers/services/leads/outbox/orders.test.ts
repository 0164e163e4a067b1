import { describe, expect, test } from "vitest";
import { memoryStorage } from "../../../../tests/memory-storage.ts";
import { sealedSubmission } from "../../../../tests/sealed-submission.ts";
import {
  deliveryTo,
  readStored,
  storedSubmission as stored,
  toBackend,
  toInbox,
} from "../../../../tests/stored-submission.ts";
import type { KeyedHmac } from "../../settings/digests.ts";
import type { Delivery } from "../../stores/lead-index/submission.ts";
import { tasksOf } from "../../stores/lead-index/task.ts";
import type { Correction, Submission } from "./contract.ts";
import { isDeliveryOpen } from "./deliveries.ts";
import { forget } from "./forget.ts";
import * as orders from "./orders.ts";
import { OutboxStore } from "./outbox-store.ts";
import { handoverOf } from "./reports.ts";

const now = sealedSubmission.acceptedAt + 1000;

const inbox = (changes: Partial<Delivery>) => stored({ deliveries: [toInbox(changes)] });
const backend = (changes: Partial<Delivery>) => stored({ deliveries: [toBackend(changes)] });
const toldIn = (store: OutboxStore) => tasksOf(readStored(store).tasks, "correct", "forget", "withdraw");

const { evidence = [] } = sealedSubmission;
const correction: Correction = {
  digests: [{ keyId: "digest-2", hmac: "another" }],
  matches: [],
  evidence,
  marks: ["income"],
  seals: {
    ...{ delivery: [], consents: [], receipt: [], answers: [] },
    operator: sealedSubmission.seals.operator.slice(0, 1),
  },
};

test("an order about an unknown id creates no tables", () => {
  const storage = memoryStorage();
  const store = new OutboxStore(storage);
  expect(orders.retry(store, now, "ana")).toBe("unknown");
  expect(orders.release(store, now, "ana")).toBe("unknown");
  expect(orders.captchaSolved(store, now)).toBe("unknown");
  expect(orders.correct(store, now, "ana", correction)).toBe("unknown");
  expect(orders.refuse(store, now, "ana")).toBe("unknown");
  expect(orders.confirmDelivery(store, now, "ana")).toBe("unknown");
  expect(orders.answerRequest(store, now, "ana", "done")).toBe("unknown");
  const again = { order: "retry", by: "ana", isDry: false, to: "crm", status: "" } as const;
  expect(orders.obeyBulk(store, now, again)).toBe("unknown");
  expect(forget(store, now, "ana", 5)).toBeUndefined();
  expect([orders.close(store, now, "ana"), orders.confirmExport(store, now, "ana")]).toEqual([false, false]);
  expect(storage.sql.exec("SELECT name FROM sqlite_master").toArray()).toEqual([]);
});

test.each(["captcha", "flood", "repeated"] as const)("an operator releases a review for %s", (review) => {
  const store = stored({ review });
  expect(orders.release(store, now, "ana")).toBe("released");
  expect(store.read()).toMatchObject({ status: "queued", review: "", captchaSolved: false });
  expect(orders.release(store, now, "ana")).toBe("not in review");
});

test.each([
  ["captcha", { status: "queued", review: "", captchaSolved: true }, "released"],
  ["flood", { status: "in review", review: "flood", captchaSolved: false }, ""],
  ["repeated", { status: "in review", review: "repeated", captchaSolved: false }, ""],
  ["", { status: "queued", review: "", captchaSolved: false }, ""],
] as const)("a captcha solved for a review %j gets the same answer", (...row) => {
  const [review, after, event] = row;
  const store = stored({ review });
  const { length } = store.timeline();
  for (let press = 0; press < 2; press++) {
    expect(orders.captchaSolved(store, now)).toBe("solved");
    expect(store.read()).toMatchObject(after);
  }
  const events = store.timeline().map((row) => row.event);
  expect(events.slice(length)).toEqual(event ? [event] : []);
});

test("a retry delivers a delivered lead again, keeps the status needs attention, and says when there is no body", () => {
  const delivered = inbox({ status: "delivered", deliveredAt: now });
  expect(orders.retry(delivered, now, "ana")).toBe("started");
  expect(delivered.read()?.status).toBe("queued");
  const attention = inbox({ status: "needs attention" });
  orders.retry(attention, now, "ana");
  expect(attention.read()?.status).toBe("needs attention");
  expect(orders.retry(stored({ review: "flood" }), now, "ana")).toBe("in review");
  const lost = inbox({ status: "delivered", deliveredAt: now });
  lost.unseal("operator");
  expect(orders.retry(lost, now, "ana")).toBe("no body");
  expect(lost.read()?.status).toBe("delivered");
  expect(orders.retry(stored({}, { bodyDeletedAt: now }), now, "ana")).toBe("ended");
});

test("an unconfirmed or refused lead waits for a person, who says that it is delivered or sends it again", () => {
  const unconfirmed = { status: "unconfirmed", unanswered: true } as const;
  const confirmed = backend({ ...unconfirmed, lastFailure: "submission: html 200" });
  expect(orders.confirmDelivery(confirmed, now, "ana")).toBe("delivered");
  expect(confirmed.read()).toMatchObject({ status: "delivered", deliveredAt: now, lastFailure: "" });
  expect(confirmed.timeline().at(-1)).toEqual({ at: now, event: "delivered", detail: "said by ana" });
  expect(orders.confirmDelivery(confirmed, now, "ana")).toBe("not unconfirmed");
  expect(orders.confirmDelivery(stored(), now, "ana")).toBe("not unconfirmed");

  const again = backend(unconfirmed);
  expect(orders.retry(again, now, "ana")).toBe("started");
  expect(again.read(), "the backend may have it").toMatchObject({
    ...{ status: "queued", deliveries: [{ unanswered: true }], resentAt: now },
  });
  const ended = backend(unconfirmed);
  expect(orders.close(ended, now, "ana")).toBe(true);
  expect(forget(ended, now, "ana", 5)).toMatchObject({ recipients: [""] });
  expect(orders.confirmDelivery(ended, now, "ana")).toBe("ended");

  const refused = { status: "refused" } as const;
  expect(orders.confirmDelivery(backend(refused), now, "ana")).toBe("delivered");
  expect(orders.retry(backend(refused), now, "ana")).toBe("started");
  expect(orders.close(backend(refused), now, "ana")).toBe(true);
});

describe("an order for leads that one destination has not taken", () => {
  const order = { order: "retry", by: "ana", isDry: false, status: "" } as const;
  const listed = (...deliveries: ReturnType<typeof deliveryTo>[]) => stored({ deliveries });
  const statusesOf = (store: OutboxStore) => store.read()?.deliveries.map((one) => one.status);

  test("starts that delivery, and leaves the others as they are", () => {
    const store = listed(
      deliveryTo("crm", { status: "refused" }),
      deliveryTo("socio", { status: "refused" }),
    );
    expect(orders.obeyBulk(store, now + 5, { ...order, to: "crm", status: "refused" })).toBe("done");
    expect(statusesOf(store)).toEqual(["queued", "refused"]);
    expect(store.read()?.resentAt).toBe(now + 5);
    expect(store.timeline().at(-1)).toMatchObject({ event: "retry requested", detail: "crm, ana" });
    const again = { ...order, to: "crm", status: "refused" } as const;
    expect(orders.obeyBulk(store, now + 5, again), "it goes only once").toBe("not meant");
  });

  test("changes nothing in a dry run, and no delivery that is done or has another status", () => {
    const store = listed(
      deliveryTo("crm", { status: "refused" }),
      deliveryTo("socio", { status: "delivered", deliveredAt: now }),
      deliveryTo("otro", { status: "unconfirmed" }),
    );
    expect(orders.obeyBulk(store, now, { ...order, to: "crm", isDry: true })).toBe("done");
    for (const other of ["socio", "otro", "nadie"])
      expect(orders.obeyBulk(store, now, { ...order, to: other })).toBe("not meant");
    expect(orders.obeyBulk(store, now, { ...order, to: "crm", status: "queued" })).toBe("not meant");
    expect(statusesOf(store)).toEqual(["refused", "delivered", "unconfirmed"]);
  });

  test("confirms that delivery alone if the destination has the lead", () => {
    const store = listed(
      deliveryTo("crm", { status: "unconfirmed" }),
      deliveryTo("socio", { status: "unconfirmed" }),
    );
    expect(orders.obeyBulk(store, now, { ...order, order: "delivered", to: "crm" })).toBe("done");
    expect(statusesOf(store)).toEqual(["delivered", "unconfirmed"]);
  });

  test("is for the product backend if there is no list, and says why it cannot be carried out", () => {
    const alone = { deliveries: [toBackend({ status: "refused" })] };
    const store = stored(alone);
    expect(orders.obeyBulk(store, now, { ...order, to: "crm" })).toBe("not meant");
    expect(orders.obeyBulk(store, now, { ...order, to: "backend" })).toBe("done");
    expect(store.read()?.status).toBe("queued");
    const again = { ...order, to: "backend" };
    expect(orders.obeyBulk(stored(alone, { withdrawnAt: now }), now, again)).toBe("withdrawn");
    expect(orders.obeyBulk(stored(alone, { stoppedAt: now }), now, again)).toBe("stopped");
    const lost = stored(alone);
    lost.unseal("operator");
    expect(orders.obeyBulk(lost, now, again)).toBe("no body");
  });
});

test("retention counts from the first confirmed export, and each export is in the timeline", () => {
  const store = stored();
  expect(orders.confirmExport(store, now, "ana")).toBe(true);
  expect(orders.confirmExport(store, now + 5, "luis")).toBe(true);
  expect(store.read()?.exportedAt).toBe(now);
  const [, ...exports] = store.timeline().map(({ event, detail }) => `${event} ${detail}`);
  expect(exports).toEqual(["exported ana", "exported luis"]);
});

test("closing ends undelivered parts, and nothing else", () => {
  const store = inbox({ status: "needs attention" });
  expect([1, 2].map(() => orders.close(store, now, "ana"))).toEqual([true, false]);
  expect(store.read()).toMatchObject({ status: "closed", closedAt: now });
  expect(orders.close(inbox({ status: "delivered", deliveredAt: now }), now, "ana")).toBe(false);
});

test("refusing ends a review and nothing else, and the visitor's receipt says that nobody got it", () => {
  const store = stored({ review: "repeated" });
  const receiptState = () => {
    const submission = store.read();
    return submission && handoverOf(store, submission).state;
  };
  expect(receiptState()).toBe("waits");
  expect(orders.refuse(store, now, "ana")).toBe("refused");
  expect(store.read()).toMatchObject({ status: "closed", review: "", closedAt: now });
  expect(store.timeline().at(-1)).toEqual({ at: now, event: "refused", detail: "ana" });
  expect(receiptState()).toBe("stopped");
  expect(orders.captchaSolved(store, now)).toBe("solved");
  expect(store.read()?.status).toBe("closed");
  expect(orders.refuse(stored(), now, "ana")).toBe("not in review");
  expect(orders.refuse(stored({ review: "flood" }, { forgottenAt: now }), now, "ana")).toBe("ended");
});

test("a correction replaces body, digests and matches, and a forgotten submission takes no correction", () => {
  const store = backend({ status: "delivered", validated: true, deliveredAt: now });
  expect(orders.correct(store, now, "ana", correction)).toBe("corrected");
  expect(store.read()).toMatchObject({
    ...{ digests: correction.digests, matches: [], deliveries: [{ validated: false }] },
  });
  expect(toldIn(store)).toMatchObject([{ kind: "correct", state: "waits", payload: { n: 1 } }]);
  expect(store.allSeals()).toEqual({ ...correction.seals, consents: sealedSubmission.seals.consents });
  expect(forget(store, now, "ana", 5)).toMatchObject({ recipients: [""] });
  expect(toldIn(store)).toMatchObject([{ kind: "forget", state: "waits", payload: { n: 2 } }]);
  expect(orders.correct(store, now, "ana", correction)).toBe("ended");
  expect(forget(store, now + 9, "ana", 5)).toMatchObject({ forgottenAt: new Date(now).toISOString() });
});

const changed = { keyId: "digest-2", hmac: "of something else" };
const newer = { keyId: "digest-3", hmac: "new" };
test.each<[string, KeyedHmac[], KeyedHmac[], string]>([
  ["other evidence", evidence, [changed], "other evidence"],
  ["one of two keys that differs", evidence, [...evidence, changed], "other evidence"],
  ["a key that is listed no more", evidence, [newer], "no evidence key"],
  ["a record that has none", [], evidence, "no evidence key"],
  ["a new key in front of the old", evidence, [newer, ...evidence], "corrected"],
])("a correction with %s", (_, accepted, sent, outcome) => {
  const store = stored({ evidence: accepted, marks: ["taxpayer", "zipcode"] });
  const before = [store.read(), store.allSeals(), store.timeline()];
  expect(orders.correct(store, now, "ana", { ...correction, evidence: sent })).toBe(outcome);
  if (outcome !== "corrected") expect([store.read(), store.allSeals(), store.timeline()]).toEqual(before);
  else expect(store.read()).toMatchObject({ evidence: sent, marks: ["taxpayer", "income"] });
});

const request = { layout: "request-delete" };
const delivered = { status: "delivered", deliveredAt: now } as const;
const open = (changes: Partial<Delivery> = delivered) => ({ ...request, deliveries: [toInbox(changes)] });

test("an answered request is closed once, with the decision in the timeline, and a retry opens it again", () => {
  const store = stored(open());
  expect(orders.answerRequest(store, now, "ana", "declined")).toBe("answered");
  expect(store.read()).toMatchObject({ status: "closed", closedAt: now });
  expect(store.timeline().at(-1)).toMatchObject({ event: "request answered", detail: "declined, ana" });
  expect(orders.answerRequest(store, now, "ana", "done")).toBe("answered already");
  expect(orders.retry(store, now, "ana")).toBe("started");
  expect(orders.answerRequest(store, now, "ana", "done", "es de su hermano")).toBe("answered");
  expect(store.timeline().at(-1)).toMatchObject({ detail: "done, ana: es de su hermano" });
  expect(orders.answerRequest(inbox(delivered), now, "ana", "done")).toBe("not a request");
  expect(orders.answerRequest(stored(request, { forgottenAt: now }), now, "ana", "done")).toBe("ended");
});

test("an open request cannot be forgotten, and only its answer ends it; an answered request can, and so can one from a backup", () => {
  const inReview = { ...open(), review: "flood" } as const;
  for (const accepted of [open(), inReview, open({ status: "needs attention" })]) {
    const store = stored(accepted);
    expect(forget(store, now, "ana", 5)).toBe("open request");
    expect(store.read()).toMatchObject({ layout: "request-delete", forgottenAt: 0 });
    const others = [orders.leadOrders.refuse, orders.leadOrders.close, orders.stopSelling];
    for (const order of others) expect(order(store, now, "ana"), order.name).toBe("open request");
    expect(store.read()).toMatchObject({ closedAt: 0, stoppedAt: 0 });
  }
  const answered = stored(open());
  orders.answerRequest(answered, now, "ana", "done");
  expect(forget(answered, now, "ana", 5)).toMatchObject({ reference: sealedSubmission.reference });
  expect(forget(stored(open()), now, "ana", 5, true)).toMatchObject({ recipients: [] });
});

test.each<[string, Partial<Submission>]>([
  ["queued", {}],
  ["in review", { review: "captcha" }],
  ["that needs attention", { deliveries: [toInbox({ status: "needs attention" })] }],
  ["in the inbox", { deliveries: [toInbox(delivered)] }],
])("a lead %s that is not to be sold is closed, and no order sends it", (_state, accepted) => {
  const store = stored(accepted);
  expect(orders.stopSelling(store, now, "ana")).toEqual({ recipients: [], exportedAt: 0 });
  expect(store.read()).toMatchObject({ status: "closed", review: "", stoppedAt: now, closedAt: now });
  expect(orders.retry(store, now, "ana")).toBe("stopped");
  expect(orders.release(store, now, "ana")).toBe("not in review");
  expect(isDeliveryOpen(readStored(store))).toBe(false);
});

test("stopping the sale names the buyers that have or may have the lead, and an exported copy, and the lead is not sent again", () => {
  const there = backend(delivered);
  expect(orders.stopSelling(there, now, "ana")).toMatchObject({ recipients: [""] });
  expect(there.read()?.status).toBe("delivered");
  expect(orders.retry(there, now, "ana")).toBe("stopped");
  const unconfirmed = backend({ status: "unconfirmed", unanswered: true });
  expect(orders.stopSelling(unconfirmed, now, "ana")).toMatchObject({ recipients: [""] });
  expect(unconfirmed.read()?.status).toBe("closed");
  const exported = stored({ deliveries: [toInbox(delivered)] }, { exportedAt: now });
  orders.stopSelling(exported, now, "ana");
  expect(orders.stopSelling(exported, now + 1, "luis")).toEqual({ recipients: [], exportedAt: now });
  expect(exported.read()?.stoppedAt, "stopping again changes nothing").toBe(now);
  expect(exported.timeline().filter(({ event }) => event === "not to be sold or shared")).toHaveLength(1);
  expect(orders.stopSelling(stored({}, { bodyDeletedAt: now }), now, "ana")).toBe("ended");
});
