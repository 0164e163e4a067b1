import { expect, test } from "vitest";
import { readRetention } from "../../../../app/domain/privacy/retention.ts";
import { sealedSubmission } from "../../../../tests/sealed-submission.ts";
import {
  readStored,
  storedSubmission as stored,
  toBackend,
  toInbox,
} from "../../../../tests/stored-submission.ts";
import type { Progress } from "../../stores/lead-index/submission.ts";
import { tasksOf } from "../../stores/lead-index/task.ts";
import type { Submission } from "./contract.ts";
import { confirmDelivery } from "./orders.ts";
import type { OutboxStore } from "./outbox-store.ts";
import { bodyDueAt, dueAt, retain, yearsAfter } from "./retention.ts";

const retention = readRetention({});
const day = 24 * 60 * 60_000;
const { acceptedAt } = sealedSubmission;
const at = (days: number) => acceptedAt + days * day;
const dayOf = (time: number) => (time - acceptedAt) / day;

const never = Number.POSITIVE_INFINITY;
const inInbox = toInbox({ status: "delivered", deliveredAt: at(0) });
const inBackend = toBackend({ status: "delivered", deliveredAt: at(3) });
const unconfirmed = toBackend({ status: "unconfirmed", unanswered: true });

test.each<[string, Partial<Submission>, Partial<Progress>, number]>([
  ["queued", {}, {}, 730],
  ["in review", { review: "captcha" }, {}, 730],
  ["delivered to the inbox", { deliveries: [inInbox] }, {}, 730],
  ["exported", { deliveries: [inInbox] }, { exportedAt: at(100) }, 130],
  ["delivered to the backend", { deliveries: [inBackend] }, {}, 33],
  ["delivered to the backend, exported later", { deliveries: [inBackend] }, { exportedAt: at(9) }, 33],
  ["on its way to the backend, exported", {}, { exportedAt: at(2) }, 32],
  ["closed by hand", { deliveries: [toInbox({ status: "closed" })] }, { closedAt: at(5) }, 35],
  ["unconfirmed", { deliveries: [unconfirmed] }, {}, never],
  ["refused", { deliveries: [toBackend({ status: "refused" })] }, {}, never],
  ["sent again after it was unconfirmed for years", {}, { resentAt: at(900), exportedAt: at(1) }, 930],
  ["sent again after it was unconfirmed for a day", {}, { resentAt: at(1) }, 730],
  ["unconfirmed and exported", { deliveries: [unconfirmed] }, { exportedAt: at(1) }, never],
])("the body of a submission that is %s is due on its day", (_state, accepted, progress, dueOn) => {
  expect(dayOf(bodyDueAt(readStored(stored(accepted, progress)), retention))).toBe(dueOn);
});

test.each<[string, Partial<Submission>, Partial<Progress>, string]>([
  ["in the inbox", {}, {}, ""],
  ["in review", { review: "flood" }, {}, ""],
  ["exported", {}, { exportedAt: at(1) }, ""],
  ["answered", {}, { closedAt: at(40), exportedAt: at(1) }, "2028-11-22"],
  ["answered years late", {}, { closedAt: at(800) }, "2029-01-30"],
])("a request about somebody's data that is %s is due on its day, or stays", (...row) => {
  const [_state, accepted, progress, dueOn] = row;
  const request = stored({ layout: "request-delete", deliveries: [inInbox], ...accepted }, progress);
  const due = bodyDueAt(readStored(request), retention);
  expect(Number.isFinite(due) ? new Date(due).toISOString().slice(0, 10) : "").toBe(dueOn);
});

test("a year of retention is a calendar year", () => {
  expect(new Date(yearsAfter(acceptedAt, 5)).toISOString()).toBe("2031-11-22T10:00:00.000Z");
  expect(new Date(yearsAfter(Date.parse("2028-02-29T00:00:00Z"), 1)).toISOString()).toBe(
    "2029-03-01T00:00:00.000Z",
  );
});

/** Says whether the submission is in the register, as far as its outbox knows. */
const isRegistered = (store: OutboxStore) =>
  tasksOf(readStored(store).tasks, "register").every(({ state }) => state === "done");
const registered = (store: OutboxStore) => {
  store.putTasks(tasksOf(readStored(store).tasks, "register").map((task) => ({ ...task, state: "done" })));
  return store;
};

test("digests, matches and the delivery's seal are deleted with the body, and the consents stay five years", () => {
  const store = stored({ deliveries: [inInbox] }, { exportedAt: at(1) });
  retain(store, retention, at(31) - 1);
  expect(store.seals("operator")).toHaveLength(2);
  retain(store, retention, at(31));
  const left = store.read();
  expect(left).toMatchObject({ status: "delivered", digests: [], matches: [], bodyDeletedAt: at(31) });
  expect(store.allSeals()).toEqual({ ...sealedSubmission.seals, operator: [], delivery: [] });
  expect(left && dueAt(left, retention)).toBe(yearsAfter(acceptedAt, 5));
  retain(store, retention, yearsAfter(acceptedAt, 5) - 1);
  expect(store.read()?.isOver).toBe(false);
  retain(store, retention, yearsAfter(acceptedAt, 5));
  expect(store.read()?.isOver).toBe(true);
  expect(store.seals("consents")).toEqual([]);
});

test("a lead that nobody exported is closed after two years, and the timeline says so", () => {
  const store = registered(stored());
  retain(store, retention, at(730));
  expect(store.read()).toMatchObject({ status: "closed", bodyDeletedAt: at(730) });
  expect(isRegistered(store)).toBe(true);
  expect(store.timeline().at(-1)).toEqual({ at: at(730), event: "body deleted", detail: "never exported" });
});

test("an unconfirmed lead's body is never due, and gets an end once a person confirms the delivery", () => {
  const store = stored({ deliveries: [unconfirmed] });
  retain(store, retention, yearsAfter(acceptedAt, 50));
  expect(store.allSeals()).toEqual(sealedSubmission.seals);
  expect(confirmDelivery(store, at(900), "ana")).toBe("delivered");
  const confirmed = store.read();
  expect(confirmed && dayOf(dueAt(confirmed, retention))).toBe(930);
});

test("a submission that nobody woke for six years is over at once, and leaves the register too", () => {
  const store = registered(stored());
  retain(store, retention, yearsAfter(acceptedAt, 6));
  expect(store.read()).toMatchObject({ isOver: true });
  expect(isRegistered(store)).toBe(false);
});
