import { expect, test } from "vitest";
import { memoryStorage } from "../../../tests/memory-storage.ts";
import { sealedSubmission } from "../../../tests/sealed-submission.ts";
import { isWaiting } from "./attempt.ts";
import type { SealedSubmission } from "./contract.ts";
import { forget, release, retry } from "./orders.ts";
import { createOutboxStore } from "./outbox-store.ts";
import type { OutboxSubmission, Progress } from "./record.ts";
import { answerRequest, stopSelling } from "./request-orders.ts";

const now = sealedSubmission.acceptedAt + 1000;

function stored(accepted: Partial<SealedSubmission> = {}, progress: Partial<Progress> = {}) {
  const store = createOutboxStore(memoryStorage());
  store.insert({ ...sealedSubmission, ...accepted }, {});
  store.change(progress);
  return store;
}
const request = { layout: "request-delete" };
const inbox = { status: "delivered", deliveredAt: now } as const;

test("an answered request is closed once, with how it was answered; a retry opens it again", () => {
  const store = stored(request, inbox);
  expect(answerRequest(store, now, "ana", "declined")).toBe("answered");
  expect(store.read()).toMatchObject({ status: "closed", closedAt: now });
  expect(store.timeline().at(-1)).toMatchObject({ event: "request answered", detail: "declined, ana" });
  expect(answerRequest(store, now, "ana", "done")).toBe("answered already");
  expect(retry(store, now, "ana")).toBe("started");
  expect(answerRequest(store, now, "ana", "done")).toBe("answered");
});

test("an open request is not forgotten, and its term not lost; an answered one is, and one that a backup brought back", () => {
  for (const progress of [inbox, { status: "in review" } as const, { status: "needs attention" } as const]) {
    const open = stored(request, progress);
    expect(forget(open, now, "ana", 5)).toBe("open request");
    expect(open.read()).toMatchObject({ layout: "request-delete", forgottenAt: 0 });
  }
  const answered = stored(request, inbox);
  answerRequest(answered, now, "ana", "done");
  expect(forget(answered, now, "ana", 5)).toMatchObject({ reference: sealedSubmission.reference });
  expect(forget(stored(request, inbox), now, "ana", 5, true)).toMatchObject({ destinationIsTold: false });
});

test("only requests can be answered", () => {
  expect(answerRequest(stored({}, inbox), now, "ana", "done")).toBe("not a request");
  expect(answerRequest(stored(request, { forgottenAt: now }), now, "ana", "done")).toBe("ended");
  expect(answerRequest(createOutboxStore(memoryStorage()), now, "ana", "done")).toBe("unknown");
});

test.each<[string, Partial<SealedSubmission>, Partial<Progress>]>([
  ["queued", {}, {}],
  ["in review", { review: "captcha" }, {}],
  ["that needs attention", {}, { status: "needs attention" }],
  ["in the inbox", {}, inbox],
])("a lead %s that is not to be sold is closed, and no order sends it", (_state, accepted, progress) => {
  const store = stored(accepted, progress);
  expect(stopSelling(store, now, "ana")).toEqual({ destinationHasIt: false, exportedAt: 0 });
  expect(store.read()).toMatchObject({ status: "closed", review: "", stoppedAt: now, closedAt: now });
  expect(retry(store, now, "ana")).toBe("stopped");
  expect(release(store, now, "ana")).toBe("not in review");
  expect(isWaiting(store.read() as OutboxSubmission)).toBe(false);
});

test("what a backend has, or may have, it has: that is said, and it is not sent again", () => {
  const there = { destination: "product backend" } as const;
  const delivered = stored({}, { ...there, ...inbox });
  expect(stopSelling(delivered, now, "ana")).toMatchObject({ destinationHasIt: true });
  expect(delivered.read()?.status).toBe("delivered");
  expect(retry(delivered, now, "ana")).toBe("stopped");
  const unconfirmed = stored({}, { ...there, status: "unconfirmed", unanswered: true });
  expect(stopSelling(unconfirmed, now, "ana")).toMatchObject({ destinationHasIt: true });
  expect(unconfirmed.read()?.status).toBe("closed");
});

test("stopping again changes nothing, and an exported copy is named", () => {
  const store = stored({}, { ...inbox, exportedAt: now });
  stopSelling(store, now, "ana");
  expect(stopSelling(store, now + 1, "luis")).toEqual({ destinationHasIt: false, exportedAt: now });
  expect(store.read()?.stoppedAt).toBe(now);
  expect(store.timeline().filter(({ event }) => event === "not to be sold or shared")).toHaveLength(1);
  expect(stopSelling(stored({}, { bodyDeletedAt: now }), now, "ana")).toBe("ended");
});
