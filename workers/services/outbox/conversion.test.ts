import { expect, test } from "vitest";
import { memoryStorage } from "../../../tests/memory-storage.ts";
import { sealedSubmission } from "../../../tests/sealed-submission.ts";
import type { SealedSubmission } from "./contract.ts";
import {
  conversionIdOf,
  conversionPlan,
  convert,
  dropConversion,
  finishTasks,
  isConverting,
  plannedConversion,
  visitorStateOf,
} from "./conversion.ts";
import * as orders from "./orders.ts";
import { createOutboxStore, type OutboxStore } from "./outbox-store.ts";
import { progressOf } from "./record.ts";

const now = sealedSubmission.acceptedAt;
const visit = {
  attribution: { affid: "77", subid: "s1", gclid: "click", utm_term: "carro", landing: "/sem" },
  mboxDisabled: false,
};

/** An accepted lead, as the outbox stores it. */
function accepted(submission: Partial<SealedSubmission> = {}): OutboxStore {
  const store = createOutboxStore(memoryStorage());
  const isReviewed = Boolean(submission.review);
  const progress = plannedConversion(conversionPlan(visit), { isReviewed });
  store.insert({ ...sealedSubmission, ...submission }, { progress });
  convert(store, now);
  return store;
}
const stored = (store: OutboxStore) => {
  const submission = store.read();
  if (!submission) throw new Error("nothing is stored");
  return submission;
};
const idOf = (store: OutboxStore) => conversionIdOf(stored(store));

test("the plan has only what the tasks need of the attribution", () => {
  expect(conversionPlan(visit)).toEqual({
    tasks: ["count", "target", "postback"],
    values: [
      ["subid", "s1"],
      ["gclid", "click"],
    ],
  });
  expect(conversionPlan({ attribution: { gclid: "click", src: "1" }, mboxDisabled: true })).toEqual({
    tasks: ["count"],
    values: [],
  });
});

test("a lead without a review converts at once, under a random id that stays", () => {
  const store = accepted();
  const id = idOf(store);
  expect(id).toMatch(/^[\da-f-]{36}$/);
  expect(id).not.toBe(sealedSubmission.id);
  orders.retry(store, now + 1, "ana");
  convert(store, now + 1);
  expect(stored(store)).toMatchObject({ conversionId: id, convertedAt: now });
});

test("a refused lead converts once: at its acceptance, and not again when a person has it sent again", () => {
  const store = accepted();
  const id = idOf(store);
  store.change({ status: "refused" });
  convert(store, now + 1);
  orders.retry(store, now + 2, "ana");
  convert(store, now + 2);
  store.change({ status: "delivered", deliveredAt: now + 3 });
  convert(store, now + 3);
  expect(stored(store)).toMatchObject({ conversionId: id, convertedAt: now });
  expect(stored(store).conversionTasks.map(({ task }) => task)).toEqual(["count", "target", "postback"]);
});

test("a lead in review converts when it is released, and not when it is closed", () => {
  const store = accepted({ review: "captcha" });
  expect([idOf(store), isConverting(stored(store))]).toEqual(["", false]);
  orders.captchaSolved(store, now + 5);
  convert(store, now + 5);
  expect(stored(store).convertedAt).toBe(now + 5);
  expect(isConverting(stored(store))).toBe(true);

  const closed = accepted({ review: "flood" });
  orders.close(closed, now, "ana");
  convert(closed, now);
  expect(idOf(closed)).toBe("");
});

test.each([
  ["", true, true],
  ["captcha", false, false],
  ["flood", true, false],
  ["repeated", true, false],
] as const)("of a review %j its visitor learns whether a captcha is wanted, and nothing else", (...row) => {
  const [review, hasConversion, isConverted] = row;
  const store = accepted({ review });
  const state = visitorStateOf(stored(store));
  expect(state).toEqual({
    review: review === "captcha" ? "captcha" : "",
    conversionId: hasConversion ? stored(store).conversionId : "",
  });
  expect(idOf(store) !== "").toBe(isConverted);
  orders.release(store, now, "ana");
  convert(store, now);
  expect(visitorStateOf(stored(store))).toEqual({ review: "", conversionId: stored(store).conversionId });
});

test("with the last task goes what the tasks needed", () => {
  const store = accepted();
  finishTasks(store, stored(store), ["count"]);
  finishTasks(store, stored(store), ["postback"]);
  expect(stored(store).conversionValues).not.toEqual([]);
  finishTasks(store, stored(store), ["target"]);
  expect(stored(store)).toMatchObject({ conversionTasks: [], conversionValues: [] });
  expect(isConverting(stored(store))).toBe(false);
  expect(idOf(store)).not.toBe("");
});

test("nothing is left to do of what was forgotten, or whose body was deleted", () => {
  const forgotten = accepted({ review: "captcha" });
  orders.forget(forgotten, now, "ana", 5);
  convert(forgotten, now);
  expect(stored(forgotten)).toMatchObject({ conversionId: "", conversionTasks: [], conversionValues: [] });

  const deleted = accepted({ review: "captcha" });
  deleted.change({ bodyDeletedAt: now });
  dropConversion(deleted);
  convert(deleted, now);
  expect(stored(deleted)).toMatchObject({ convertedAt: 0, conversionTasks: [], conversionValues: [] });
});

test("what was accepted without a conversion never converts", () => {
  const store = createOutboxStore(memoryStorage());
  store.insert({ ...sealedSubmission, review: "captcha" }, {});
  orders.release(store, now, "ana");
  convert(store, now);
  expect([idOf(store), isConverting(stored(store))]).toEqual(["", false]);
});

test("a backup that is put back has the same conversion", () => {
  const store = accepted({ review: "captcha" });
  const { conversionId, conversionTasks, conversionValues } = stored(store);
  const copy = createOutboxStore(memoryStorage());
  copy.insertBackup({
    ...stored(store),
    seals: store.allSeals(),
    progress: progressOf(stored(store)),
    timeline: [],
  });
  convert(copy, now);
  expect(stored(copy)).toMatchObject({ conversionId, conversionTasks, conversionValues, convertedAt: 0 });
});
