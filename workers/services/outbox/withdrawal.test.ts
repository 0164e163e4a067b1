import { expect, test } from "vitest";
import { memoryStorage } from "../../../tests/memory-storage.ts";
import { sealedSubmission } from "../../../tests/sealed-submission.ts";
import { isWaiting } from "./attempt.ts";
import * as orders from "./orders.ts";
import { createOutboxStore } from "./outbox-store.ts";
import type { Progress } from "./record.ts";
import { receiptOf } from "./stored-receipt.ts";
import { isTelling, withdraw } from "./withdrawal.ts";

const now = sealedSubmission.acceptedAt + 1000;
const contact = {
  name: "contact",
  given: true,
  version: "contacto-2026-11",
  at: "2026-11-22T10:00:00.000Z",
} as const;
const sealed = { keyId: "hash", schema: "receipt/1", enc: "nonce", ciphertext: "sealed" };
const withBackend = { destination: "product backend", deliveredAt: now } as const;

function stored(progress: Partial<Progress> = {}, consents: (typeof contact)[] = [contact]) {
  const store = createOutboxStore(memoryStorage());
  store.insert({ ...sealedSubmission, consents }, {});
  store.change(progress);
  return store;
}
const progressAfter = (store: ReturnType<typeof stored>) => {
  const submission = store.read();
  if (!submission) throw new Error("nothing stored");
  return submission;
};

test.each<[string, Partial<Progress>, object]>([
  ["what waits is not delivered any more", {}, { status: "closed", closedAt: now, state: "" }],
  ["what is in review neither", { status: "in review", review: "captcha" }, { status: "closed", state: "" }],
  [
    "what may have reached the backend is told there, and not sent again",
    { status: "needs attention", destination: "product backend", unanswered: true },
    { status: "closed", state: "waits" },
  ],
  [
    "what the backend has is told there",
    { status: "delivered", ...withBackend },
    { status: "delivered", state: "waits" },
  ],
  [
    "what a person has to decide stays so",
    { status: "unconfirmed", ...withBackend },
    { status: "unconfirmed", state: "waits" },
  ],
  [
    "what lies in our inbox is marked",
    { status: "delivered", deliveredAt: now },
    { status: "delivered", state: "" },
  ],
  [
    "a withdrawal needs no body",
    { status: "delivered", ...withBackend, bodyDeletedAt: now },
    { status: "delivered", state: "waits" },
  ],
])("%s", (_, progress, expected) => {
  const store = stored(progress);
  expect(withdraw(store, now)).toBe("withdrawn");
  const after = progressAfter(store);
  expect({ ...after, state: after.withdrawal.state }).toMatchObject({
    ...expected,
    withdrawnAt: now,
    review: "",
  });
  expect(isWaiting(after)).toBe(false);
  expect(isTelling(after)).toBe(after.withdrawal.state === "waits");
});

test("a repeated withdrawal is the same one, and what was not consented to cannot be withdrawn", () => {
  const store = stored({ status: "delivered", ...withBackend });
  withdraw(store, now);
  const first = progressAfter(store).withdrawal;
  expect(withdraw(store, now + 5000)).toBe("withdrawn");
  expect(progressAfter(store)).toMatchObject({ withdrawnAt: now, withdrawal: first });
  expect(store.timeline().filter(({ event }) => event === "contact consent withdrawn")).toHaveLength(1);
  expect(withdraw(stored({}, []), now)).toBe("nothing");
  expect(withdraw(createOutboxStore(memoryStorage()), now)).toBe("unknown");
});

test("no order sends what was withdrawn; a retry tells the backend again where that stands still", () => {
  const store = stored();
  withdraw(store, now);
  expect(orders.retry(store, now, "ana")).toBe("withdrawn");
  expect(orders.release(store, now, "ana")).toBe("not in review");
  expect(isWaiting(progressAfter(store))).toBe(false);
  const unconfirmed = stored({ status: "delivered", ...withBackend });
  withdraw(unconfirmed, now);
  const { withdrawal } = progressAfter(unconfirmed);
  unconfirmed.change({ withdrawal: { ...withdrawal, state: "unconfirmed" } });
  expect(isTelling(progressAfter(unconfirmed))).toBe(false);
  expect(orders.retry(unconfirmed, now, "ana")).toBe("started");
  expect(isTelling(progressAfter(unconfirmed))).toBe(true);
  expect(progressAfter(unconfirmed).withdrawal.id, "the same message").toBe(withdrawal.id);
});

test("who was forgotten is told of no more, and cannot withdraw", () => {
  const store = stored({ status: "delivered", ...withBackend });
  withdraw(store, now);
  orders.forget(store, now, "ana", 5);
  expect(isTelling(progressAfter(store))).toBe(false);
  expect(withdraw(store, now)).toBe("unknown");
});

test("a receipt says each delivery once, also one older than the timeline", () => {
  const store = stored({ status: "delivered", ...withBackend });
  expect(receiptOf(store, progressAfter(store), sealed)).toMatchObject({
    deliveredAt: [now],
    state: "delivered",
  });
  store.note(now, "delivered", "");
  store.note(now + 9000, "delivered", "again");
  store.change({ deliveredAt: now + 9000 });
  expect(receiptOf(store, progressAfter(store), sealed).deliveredAt).toEqual([now, now + 9000]);
});

test("a receipt tells what waits from what will not be delivered", () => {
  const store = stored();
  expect(receiptOf(store, progressAfter(store), sealed)).toMatchObject({ deliveredAt: [], state: "waits" });
  withdraw(store, now);
  expect(receiptOf(store, progressAfter(store), sealed)).toMatchObject({ deliveredAt: [], state: "stopped" });
});
