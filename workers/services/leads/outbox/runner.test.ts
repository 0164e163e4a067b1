import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { eventually, goOn, pause, runningOutbox, stopTime, yes } from "../../../../tests/running-outbox.ts";
import { sealedSubmission } from "../../../../tests/sealed-submission.ts";
import { deliveryIn, deliveryTo, readStored, toBackend } from "../../../../tests/stored-submission.ts";
import { tasksOf } from "../../stores/lead-index/task.ts";
import { isDue, kinds } from "./kinds.ts";
import * as orders from "./orders.ts";
import { OutboxStore } from "./outbox-store.ts";

const { acceptedAt } = sealedSubmission;
beforeEach(stopTime);
afterEach(goOn);

test("the next alarm is set, and on disk, before anything is tried", async () => {
  const { storage, store, runAlarm, partner, database } = await runningOutbox([deliveryTo("crm")]);
  const steps: string[] = [];
  const setAlarm = vi.spyOn(storage, "setAlarm");
  const step = (name: string) => {
    const alarm = Number(setAlarm.mock.calls.at(-1)?.[0] ?? 0);
    const { attempts, notBefore } = deliveryIn(new OutboxStore(storage), "crm");
    expect([alarm > Date.now(), attempts, notBefore], name).toEqual([true, 1, acceptedAt + 60_000]);
    steps.push(name);
  };
  partner.answer = async () => {
    step("sent");
    return yes();
  };
  database.write = async () => step("index");
  const register = vi.spyOn(kinds.register, "run").mockImplementation(async () => {
    step("register");
    return { state: "done" };
  });
  await runAlarm(async () => step("sync"));
  expect(register).toHaveBeenCalledOnce();
  expect(steps).toEqual(["sync", "register", "sync", "sent", "index"]);
  expect(deliveryIn(store, "crm").status).toBe("delivered");
});

test("everything that is due starts at once, and a task that hangs keeps neither another delivery nor the index waiting", async () => {
  const outbox = await runningOutbox([deliveryTo("crm"), deliveryTo("socio")]);
  const { storage, store, partner, sent, sentTo, runAlarm, nextAlarm, rows } = outbox;
  const [hanging, failing] = [pause(), pause()];
  partner.answer = (to) => (to === "crm" ? hanging.promise : failing.promise);
  const alarm = runAlarm();
  await eventually(() => sent.length === 2);
  expect(sent.map(({ to }) => to).sort()).toEqual(["crm", "socio"]);
  failing.resolve(new Response("", { status: 500 }));
  await eventually(() => deliveryIn(store, "socio").lastFailure !== "");
  await vi.advanceTimersByTimeAsync(2000);
  await alarm;
  expect(rows().at(-1)).toContain("crm: queued, socio: queued");
  expect(rows().at(-1)).toContain("webhook: status 500");

  partner.answer = yes;
  await nextAlarm();
  expect(sentTo("socio").length).toBe(2);
  expect(Date.now(), "its own next time").toBeLessThan(acceptedAt + 65_000);
  expect(rows().at(-1)).toContain("crm: queued, socio: delivered");
  await nextAlarm();
  expect(sentTo("crm"), "it runs, and is left alone").toHaveLength(1);

  hanging.resolve(await yes());
  await eventually(() => deliveryIn(store, "crm").status === "delivered");
  expect(await storage.getAlarm(), "what ends later asks for a context").toBe(Date.now());
  await nextAlarm();
  expect(rows().at(-1)).toContain("crm: delivered, socio: delivered");
});

describe("no more buyers get a lead than the cap at its acceptance", () => {
  test("whatever the cap is now, and a delivery that may have arrived counts", async () => {
    const deliveries = [deliveryTo("crm"), deliveryTo("socio")];
    const outbox = await runningOutbox(deliveries, { buyersMax: 1 });
    const { store, partner, sent, runAlarm, nextAlarm } = outbox;
    partner.answer = async () => {
      throw new DOMException("", "TimeoutError");
    };
    await runAlarm();
    expect(sent.map(({ to }) => to)).toEqual(["crm"]);
    expect(deliveryIn(store, "crm")).toMatchObject({ status: "queued", unanswered: true });
    for (let context = 0; context < 3; context++) await nextAlarm();
    expect(sent.length).toBeGreaterThan(1);
    expect(sent.filter(({ to }) => to !== "crm")).toEqual([]);
    expect(deliveryIn(store, "socio")).toMatchObject({ status: "closed", lastFailure: "buyer cap" });
  });

  test.each([
    ["runs, before it may be there,", deliveryTo("casa", { kind: "backend" }), 200],
    ["runs, and may be there,", deliveryTo("casa"), 422],
  ])("and one that %s takes room until it refuses it", async (_, first, status) => {
    const outbox = await runningOutbox([first, deliveryTo("socio")], { buyersMax: 1 });
    const { store, partner, sent, runAlarm, nextAlarm, onItsWay } = outbox;
    const { answer, alarm } = await onItsWay();
    await vi.advanceTimersByTimeAsync(2000);
    await alarm;
    await runAlarm();
    expect(sent).toHaveLength(1);
    expect(deliveryIn(store, "socio")).toMatchObject({ status: "queued", attempts: 0 });
    partner.answer = yes;
    answer.resolve(Response.json({ success: false }, { status }));
    await eventually(() => deliveryIn(store, "casa").status === "refused");
    await nextAlarm();
    expect(deliveryIn(store, "socio").status).toBe("delivered");
  });
});

const page = async () => new Response("<!doctype html><p>OK", { headers: { "content-type": "text/html" } });
test.each([
  ["unconfirmed", page],
  ["refused", async () => Response.json({ success: false })],
] as const)("no alarm sends again a lead that is %s", async (status, answer) => {
  const { store, partner, sent, nextAlarm } = await runningOutbox([deliveryTo("crm")]);
  partner.answer = answer;
  await nextAlarm();
  expect(deliveryIn(store, "crm").status).toBe(status);
  partner.answer = yes;
  for (let days = 1; days < 40; days += 5) {
    vi.setSystemTime(acceptedAt + days * 86_400_000);
    orders.confirmExport(store, Date.now(), "ana");
    await nextAlarm();
  }
  expect(sent).toHaveLength(1);
  expect(deliveryIn(store, "crm")).toMatchObject({ status, attempts: 1 });
});

describe("the row in the index", () => {
  const refused = [toBackend({ status: "refused" })];
  const isDone = (store: OutboxStore) =>
    tasksOf(readStored(store).tasks, "index").every(({ state }) => state === "done");

  test("is written at any alarm when something changed", async () => {
    const { store, storage, rows, nextAlarm } = await runningOutbox([deliveryTo("crm")]);
    await nextAlarm();
    expect(readStored(store).status).toBe("delivered");
    await nextAlarm();
    expect(await storage.getAlarm(), "an alarm with nothing to do sets the next").toBeGreaterThan(Date.now());
    const before = rows().length;
    orders.confirmExport(store, Date.now() + 1, "ana");
    await nextAlarm();
    expect(rows()).toHaveLength(before + 1);
    expect(rows().at(-1)).toContain(new Date(readStored(store).exportedAt).toISOString());
    expect(isDone(store)).toBe(true);
  });

  test("is written again when something changed while it was being written", async () => {
    const { store, rows, database, runAlarm, nextAlarm } = await runningOutbox(refused);
    database.write = async () => void orders.close(store, acceptedAt + 1, "ana");
    await runAlarm();
    expect(rows().at(-1)).toContain("refused");
    expect(isDone(store)).toBe(false);
    database.write = async () => {};
    await nextAlarm();
    expect(rows().at(-1)).toContain("closed");
    expect(isDone(store)).toBe(true);
  });
});

test("a task that throws stops no other task, and is tried again", async () => {
  const deliveries = [deliveryTo("crm"), deliveryTo("socio")];
  const { store, sentTo, runAlarm, nextAlarm } = await runningOutbox(deliveries);
  vi.spyOn(kinds.delivery, "run").mockImplementationOnce(async () => {
    throw new TypeError("a name that must not be logged");
  });
  await runAlarm();
  expect([sentTo("crm"), sentTo("socio").length]).toEqual([[], 1]);
  expect(deliveryIn(store, "socio").status).toBe("delivered");
  expect(vi.mocked(console.error).mock.calls.join()).toContain('"step":"delivery"');
  expect(vi.mocked(console.error).mock.calls.join()).not.toContain("must not be logged");
  await nextAlarm();
  expect(deliveryIn(store, "crm")).toMatchObject({ status: "delivered", attempts: 2 });
});

test("a task that a wrong clock put off further than its longest delay is due", async () => {
  const settings = { destinations: undefined, schedule: [5, 60] };
  const at = (notBefore: number) => ({ ...deliveryTo("crm", { notBefore }), n: 1 });
  expect(isDue(at(acceptedAt + 60_000), settings, acceptedAt)).toBe(false);
  expect(isDue(at(acceptedAt + 60_001), settings, acceptedAt)).toBe(true);
  const { store, runAlarm } = await runningOutbox([deliveryTo("crm", { notBefore: acceptedAt + 60_001 })]);
  await runAlarm();
  expect(deliveryIn(store, "crm").status).toBe("delivered");
});
