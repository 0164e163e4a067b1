import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { goOn, runningOutbox, stopTime } from "../../../../tests/running-outbox.ts";
import { sealedSubmission } from "../../../../tests/sealed-submission.ts";
import { deliveryIn, deliveryTo, readStored, toBackend } from "../../../../tests/stored-submission.ts";
import * as orders from "./orders.ts";

/** These outboxes were put back to an earlier moment. Only the day's register remembers that they are forgotten. */
const { id, acceptedAt } = sealedSubmission;
const forgottenAt = "2026-11-22T18:00:00.000Z";
const contact = { name: "contact", given: true, version: "1", at: "2026-11-22T10:00:00.000Z" } as const;
beforeEach(stopTime);
afterEach(goOn);

describe.each([
  ["a destination", deliveryTo("crm")],
  ["the product backend", toBackend()],
])("whom the register knows as forgotten is not sent to %s", (_, delivery) => {
  test("but is forgotten again, with the earlier time", async () => {
    const { store, own, sent, written, runAlarm } = await runningOutbox([delivery]);
    own.forgottenAt = forgottenAt;
    await runAlarm();
    expect(sent).toEqual([]);
    expect(readStored(store)).toMatchObject({ forgottenAt: Date.parse(forgottenAt), digests: [] });
    expect([store.seals("operator"), store.seals("delivery")]).toEqual([[], []]);
    expect(deliveryIn(store, delivery.target).status).toBe("closed");
    expect(store.timeline()).toMatchObject([{ event: "forgotten", detail: "register" }]);
    expect(written.at(-1)?.sql).toMatch(/^DELETE FROM lead_/);
  });

  test("and waits while the register cannot be reached", async () => {
    const { store, own, sent, runAlarm, nextAlarm } = await runningOutbox([delivery]);
    own.isAway = true;
    await runAlarm();
    await nextAlarm();
    expect(sent).toEqual([]);
    expect(deliveryIn(store, delivery.target)).toMatchObject({ status: "queued", unanswered: false });
    own.isAway = false;
    while (deliveryIn(store, delivery.target).status !== "delivered") await nextAlarm();
  });
});

test("the only notification that still leaves is that the lead is forgotten", async () => {
  const { store, own, sent, restart, runAlarm, nextAlarm } = await runningOutbox([deliveryTo("crm")], {
    consents: [contact],
  });
  await runAlarm();
  expect(deliveryIn(store, "crm").status).toBe("delivered");
  // An outbox that is put back begins as another instance.
  orders.withdraw(restart(), acceptedAt + 1);
  own.forgottenAt = forgottenAt;
  sent.length = 0;
  await nextAlarm();
  expect(sent).toEqual([]);
  await nextAlarm();
  expect(sent.map(({ key }) => key)).toEqual([`${id}_crm_lead.forgotten_2`]);
});

test("each instance of an outbox asks the register once, however many attempts it makes", async () => {
  const { store, own, partner, sent, restart, runAlarm, nextAlarm } = await runningOutbox([
    deliveryTo("crm"),
    deliveryTo("socio"),
  ]);
  partner.answer = async () => new Response("", { status: 500 });
  await runAlarm();
  for (let attempt = 0; attempt < 3; attempt++) await nextAlarm();
  expect(sent.length).toBeGreaterThan(3);
  expect(own.registered).toHaveLength(1);
  restart();
  await nextAlarm();
  expect(own.registered).toHaveLength(2);
  expect(deliveryIn(store, "crm").status).toBe("queued");
});
