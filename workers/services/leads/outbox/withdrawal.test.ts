import { expect, test } from "vitest";
import { memoryStorage } from "../../../../tests/memory-storage.ts";
import { sealedSubmission } from "../../../../tests/sealed-submission.ts";
import {
  changeDelivery,
  readStored,
  storedSubmission,
  toBackend,
  toInbox,
} from "../../../../tests/stored-submission.ts";
import type { OutboxSubmission, Progress } from "../../stores/lead-index/submission.ts";
import { type DeliveryTask, tasksOf } from "../../stores/lead-index/task.ts";
import type { AlarmContext } from "./alarm-context.ts";
import type { Submission } from "./contract.ts";
import { isDeliveryOpen } from "./deliveries.ts";
import { forget } from "./forget.ts";
import { kinds } from "./kinds.ts";
import * as orders from "./orders.ts";
import { OutboxStore } from "./outbox-store.ts";
import { handoverOf } from "./reports.ts";

const now = sealedSubmission.acceptedAt + 1000;
const contact = { name: "contact", given: true, version: "1", at: "2026-11-22T10:00:00.000Z" } as const;
const has = { status: "delivered", deliveredAt: now } as const;
const { withdraw } = orders;

const stored = (accepted: Partial<Submission> = {}, progress?: Partial<Progress>) =>
  storedSubmission({ consents: [contact], ...accepted }, progress);
const told = (submission: OutboxSubmission) => tasksOf(submission.tasks, "withdraw");
const isTelling = (submission: OutboxSubmission): boolean =>
  told(submission).some(
    (task) => task.state === "waits" && kinds.withdraw.isOpen(submission, task, {} as AlarmContext),
  );

const to = (delivery: DeliveryTask) => ({ deliveries: [delivery] });
const inBackend = to(toBackend(has));
const maybeThere = (status: "needs attention" | "unconfirmed") => to(toBackend({ status, unanswered: true }));

test.each<[string, Partial<Submission>, Partial<Progress>, object]>([
  ["what waits is not delivered any more", {}, {}, { status: "closed", closedAt: now, state: "" }],
  ["what is in review neither", { review: "captcha" }, {}, { status: "closed", state: "" }],
  ["what may be there is told", maybeThere("needs attention"), {}, { status: "closed", state: "waits" }],
  ["what the backend has is told there", inBackend, {}, { status: "delivered", state: "waits" }],
  ["what is undecided stays so", maybeThere("unconfirmed"), {}, { status: "unconfirmed", state: "waits" }],
  ["what lies in our inbox is marked", to(toInbox(has)), {}, { status: "delivered", state: "" }],
  ["no body is needed", inBackend, { bodyDeletedAt: now }, { status: "delivered", state: "waits" }],
])("%s", (_, accepted, progress, expected) => {
  const store = stored(accepted, progress);
  expect(withdraw(store, now)).toBe("withdrawn");
  const after = readStored(store);
  expect({ ...after, state: after.withdrawal.state }).toMatchObject({
    ...expected,
    withdrawnAt: now,
    review: "",
  });
  expect(isDeliveryOpen(after)).toBe(false);
  expect(isTelling(after)).toBe(after.withdrawal.state === "waits");
});

test("a repeated withdrawal changes nothing, and a consent that was not given cannot be withdrawn", () => {
  const store = stored(inBackend);
  withdraw(store, now);
  const first = told(readStored(store));
  expect(first).toHaveLength(1);
  expect(withdraw(store, now + 5000)).toBe("withdrawn");
  expect(readStored(store).withdrawnAt).toBe(now);
  expect(told(readStored(store))).toEqual(first);
  expect(store.timeline().filter(({ event }) => event === "contact consent withdrawn")).toHaveLength(1);
  expect(withdraw(stored({ consents: [] }), now)).toBe("nothing");
  expect(withdraw(new OutboxStore(memoryStorage()), now)).toBe("unknown");
});

test("no order sends a withdrawn lead, and a retry notifies the backend again if that notification stopped", () => {
  const store = stored();
  withdraw(store, now);
  expect(orders.retry(store, now, "ana")).toBe("withdrawn");
  expect(orders.release(store, now, "ana")).toBe("not in review");
  expect(isDeliveryOpen(readStored(store)), "whatever was ordered").toBe(false);
  const unconfirmed = stored(inBackend);
  withdraw(unconfirmed, now);
  const [task] = told(readStored(unconfirmed));
  if (!task) throw new Error("nobody is told");
  unconfirmed.change({}, [
    { ...task, state: "person", payload: { ...task.payload, verdict: "unconfirmed" } },
  ]);
  expect(readStored(unconfirmed).withdrawal.state).toBe("unconfirmed");
  expect(isTelling(readStored(unconfirmed))).toBe(false);
  expect(orders.retry(unconfirmed, now, "ana")).toBe("started");
  expect(isTelling(readStored(unconfirmed))).toBe(true);
  const [again] = told(readStored(unconfirmed));
  expect(again?.payload.messageId, "the same message").toBe(task.payload.messageId);
  expect(readStored(unconfirmed).withdrawal.state).toBe("waits");
  forget(unconfirmed, now, "ana", 5);
  expect(isTelling(readStored(unconfirmed)), "who was forgotten is told of no more").toBe(false);
  expect(withdraw(unconfirmed, now)).toBe("unknown");
});

test("a receipt lists each delivery once, also one older than the timeline, and says what will not be delivered", () => {
  const store = stored(inBackend);
  const receiptIn = (one: typeof store) => handoverOf(one, readStored(one));
  expect(receiptIn(store)).toMatchObject({ deliveredAt: [now], state: "delivered" });
  store.note(now, "delivered", "");
  // The delivery is noted once its reply is stored.
  store.note(now + 9003, "delivered", "again");
  changeDelivery(store, { ...has, kind: "backend", deliveredAt: now + 9000 });
  expect(receiptIn(store).deliveredAt).toEqual([now, now + 9000]);
  const waiting = stored();
  expect(receiptIn(waiting)).toMatchObject({ deliveredAt: [], state: "waits" });
  withdraw(waiting, now);
  expect(receiptIn(waiting)).toMatchObject({ deliveredAt: [], state: "stopped" });
});
