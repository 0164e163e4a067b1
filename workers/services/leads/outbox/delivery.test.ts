import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { goOn, runningOutbox, stopTime, yes } from "../../../../tests/running-outbox.ts";
import { sealedSubmission } from "../../../../tests/sealed-submission.ts";
import { deliveryIn, deliveryTo, readStored, toBackend } from "../../../../tests/stored-submission.ts";
import { tasksOf } from "../../stores/lead-index/task.ts";
import { forget } from "./forget.ts";
import { kinds } from "./kinds.ts";
import * as orders from "./orders.ts";
import { OutboxStore } from "./outbox-store.ts";

const { id, acceptedAt } = sealedSubmission;
const contact = { name: "contact", given: true, version: "1", at: "2026-11-22T10:00:00.000Z" } as const;
beforeEach(stopTime);
afterEach(goOn);

const unavailable = async () => new Response("", { status: 503 });
const { digests, matches, evidence = [] } = sealedSubmission;
const correction = { digests, matches, evidence, marks: [] };
const taskIn = (store: OutboxStore) => {
  const [task] = tasksOf(readStored(store).tasks, "delivery");
  if (!task) throw new Error("no task");
  return task;
};

/** The orders that an operator or visitor may give while a delivery is on its way. */
const endings: [string, (store: OutboxStore) => unknown][] = [
  ["close", (store) => orders.close(store, acceptedAt + 1, "ana")],
  ["withdraw", (store) => orders.withdraw(store, acceptedAt + 1)],
  ["forget", (store) => forget(store, acceptedAt + 1, "ana", 5)],
];

describe("before a lead is sent, it is on disk that the lead may have arrived", () => {
  test.each([["crm", deliveryTo("crm")] as const, ["", toBackend()] as const])(
    "to %j",
    async (to, delivery) => {
      const { storage, store, context, sent, partner } = await runningOutbox([delivery]);
      const task = taskIn(store);
      const onDisk = () => deliveryIn(new OutboxStore(storage), to).unanswered;
      const seen: boolean[] = [];
      partner.answer = async () => {
        seen.push(onDisk());
        return Response.json({ success: true });
      };
      const sync = async () => void seen.push(onDisk());
      const outcome = await kinds.delivery.run(context(sync), task, readStored(store));
      expect(outcome).toMatchObject({ state: "done", unanswered: false });
      expect(seen.slice(-2), "when it is on disk, and when it is sent").toEqual([true, true]);
      expect(sent.at(-1)?.path).not.toContain("validat");
    },
  );

  test.each(endings)("and an order to %s that comes before stops the delivery", async (_name, order) => {
    for (const delivery of [deliveryTo("crm"), toBackend({ validated: true })]) {
      const { store, context, sent } = await runningOutbox([delivery], { consents: [contact] });
      const task = taskIn(store);
      const sync = async () => void order(store);
      expect(await kinds.delivery.run(context(sync), task, readStored(store))).toBeUndefined();
      expect(sent).toEqual([]);
      expect(deliveryIn(store, task.target)).toMatchObject({ status: "closed", unanswered: false });
    }
  });
});

describe.each(endings)("while a delivery is on its way, an operator orders to %s the lead", (name, order) => {
  const onItsWay = async () => {
    const outbox = await runningOutbox([deliveryTo("crm")], { consents: [contact] });
    const sending = await outbox.onItsWay();
    order(outbox.store);
    return { ...outbox, ...sending };
  };

  test("a delivery that succeeded nevertheless is stored, without the reply", async () => {
    const { store, answer, alarm } = await onItsWay();
    answer.resolve(Response.json({ success: true, secret: "partner's own" }));
    await alarm;
    expect(deliveryIn(store, "crm")).toMatchObject({ status: "delivered", deliveredAt: acceptedAt });
    if (name === "close") expect(readStored(store)).toMatchObject({ status: "delivered", closedAt: 0 });
    expect(store.timeline().at(-1)?.event).toBe("delivered");
    expect(store.seals("answers")).toEqual([]);
  });

  test("a failure is not stored", async () => {
    const { store, answer, alarm } = await onItsWay();
    const [before, timeline] = [deliveryIn(store, "crm"), store.timeline()];
    answer.resolve(Response.json({ success: false }, { status: 422 }));
    await alarm;
    expect(deliveryIn(store, "crm")).toEqual(before);
    expect(before).toMatchObject({ status: "closed", lastFailure: "" });
    expect([store.timeline(), store.seals("answers")]).toEqual([timeline, []]);
  });
});

test("every attempt of a delivery, a correction or a withdrawal has the same idempotency key", async () => {
  const outbox = await runningOutbox([toBackend(), deliveryTo("crm")], { consents: [contact] });
  const { store, partner, sent, seals, nextAlarm } = outbox;
  const keysOf = async (alarms: number) => {
    sent.length = 0;
    for (let alarm = 0; alarm < alarms; alarm++) await nextAlarm();
    const keys = sent.filter(({ key }) => key).map(({ to, key }) => `${to} ${key}`);
    expect(keys.length).toBeGreaterThanOrEqual(alarms * 2);
    return [...new Set(keys)].sort();
  };
  partner.answer = unavailable;
  expect(await keysOf(3)).toEqual([`backend ${id}`, `crm ${id}_crm_lead.submitted`]);
  partner.answer = yes;
  expect(await keysOf(1)).toEqual([`backend ${id}`, `crm ${id}_crm_lead.submitted`]);
  expect(readStored(store).status).toBe("delivered");

  partner.answer = unavailable;
  orders.correct(store, Date.now(), "ana", { ...correction, seals });
  expect(await keysOf(3)).toEqual([`backend ${id}:correct:1`, `crm ${id}_crm_lead.corrected_2`]);
  partner.answer = yes;
  await nextAlarm();

  partner.answer = unavailable;
  orders.withdraw(store, Date.now());
  const [told] = tasksOf(readStored(store).tasks, "withdraw");
  expect(told?.payload.messageId).toMatch(/^[\da-f-]{36}$/);
  expect(await keysOf(3)).toEqual([
    `backend ${told?.payload.messageId}`,
    `crm ${id}_crm_lead.consent_withdrawn_4`,
  ]);
});

test("a correction that comes while an earlier one is being sent is sent too", async () => {
  const delivery = toBackend({ status: "delivered", deliveredAt: acceptedAt });
  const { store, partner, sent, seals, nextAlarm, onItsWay } = await runningOutbox([delivery]);
  const correct = () => orders.correct(store, Date.now(), "ana", { ...correction, seals });
  correct();
  const { answer, alarm } = await onItsWay();
  correct();
  answer.resolve(Response.json({}));
  await alarm;
  partner.answer = yes;
  orders.confirmExport(store, Date.now(), "ana");
  await nextAlarm();
  expect(sent.map(({ key }) => key)).toEqual([`${id}:correct:1`, `${id}:correct:2`]);
});

test("a correction that comes while the old answers are validated stops them, and the new answers are validated and sent", async () => {
  const { store, partner, sent, seals, nextAlarm, onItsWay } = await runningOutbox([toBackend()]);
  const { answer, alarm } = await onItsWay();
  const other = [{ keyId: "digest-2", hmac: "digest-of-other-answers" }];
  orders.correct(store, Date.now(), "ana", { ...correction, digests: other, seals });
  answer.resolve(await yes());
  await alarm;
  expect(sent.map(({ path }) => path)).toEqual([
    expect.stringMatching(/\/validateSpecialFinanceAndUserProfileLead$/),
  ]);
  expect(deliveryIn(store, "")).toMatchObject({ status: "queued", validated: false, unanswered: false });
  partner.answer = yes;
  await nextAlarm();
  expect(deliveryIn(store, "").status).toBe("delivered");
  expect(sent).toHaveLength(3);
});
