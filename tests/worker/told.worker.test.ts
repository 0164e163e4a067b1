import { describe, expect, test } from "vitest";
import type { Alert } from "../../app/domain/contract/alerts.ts";
import type { AccessRow } from "../../app/domain/contract/operator/health.ts";
import { generateKeyPair } from "../../app/domain/seal/seal.ts";
import { crons } from "../../workers/services/operator/health/task-list.ts";
import { servicesFor } from "../destinations.ts";
import type { StandIn } from "../faults/product-backend.ts";
import { somebody } from "../people.ts";
import type { TestSite } from "../standalone-site.ts";
import { until } from "../until.ts";
import { databaseOf, pagesWorker, runTasks, toldTo, workerOf } from "./bindings.ts";
import { submitAsProgram, untilIndexed } from "./program.ts";
import { backendOfTest, siteOfTest } from "./sites.ts";

// A change by one operator is reported to the other operators.

const allTold = (webhook: StandIn) =>
  toldTo(webhook)
    .flat()
    .flatMap(({ key, values }) => {
      const kind = /^told\.(\w+):/.exec(key)?.[1];
      return kind ? [{ kind, values }] : [];
    });
const untilTold = (webhook: StandIn, kind: string, values: Alert["values"]) =>
  until(`${kind} with ${JSON.stringify(values)}`, async () =>
    allTold(webhook).some(
      (told) =>
        told.kind === kind &&
        Object.entries(values).every(([name, value]) => String(told.values[name]).includes(String(value))),
    ),
  );
const who = "operator";
const toldSite = async (services: Record<string, string> = {}) => {
  const webhook = await backendOfTest(() => "none");
  const variables = { NOTICE_WEBHOOK_URL: webhook.origin, ...services };
  return { webhook, site: await siteOfTest({ services: variables }), variables };
};
/**
 * Changes settings.
 * @param bases for each value, the number of rows before the request. The request adds a row for each value.
 */
const change = (site: TestSite, values: object, bases: readonly number[]) =>
  site.operate("/settings", "POST", {
    changes: Object.entries(values).map(([name, value], at) => ({ name, value, base: bases[at] })),
    why: "Una prueba",
  });

describe("the other operators are told at once, with who and what,", () => {
  test("of each publication of settings, with their names", async () => {
    const { site, webhook } = await toldSite();
    await change(site, { DAYS_OFF: "Inventario | 2026-12-28" }, [0]);
    await untilTold(webhook, "settings", { who, names: "DAYS_OFF" });
    for (const turn of [1, 2]) {
      const bases = turn === 1 ? [0, 0] : [2, 3];
      await change(site, { PHONE_MAIN: `213-555-01${turn}4`, BRAND_NAME: "Otro Nombre" }, bases);
      await until("each, however alike", async () => allTold(webhook).length === turn + 1);
    }
    await untilTold(webhook, "settings", { who, names: "PHONE_MAIN" });
    expect(JSON.stringify(webhook.calls)).not.toContain("213-555");
    const { notices } = await site.operate<{ notices: { kind: string; values: object }[] }>(
      `/today?from=${today()}&to=${today()}`,
    );
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect(notices.filter(({ kind }) => kind === "told.settings")).toEqual(
      Array(3).fill(expect.objectContaining({ at: time })),
    );
  });

  test("of each publication of texts, with the page and their names, and of each undoing", async () => {
    const { site, webhook } = await toldSite();
    const change = async (url: string, texts: Record<string, string>) => {
      for (const [name, value] of Object.entries(texts))
        expect(
          await site.operate("/texts/set", "POST", { url, name, value, initValue: "Antes" }),
        ).toMatchObject({ success: true });
      await site.operate("/texts/publish", "POST", { url });
    };
    const call = "Llama ya al 213–555–0199 o entra a credito-rapido.com";
    await change("/", { "home.hero.heading": call, "steps.finish.heading": "Hola" });
    const both = { count: 2, names: "home.hero.heading, steps.finish.heading" };
    await untilTold(webhook, "texts", { who, page: "/", ...both });
    expect(JSON.stringify(webhook.calls)).not.toContain("0199");
    await site.operate("/texts/reset", "POST", { url: "/", name: "home.hero.heading" });
    await untilTold(webhook, "texts", { who, page: "/", names: "home.hero.heading" });
    const { changes } = await site.operate<{ changes: { id: number; name: string }[] }>("/texts/history");
    const heading = changes.find(({ name }) => name === "steps.finish.heading");
    await site.operate("/texts/undo", "POST", { id: heading?.id });
    await untilTold(webhook, "texts", { who, page: "/", names: "steps.finish.heading" });
  });

  test("of a destination that is paused and resumed, of a key that is withdrawn, and of the people who may open leads", async () => {
    const list = [{ id: "crm", kind: "webhook", url: "http://127.0.0.1:9/leads" }] as const;
    const { site, webhook } = await toldSite(servicesFor([...list]));
    const pause = (isPaused: boolean) => site.operate("/destinations/crm/pause", "POST", { isPaused });
    await pause(true);
    await untilTold(webhook, "paused", { who, to: "crm" });
    await pause(false);
    await untilTold(webhook, "resumed", { who, to: "crm" });
    const { callers } = await site.operate<{ callers: { id: string; kind: string }[] }>("/health");
    const program = callers.find(({ kind }) => kind === "program");
    await site.operate(`/callers/${program?.id}/withdraw`, "POST", {});
    await untilTold(webhook, "withdrew", { who, kind: "program", name: "pruebas" });
    const { publicKey } = await generateKeyPair();
    const { keyId } = await site.operate<{ keyId: string }>("/readers", "POST", { name: "luisa", publicKey });
    await untilTold(webhook, "admitted", { who, name: "luisa", keyId });
    await site.operate(`/readers/${keyId}/withdraw`, "POST", {});
    await untilTold(webhook, "dismissed", { who, name: "luisa", keyId });
  });

  test("of whole exports, and of a hundred leads that one person takes without an export; not of a single lead", async () => {
    const { site, webhook } = await toldSite();
    const { reference } = (await submitAsProgram(site, somebody())).body;
    const [lead] = await untilIndexed(site, reference, "delivered");
    const id = lead?.id ?? "";
    const take = (count: number, more: object = {}) =>
      site.operate("/sealed", "POST", { ids: Array(count).fill(id), ...more });
    await take(1);
    for (const leads of [40, 40]) await take(25, { export: { id: crypto.randomUUID(), leads } });
    await until("both exports", async () => allTold(webhook).length === 2);
    expect(allTold(webhook)).toEqual(Array(2).fill({ kind: "exported", values: { who, count: 40 } }));
    for (const _ of [1, 2]) await take(25);
    await untilTold(webhook, "handed", { who, count: 101 });
    expect(allTold(webhook)).toHaveLength(3);
    expect(JSON.stringify(webhook.calls)).not.toContain(id);
  });
});

test("a report that no channel accepted is sent later, also after the site was away", async () => {
  let isDown = true;
  const webhook = await backendOfTest(() => (isDown ? "500" : "none"));
  const services = { NOTICE_WEBHOOK_URL: webhook.origin };
  const first = await siteOfTest({ services });
  await change(first, { PHONE_MAIN: "213-555-0144" }, [0]);
  const site = await first.restart({ services });
  isDown = false;
  // The next minute would do, too.
  await change(site, { BRAND_NAME: "Otro Nombre" }, [0]);
  await untilTold(webhook, "settings", { names: "BRAND_NAME" });
  await untilTold(webhook, "settings", { names: "PHONE_MAIN" });
});

test("a setting that a deployment changed is reported once by name, for either worker; never its value", async () => {
  const webhook = await backendOfTest(() => "none");
  const services = { NOTICE_WEBHOOK_URL: webhook.origin };
  const look = async (at: TestSite) => {
    await runTasks(at, crons.tenMinutes);
    await (await workerOf(at, pagesWorker)).scheduled({ cron: "17 * * * *" });
  };
  const first = await siteOfTest({ services });
  await look(first);
  expect(allTold(webhook)).toEqual([]);
  const secret = "z".repeat(40);
  const site = await first.restart({
    site: { PHONE_MAIN: "213-555-0177" },
    services: { ...services, OPERATOR_TOKENS: `otra:read:${secret}` },
  });
  await look(site);
  await look(site);
  await untilTold(webhook, "deployed", { names: "OPERATOR_TOKENS", worker: "services" });
  await untilTold(webhook, "deployed", { names: "PHONE_MAIN", worker: "site" });
  expect(allTold(webhook)).toHaveLength(2);
  expect(JSON.stringify(webhook.calls)).not.toMatch(/z{40}|0177/);
});

const today = () => new Date().toISOString().slice(0, 10);

test("the access log of a day survives a restore of the database, and can be read without the database", async () => {
  const { site } = await toldSite();
  const before = today();
  const { reference } = (await submitAsProgram(site, somebody())).body;
  const [lead] = await untilIndexed(site, reference, "delivered");
  const whole = { id: crypto.randomUUID(), leads: 2 };
  await site.operate("/sealed", "POST", { ids: [lead?.id] });
  await site.operate("/sealed", "POST", { ids: [lead?.id, lead?.id], export: whole });
  await change(site, { PHONE_MAIN: "213-555-0144" }, [0]);
  await (await databaseOf(site)).prepare("DELETE FROM operator_access").run();
  const log = async (day: string) =>
    (await site.operate<{ rows: AccessRow[] }>(`/access?limit=100&day=${day}`)).rows;
  expect((await site.operate<{ rows: AccessRow[] }>("/access?limit=100")).rows).toEqual([]);
  // A test may begin before midnight.
  const days = [...new Set([today(), before])];
  const rows = (await Promise.all(days.map(log))).flat();
  expect(rows.map(({ who, what, subject }) => [who, what, subject])).toEqual([
    ["operator", "settings change", "PHONE_MAIN"],
    ["operator", "many: export", `2 of 2, ${whole.id}`],
    ["operator", "export", lead?.id],
  ]);
  expect(await log("2020-01-01")).toEqual([]);
});
