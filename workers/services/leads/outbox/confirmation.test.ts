import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { generateKeyPair } from "../../../../app/domain/seal/seal.ts";
import { memoryStorage } from "../../../../tests/memory-storage.ts";
import { goOn, runningOutbox, stopTime } from "../../../../tests/running-outbox.ts";
import { sealedSubmission } from "../../../../tests/sealed-submission.ts";
import { deliveryTo, readStored, toInbox } from "../../../../tests/stored-submission.ts";
import { tasksOf } from "../../stores/lead-index/task.ts";
import { confirms, sealConfirmation } from "./confirmation.ts";
import type { Submission } from "./contract.ts";
import { forget } from "./forget.ts";
import * as orders from "./orders.ts";
import { OutboxStore } from "./outbox-store.ts";
import { retain } from "./retention.ts";

// Only the workers' runtime has this module.
vi.mock("cloudflare:email", () => ({
  EmailMessage: class {
    to: string;
    constructor(_from: string, to: string) {
      this.to = to;
    }
  },
}));

beforeEach(stopTime);
afterEach(goOn);

const keyId = "delivery-9";
const { publicKey, privateKey } = await generateKeyPair();
const email = { to: "ana@example.org", sender: "Autos Núñez", subject: "Recibimos", text: "Hola\nSí" };
const notTaken = (code = "E_RATE_LIMIT_EXCEEDED") => Object.assign(new Error("later"), { code });

/** An outbox whose lead has a confirmation to send. `platform.send` is what the e-mail binding does. */
async function confirmingOutbox(accepted: Partial<Submission> = {}, deliveries = [toInbox()]) {
  const sealed = await sealConfirmation(email, sealedSubmission.id, { keyId, publicKey });
  const outbox = await runningOutbox(
    deliveries,
    { confirmation: sealed, ...accepted },
    { APPLICANT_EMAIL_FROM: "solicitudes@example.com" },
  );
  const platform = { send: async (): Promise<void> => {}, sent: [] as { to: string }[] };
  // Every context has the same settings and bindings.
  const { env, settings } = outbox.context();
  settings.privateKeys = [{ keyId, key: privateKey }];
  Object.assign(env, {
    APPLICANT_EMAIL: {
      async send(message: { to: string }) {
        platform.sent.push(message);
        await platform.send();
      },
    },
  });
  const task = () => tasksOf(readStored(outbox.context().store).tasks, "confirmation")[0];
  const alarms = async (count: number) => {
    for (let n = 0; n < count; n++) await outbox.nextAlarm();
  };
  return { ...outbox, platform, task, alarms };
}

test("it is sent once, however often the alarm runs, and the address is deleted with the task's end", async () => {
  const { platform, task, alarms, runAlarm, restart } = await confirmingOutbox();
  await alarms(1);
  expect(platform.sent).toMatchObject([{ to: email.to }]);
  expect(task()).toMatchObject({ state: "done", payload: { sealed: null } });
  restart();
  await alarms(3);
  await runAlarm();
  expect(platform.sent).toHaveLength(1);
});

describe("a process that is killed", () => {
  test.each([
    ["before it says that it will send, sends later", "before", 1],
    ["between this and the sending, sends nothing any more", "marked", 0],
    ["after the sending, does not send again", "sent", 1],
  ] as const)("%s", async (_, moment, count) => {
    const { platform, task, alarms, context, runAlarm, restart, storage } = await confirmingOutbox();
    const hang = () => new Promise<never>(() => {});
    let reached = () => {};
    const isReached = new Promise<void>((resolve) => (reached = resolve));
    if (moment === "sent")
      platform.send = () => {
        reached();
        return hang();
      };
    const isMarked = () => task()?.unanswered === true;
    const sync = async () => {
      if (moment === "before" || (moment === "marked" && isMarked())) {
        reached();
        await hang();
      }
    };
    void runAlarm(sync);
    await isReached;
    expect(isMarked()).toBe(moment !== "before");
    restart();
    platform.send = async () => {};
    expect(context().store.read()?.tasks.length).toBeGreaterThan(0);
    await storage.setAlarm(Date.now());
    await alarms(4);
    expect(platform.sent).toHaveLength(count);
    expect(task()).toMatchObject({
      state: moment === "before" ? "done" : "never",
      payload: { sealed: null },
    });
  });
});

test("what the platform did not take is tried again, and not for ever", async () => {
  const { platform, task, alarms } = await confirmingOutbox();
  platform.send = () => Promise.reject(notTaken());
  await alarms(1);
  expect(task()).toMatchObject({ state: "waits", unanswered: false, attempts: 1 });
  platform.send = async () => {};
  await alarms(1);
  expect(task()?.state).toBe("done");
  expect(platform.sent).toHaveLength(2);

  const refusing = await confirmingOutbox();
  refusing.platform.send = () => Promise.reject(notTaken("E_RECIPIENT_SUPPRESSED"));
  await refusing.alarms(20);
  expect(refusing.platform.sent).toHaveLength(12);
  expect(refusing.task()).toMatchObject({ state: "never", payload: { sealed: null } });
});

test("the applicant gets it too if no destination takes the lead", async () => {
  const matches = [{ kind: "person" as const, keyId: "digest-2", hmac: "match-of-the-person" }];
  const { platform, task, alarms } = await confirmingOutbox({ matches }, [
    deliveryTo("crm", { status: "closed" }),
  ]);
  await alarms(1);
  expect(platform.sent).toMatchObject([{ to: email.to }]);
  expect(task()?.state).toBe("done");
});

test("a line that was cut may have sent it, so it is not sent again", async () => {
  const { platform, task, alarms } = await confirmingOutbox();
  platform.send = () => Promise.reject(new Error("Network connection lost."));
  await alarms(3);
  expect(platform.sent).toHaveLength(1);
  expect(task()?.state).toBe("never");
});

test.each(["captcha", "flood", "repeated"] as const)(
  "in review (%s) nothing is sent or promised, until a person releases it",
  async (review) => {
    const { platform, store, alarms, runAlarm } = await confirmingOutbox({ review });
    await runAlarm();
    expect(confirms(readStored(store))).toBe(false);
    expect(platform.sent).toEqual([]);
    orders.release(store, Date.now(), "ana");
    expect(confirms(readStored(store))).toBe(true);
    await alarms(1);
    expect(platform.sent).toHaveLength(1);
  },
);

test.each<[string, (store: OutboxStore) => unknown]>([
  ["forgotten", (store) => forget(store, Date.now(), "ana", 5)],
  ["refused in review", (store) => orders.refuse(store, Date.now(), "ana")],
  ["not to be sold", (store) => orders.stopSelling(store, Date.now(), "ana")],
  [
    "corrected",
    (store) => {
      const evidence = sealedSubmission.evidence ?? [];
      const { digests, matches, seals } = sealedSubmission;
      orders.correct(store, Date.now(), "ana", { digests, matches, seals, evidence, marks: [] });
      orders.release(store, Date.now(), "ana");
    },
  ],
])("a lead that was %s while it waited gets none", async (_, end) => {
  const { platform, store, alarms } = await confirmingOutbox({ review: "captcha" });
  end(store);
  await alarms(2);
  expect(platform.sent).toEqual([]);
  expect(confirms(readStored(store))).toBe(false);
});

test("a lead that is forgotten while its register is asked gets none, and nothing of the address stays", async () => {
  const { platform, store, own, alarms } = await confirmingOutbox();
  own.forgottenAt = new Date().toISOString();
  await alarms(1);
  expect(platform.sent).toEqual([]);
  expect(tasksOf(readStored(store).tasks, "confirmation")).toEqual([]);
});

test("retention deletes a waiting e-mail with the body", async () => {
  const { store, context } = await confirmingOutbox({ review: "captcha" });
  retain(store, context().settings.retention, Date.now() + 800 * 24 * 3_600_000);
  expect(readStored(store).bodyDeletedAt).toBeGreaterThan(0);
  expect(tasksOf(readStored(store).tasks, "confirmation")).toEqual([]);
});

test("a restored backup sends nothing, because the e-mail may have been sent after the backup", async () => {
  const { own, context, runAlarm, platform } = await confirmingOutbox({ review: "captcha" });
  await runAlarm();
  const [backup = ""] = own.backups.values();
  expect(backup).toContain('"confirmation"');
  const store = new OutboxStore(memoryStorage());
  const { retention } = context().settings;
  expect(orders.restore(store, Date.now(), JSON.parse(backup), retention)).toBe("restored");
  orders.release(store, Date.now(), "ana");
  expect(confirms(readStored(store))).toBe(false);
  expect(platform.sent).toEqual([]);
});
