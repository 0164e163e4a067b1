import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { readRetention } from "../../../../app/domain/privacy/retention.ts";
import { memoryStorage } from "../../../../tests/memory-storage.ts";
import { goOn, runningOutbox, stopTime } from "../../../../tests/running-outbox.ts";
import { sealedSubmission } from "../../../../tests/sealed-submission.ts";
import {
  changeDelivery,
  readStored as stored,
  storedSubmission,
  toBackend,
} from "../../../../tests/stored-submission.ts";
import { readServices } from "../../settings/read-settings.ts";
import { tasksOf } from "../../stores/lead-index/task.ts";
import type { Submission } from "./contract.ts";
import {
  conversionTasks,
  convertWhenReady,
  endConversion,
  idIfConverted,
  isReportable,
  visitorStateOf,
} from "./conversion.ts";
import { forget } from "./forget.ts";
import * as orders from "./orders.ts";
import { OutboxStore } from "./outbox-store.ts";
import { progressOf } from "./record.ts";
import { retain } from "./retention.ts";

const now = sealedSubmission.acceptedAt;
const retention = readRetention({});
const visit = {
  attribution: { affid: "77", subid: "s1", gclid: "click", utm_term: "carro", landing: "/sem" },
  mboxDisabled: false,
};

const accepted = (submission: Partial<Submission> = {}) =>
  storedSubmission({ conversion: conversionTasks(visit), ...submission });
const idOf = (store: OutboxStore) => idIfConverted(stored(store));
const tasksIn = (store: OutboxStore) => tasksOf(stored(store).tasks, "count", "target", "postback");
const kindsIn = (store: OutboxStore) => tasksIn(store).map(({ kind }) => kind);

test("the tasks have only what they need of the attribution", () => {
  const values = Object.entries({ subid: "s1", gclid: "click" });
  expect(conversionTasks(visit)).toMatchObject([
    { kind: "count", payload: { subAffiliate: "s1", counts: [] } },
    { kind: "target", payload: {} },
    { kind: "postback", payload: { values } },
  ]);
  expect(JSON.stringify(conversionTasks(visit))).not.toMatch(/carro|sem/);
  expect(conversionTasks({ attribution: { gclid: "click", src: "1" }, mboxDisabled: true })).toMatchObject([
    { kind: "count", payload: { subAffiliate: "", counts: [] } },
  ]);
});

test("a lead converts once, at its acceptance, under a random id that stays, also when it is refused and sent again", () => {
  const store = accepted();
  const id = idOf(store);
  expect(id).toMatch(/^[\da-f-]{36}$/);
  expect(id).not.toBe(sealedSubmission.id);
  changeDelivery(store, { status: "refused" });
  convertWhenReady(store, now + 1);
  orders.retry(store, now + 2, "ana");
  convertWhenReady(store, now + 2);
  changeDelivery(store, { status: "delivered", deliveredAt: now + 3 });
  convertWhenReady(store, now + 3);
  expect(stored(store)).toMatchObject({ conversionId: id, convertedAt: now });
  expect(kindsIn(store)).toEqual(["count", "target", "postback"]);
});

test("a lead in review converts when it is released, and neither when it is closed nor without a conversion", () => {
  const store = accepted({ review: "captcha" });
  expect([idOf(store), isReportable(stored(store))]).toEqual(["", false]);
  orders.captchaSolved(store, now + 5);
  convertWhenReady(store, now + 5);
  expect(stored(store).convertedAt).toBe(now + 5);
  expect(isReportable(stored(store))).toBe(true);

  const closed = accepted({ review: "flood" });
  orders.close(closed, now, "ana");
  convertWhenReady(closed, now);
  expect(idOf(closed)).toBe("");

  const without = storedSubmission({ review: "captcha" });
  orders.release(without, now, "ana");
  convertWhenReady(without, now);
  expect([idOf(without), isReportable(stored(without))]).toEqual(["", false]);
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
    confirms: false,
  });
  expect(idOf(store) !== "").toBe(isConverted);
  orders.release(store, now, "ana");
  convertWhenReady(store, now);
  const { conversionId } = stored(store);
  expect(visitorStateOf(stored(store))).toEqual({ review: "", conversionId, confirms: false });
});

test("a forgotten lead, or a lead without a body, has no conversion task left", () => {
  const forgotten = accepted({ review: "captcha" });
  forget(forgotten, now, "ana", 5);
  convertWhenReady(forgotten, now);
  expect([stored(forgotten).conversionId, tasksIn(forgotten)]).toEqual(["", []]);

  const deleted = accepted({ review: "captcha" });
  deleted.change({ bodyDeletedAt: now });
  endConversion(deleted);
  convertWhenReady(deleted, now);
  expect([stored(deleted).convertedAt, tasksIn(deleted)]).toEqual([0, []]);
});

test("a restored backup has the same conversion", () => {
  const store = accepted({ review: "captcha" });
  const submission = stored(store);
  const copy = new OutboxStore(memoryStorage());
  const { deliveries: _deliveries, ...backup } = submission;
  const rest = { seals: store.allSeals(), progress: progressOf(submission), timeline: [] };
  orders.restore(copy, now, { ...backup, ...rest, tasks: [...submission.tasks] }, retention);
  convertWhenReady(copy, now);
  const { conversionId } = submission;
  expect(conversionId).not.toBe("");
  expect(stored(copy)).toMatchObject({ conversionId, convertedAt: 0 });
  expect(tasksIn(copy)).toEqual(tasksIn(store));
});

describe("a conversion", () => {
  beforeEach(stopTime);
  afterEach(goOn);
  const taskIn = <Kind extends "report" | "count" | "postback">(store: OutboxStore, kind: Kind) =>
    tasksOf(stored(store).tasks, kind)[0];
  const receiver = {
    ENVIRONMENT: "production",
    POSTBACK_URLS: JSON.stringify({ "77": "https://socio.example/?c={subid}&g={gclid}" }),
    POSTBACK_KEYS: "postback-key-for-tests-only-0123456789",
  };
  const converting = (variables: Record<string, string> = receiver) =>
    runningOutbox([toBackend()], { conversion: conversionTasks(visit) }, variables);
  const attributed = (store: OutboxStore) => JSON.stringify(stored(store).tasks).match(/"s1"|"click"/g) ?? [];

  test("is reported once, over alarms and a restart, and its tasks forget the affiliate's data", async () => {
    const { sent, written, runAlarm, nextAlarm, ...outbox } = await converting();
    const { restart } = outbox;
    let { store } = outbox;
    expect(attributed(store)).not.toEqual([]);
    const told = () => [
      ...sent.filter(({ path }) => !path.includes("lead")).map(({ to, path }) => to + path),
      ...written.filter(({ sql }) => sql.startsWith("INSERT INTO counter ")).map(() => "counted"),
    ];
    await runAlarm();
    const once = told();
    expect(once).toEqual(["backend/target/v1/executeTargetAction", "socio/", "counted"]);
    expect(attributed(store)).toEqual([]);
    expect(taskIn(store, "count")?.payload).toEqual({ subAffiliate: "", counts: [] });
    expect(taskIn(store, "postback")?.payload).toEqual({ values: [] });
    for (let restarts = 0; restarts < 2; restarts++) {
      store = restart();
      orders.confirmExport(store, Date.now(), "ana");
      await nextAlarm();
    }
    expect(told()).toEqual(once);
    const states = tasksOf(stored(store).tasks, "count", "target", "postback", "report");
    expect(states.map(({ state }) => state)).toEqual(["done", "done", "done", "done"]);
  });

  test.each([
    ["a visitor's", "steps", {}, ["accepted 1", "campaign_accepted mayo"]],
    ["a program's", "api", { program: {} }, ["accepted 1", "posted 1"]],
  ] as const)("%s counts with its campaign, or as posted: nobody arrived for it", async (...row) => {
    const [, layout, program, expected] = row;
    const attribution = { src: "1", utm_campaign: "mayo" };
    const conversion = conversionTasks({ attribution, mboxDisabled: true, ...program });
    const { written, store, runAlarm } = await runningOutbox([toBackend()], {
      ...{ layout, source: "1", conversion },
    });
    await runAlarm();
    const counts = written.find(({ sql }) => sql.startsWith("INSERT INTO counter "))?.values[1];
    const rows = JSON.parse(String(counts)) as string[][];
    expect(rows.map(([event, , , source]) => `${event} ${source}`)).toEqual(expected);
    expect(JSON.stringify(stored(store).tasks)).not.toContain("mayo");
  });

  test.each([
    ["nobody could be told of", receiver, 503, "waiting"],
    ["no row could be written of", receiver, 200, "sent"],
    ["has an affiliate without a receiver", {}, 200, "dropped"],
  ])("that %s has no attribution left once its body is deleted or its person forgotten", async (...row) => {
    const [, variables, status, state] = row;
    for (const end of [
      (store: OutboxStore) => retain(store, retention, now + 731 * 86_400_000),
      (store: OutboxStore) => forget(store, now + 1, "ana", 5),
    ]) {
      const { store, partner, database, runAlarm } = await converting(variables);
      partner.answer = async () => Response.json({ success: true }, { status });
      if (state !== "dropped") database.write = async () => Promise.reject(new Error("down"));
      await runAlarm();
      expect(taskIn(store, "report")?.payload.state).toBe(state);
      expect(attributed(store).length > 0).toBe(state !== "dropped");
      end(store);
      expect(attributed(store)).toEqual([]);
    }
  });

  test("leaves no row if the row was written before it turned out that there is no receiver", async () => {
    const { store, written, context, runAlarm, nextAlarm } = await converting({ POSTBACK_URLS: "{" });
    await runAlarm();
    const rows = () =>
      written.filter(({ sql }) => sql.includes("affiliate_postback")).map(({ sql }) => sql.slice(0, 6));
    expect(rows()).toEqual(["INSERT"]);
    context().settings.postbacks = readServices({}).postbacks;
    vi.setSystemTime(now + 60_000);
    await nextAlarm();
    expect(taskIn(store, "postback")?.state).toBe("done");
    expect(rows()).toEqual(["INSERT", "DELETE"]);
  });
});
