import { expect, test } from "vitest";
import { readRetention } from "../../../app/domain/privacy/retention.ts";
import { memoryStorage } from "../../../tests/memory-storage.ts";
import { sealedSubmission } from "../../../tests/sealed-submission.ts";
import { confirmDelivery } from "./orders.ts";
import { createOutboxStore } from "./outbox-store.ts";
import { newProgress, type Progress } from "./record.ts";
import { bodyDueAt, dueAt, retain, yearsAfter } from "./retention.ts";

const retention = readRetention({});
const day = 24 * 60 * 60_000;
const { acceptedAt } = sealedSubmission;
const at = (days: number) => acceptedAt + days * day;
const dayOf = (time: number) => (time - acceptedAt) / day;

test.each<[string, Partial<Progress>, number]>([
  ["queued", {}, 730],
  ["in review", { status: "in review", review: "captcha" }, 730],
  ["delivered to the inbox", { status: "delivered", deliveredAt: at(0) }, 730],
  ["exported", { status: "delivered", deliveredAt: at(0), exportedAt: at(100) }, 130],
  ["delivered to the backend", { destination: "product backend", deliveredAt: at(3) }, 33],
  [
    "delivered to the backend, exported later",
    { destination: "product backend", deliveredAt: at(3), exportedAt: at(9) },
    33,
  ],
  ["on its way to the backend, exported", { destination: "product backend", exportedAt: at(2) }, 32],
  ["closed by hand", { status: "closed", closedAt: at(5) }, 35],
  ["unconfirmed", { status: "unconfirmed", destination: "product backend" }, Number.POSITIVE_INFINITY],
  ["refused", { status: "refused", destination: "product backend" }, Number.POSITIVE_INFINITY],
  ["sent again after it was unconfirmed for years", { resentAt: at(900), exportedAt: at(1) }, 930],
  ["sent again after it was unconfirmed for a day", { resentAt: at(1) }, 730],
  ["unconfirmed and exported", { status: "unconfirmed", exportedAt: at(1) }, Number.POSITIVE_INFINITY],
])("the body of a submission that is %s is due on its day", (_state, progress, dueOn) => {
  const submission = { ...sealedSubmission, ...newProgress(sealedSubmission), ...progress };
  expect(dayOf(bodyDueAt(submission, retention))).toBe(dueOn);
});

test.each<[string, Partial<Progress>, string]>([
  ["in the inbox", { status: "delivered", deliveredAt: at(0) }, ""],
  ["in review", { status: "in review", review: "flood" }, ""],
  ["exported", { status: "delivered", deliveredAt: at(0), exportedAt: at(1) }, ""],
  ["answered", { status: "closed", closedAt: at(40), exportedAt: at(1) }, "2028-11-22"],
  ["answered years late", { status: "closed", closedAt: at(800) }, "2029-01-30"],
])("a request about somebody's data that is %s is due on its day, or stays", (_state, progress, dueOn) => {
  const request = { ...sealedSubmission, layout: "request-delete" };
  const due = bodyDueAt({ ...request, ...newProgress(request), ...progress }, retention);
  expect(Number.isFinite(due) ? new Date(due).toISOString().slice(0, 10) : "").toBe(dueOn);
});

test("years are the calendar's", () => {
  expect(new Date(yearsAfter(acceptedAt, 5)).toISOString()).toBe("2031-11-22T10:00:00.000Z");
  expect(new Date(yearsAfter(Date.parse("2028-02-29T00:00:00Z"), 1)).toISOString()).toBe(
    "2029-03-01T00:00:00.000Z",
  );
});

function stored(progress: Partial<Progress> = {}) {
  const store = createOutboxStore(memoryStorage());
  store.insert(sealedSubmission, {});
  store.change(progress);
  return store;
}

test("with the body go its digests, matches and the delivery's seal; the consents stay five years", () => {
  const store = stored({ status: "delivered", deliveredAt: at(0), exportedAt: at(1) });
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

test("what nobody exported is closed after two years, and the timeline says so", () => {
  const store = stored();
  store.mark({ isRegistered: true });
  retain(store, retention, at(730));
  expect(store.read()).toMatchObject({ status: "closed", bodyDeletedAt: at(730), isRegistered: true });
  expect(store.timeline().at(-1)).toEqual({ at: at(730), event: "body deleted", detail: "never exported" });
});

test("what is unconfirmed is never due; once a person confirms it, its body has an end", () => {
  const store = stored({ status: "unconfirmed", destination: "product backend" });
  retain(store, retention, yearsAfter(acceptedAt, 50));
  expect(store.allSeals()).toEqual(sealedSubmission.seals);
  expect(confirmDelivery(store, at(900), "ana")).toBe("delivered");
  const confirmed = store.read();
  expect(confirmed && dayOf(dueAt(confirmed, retention))).toBe(930);
});

test("a submission that nobody woke for six years is over at once, and leaves the register too", () => {
  const store = stored();
  store.mark({ isRegistered: true });
  retain(store, retention, yearsAfter(acceptedAt, 6));
  expect(store.read()).toMatchObject({ isOver: true, isRegistered: false });
});
