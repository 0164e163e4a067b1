import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { eventually, goOn, runningOutbox, stopTime, yes } from "../../../../tests/running-outbox.ts";
import { sealedSubmission } from "../../../../tests/sealed-submission.ts";
import { deliveryTo, readStored } from "../../../../tests/stored-submission.ts";
import type { Match } from "../../stores/lead-index/submission.ts";
import { tasksOf } from "../../stores/lead-index/task.ts";
import { forget } from "./forget.ts";
import * as orders from "./orders.ts";
import type { OutboxStore } from "./outbox-store.ts";
import { retain } from "./retention.ts";

beforeEach(stopTime);
afterEach(goOn);

const { id, reference, acceptedAt } = sealedSubmission;
const keyId = "digest-2";
const matches: Match[] = [
  { kind: "taxpayer", keyId, hmac: "number" },
  { kind: "applicant", keyId, hmac: "applicant" },
  { kind: "person", keyId, hmac: "person" },
  { kind: "email", keyId, hmac: "e-mail" },
];
const day = 24 * 60 * 60_000;
/** An earlier lead of the same person. */
const earlier = {
  ...{ id: "earlier", reference: "AAAAA-AAAAA", applicant: "applicant" },
  until: acceptedAt + day,
};

async function running(accepted: Parameters<typeof runningOutbox>[1] = {}) {
  const outbox = await runningOutbox([deliveryTo("crm")], { matches, ...accepted });
  const { holders } = outbox.claims;
  const holding = () => [...holders].flatMap(([name, those]) => those.map((one) => `${name}: ${one.id}`));
  return { ...outbox, holders, holding };
}
const mine = [`number: ${id}`, `person: ${id}`];
const claimIn = (store: OutboxStore) => tasksOf(readStored(store).tasks, "claim")[0];
const statusOf = (store: OutboxStore) => {
  const { status, review } = readStored(store);
  return [status, review];
};

test("a lead has its claims, one for each key, before it is sent, and a message needs no claim", async () => {
  const { partner, runAlarm, holding, sent, store } = await running();
  const before: string[][] = [];
  partner.answer = async () => {
    before.push(holding().sort());
    return yes();
  };
  await runAlarm();
  expect(before).toEqual([mine]);
  expect(sent).toHaveLength(1);
  expect(statusOf(store)).toEqual(["delivered", ""]);
  const message = await running({ matches: matches.slice(3) });
  await message.runAlarm();
  expect([message.holding(), message.sent.length]).toEqual([[], 1]);
});

test("while a claim's object cannot be reached the lead waits, and it is delivered once afterwards", async () => {
  const { claims, runAlarm, nextAlarm, sent, store, restart, holding } = await running();
  claims.ask = async (name) => {
    if (name === "person") throw new Error("unreachable");
  };
  await runAlarm();
  expect(sent).toEqual([]);
  expect(statusOf(store)).toEqual(["queued", ""]);
  expect(claimIn(store)).toMatchObject({ state: "waits", notBefore: acceptedAt + 60_000 });
  claims.ask = async () => {};
  // The process ended meanwhile, and the first response was lost. The holder is the same.
  const now = restart();
  await nextAlarm();
  expect(holding().sort()).toEqual(mine);
  await nextAlarm();
  expect(sent).toHaveLength(1);
  expect(statusOf(now)).toEqual(["delivered", ""]);
});

test("a claim's object that responds late causes no second delivery", async () => {
  const { claims, runAlarm, nextAlarm, sent, store, holding } = await running();
  const late = Promise.withResolvers<void>();
  let asked = 0;
  claims.ask = async () => {
    if (asked++ === 0) await late.promise;
  };
  const alarm = runAlarm();
  await eventually(() => asked === 1);
  await vi.advanceTimersByTimeAsync(10_000);
  await alarm;
  expect(sent).toEqual([]);
  await nextAlarm();
  expect(statusOf(store)).toEqual(["delivered", ""]);
  late.resolve();
  await nextAlarm();
  expect(sent).toHaveLength(1);
  expect(holding().sort()).toEqual(mine);
});

test.each(["number", "person"])(
  "a claim on the %s holds another lead back, which then has no claim",
  async (name) => {
    const { holders, holding, claims, runAlarm, sent, store } = await running();
    holders.set(name, [earlier]);
    await runAlarm();
    expect(statusOf(store)).toEqual(["in review", "repeated"]);
    expect([holding(), sent, claims.notedRepeats]).toEqual([[`${name}: earlier`], [], [reference]]);
    expect(store.timeline().at(-1)).toMatchObject({ event: "in review", detail: "repeated: AAAAA-AAAAA" });

    orders.release(store, Date.now(), "ana");
    await runAlarm();
    expect(statusOf(store)).toEqual(["delivered", ""]);
    expect(holding(), "a person decided").toEqual(expect.arrayContaining([`${name}: earlier`, ...mine]));
  },
);

test.each([["number", "person"], ["person"]])(
  "a lead with the data of another (%j …) goes out with a mark",
  async (...names) => {
    const { holders, runAlarm, sent, store } = await running();
    for (const name of names) holders.set(name, [{ ...earlier, applicant: "somebody else" }]);
    await runAlarm();
    expect(statusOf(store)).toEqual(["delivered", ""]);
    expect(sent).toHaveLength(1);
    expect(readStored(store).marks).toEqual(["taxpayer"]);
    expect(store.timeline()).toContainEqual(
      expect.objectContaining({ event: "marked", detail: "shares data with AAAAA-AAAAA" }),
    );
  },
);

test.each(["captcha", "flood"] as const)(
  "a lead in review for %s has no claim until it is released",
  async (review) => {
    const { holding, holders, runAlarm, store } = await running({ review });
    await runAlarm();
    expect(holding()).toEqual([]);
    holders.set("number", [earlier]);
    orders.captchaSolved(store, Date.now());
    orders.release(store, Date.now(), "ana");
    await runAlarm();
    expect(statusOf(store)).toEqual(["in review", "repeated"]);
    orders.refuse(store, Date.now(), "ana");
    await runAlarm();
    expect(holding()).toEqual(["number: earlier"]);
  },
);

describe("a claim ends without a trace", () => {
  const no = async () => Response.json({ success: false });
  const fails = async () => new Response("", { status: 500 });
  type Running = Awaited<ReturnType<typeof running>>;
  test.each<[string, () => Promise<Response>, (outbox: Running, now: number) => unknown]>([
    ["when its lead is refused", no, () => {}],
    ["when an operator closes it as junk", fails, ({ store }, now) => orders.close(store, now, "ana")],
    ["when it is forgotten", yes, ({ store }, now) => forget(store, now, "ana", 5)],
    [
      "when its body is deleted",
      yes,
      ({ store, context }, now) => retain(store, context().settings.retention, now + 31 * day),
    ],
  ])("%s", async (_, answer, end) => {
    const outbox = await running();
    outbox.partner.answer = answer;
    await outbox.runAlarm();
    if (answer !== no) expect(outbox.holding().sort()).toEqual(mine);
    end(outbox, Date.now());
    outbox.claims.ask = async () => {
      throw new Error("unreachable");
    };
    await outbox.runAlarm();
    outbox.claims.ask = async () => {};
    for (let alarms = 0; alarms < 3; alarms++) await outbox.nextAlarm();
    expect(outbox.holding()).toEqual([]);
    expect(claimIn(outbox.store)).toMatchObject({ state: "never", payload: { names: [] } });
  });
});

test("a refused lead that an operator sends again asks for its claim again", async () => {
  const { partner, holding, holders, runAlarm, sent, store } = await running();
  partner.answer = async () => Response.json({ success: false });
  await runAlarm();
  await runAlarm();
  expect(holding()).toEqual([]);
  holders.set("person", [earlier]);
  orders.retry(store, Date.now(), "ana");
  await runAlarm();
  expect(statusOf(store)).toEqual(["in review", "repeated"]);
  expect(sent).toHaveLength(1);
});

test("a corrected lead frees the claims that no longer match its answers", async () => {
  const { holding, runAlarm, store, seals } = await running();
  await runAlarm();
  const { digests, evidence = [] } = sealedSubmission;
  const corrected = matches.map((match) => ({
    ...match,
    hmac: match.hmac.replace("person", "other person"),
  }));
  orders.correct(store, Date.now(), "ana", { digests, evidence, matches: corrected, marks: [], seals });
  await runAlarm();
  expect(holding().sort()).toEqual([`number: ${id}`, `other person: ${id}`]);
  expect(statusOf(store)).toEqual(["delivered", ""]);
});
