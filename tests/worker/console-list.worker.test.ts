import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newKeyPair } from "../../workers/operate/keys/rotation.ts";
import { taskCrons } from "../../workers/services/operator/health/task-list.ts";
import type { TestSite } from "../standalone-site.ts";
import { until } from "../until.ts";
import { startWebhookReceiver, type WebhookReceiver } from "../webhook-receiver.ts";
import { runTasks } from "./bindings.ts";
import { reportOf, submit, untilStatus } from "./program.ts";
import { ofTest, siteOfTest } from "./sites.ts";

/** Destinations that operators add and change in the console. They take effect without a restart. */

type Order = "add" | "change" | "renew" | "raise" | "remove";
type Reply = {
  success: boolean;
  secret?: string;
  errors?: { field: string; code: string }[];
};
type Listed = { id: string; address: string; own?: { who: string; entry: object } };
const list = (site: TestSite) => site.operate<{ version: number; destinations: Listed[] }>("/destinations");
/** Gives an order about a destination, on the newest version of the list unless `base` names another. */
const give = async (site: TestSite, to: string, order: Order, entry: object = {}, base?: number) =>
  site.operate<Reply>(`/destinations/${to}`, "POST", {
    ...{ order, entry, base: base ?? (await list(site)).version },
  });
const isDone = { success: true };
const webhook = (url: string, fields: object = {}) => ({ kind: "webhook", url, ...fields });

/** Adds a buyer, whose receiver then knows the secret that was shown. */
async function addBuyer(site: TestSite, id: string, fields: object = {}): Promise<WebhookReceiver> {
  let secret = "";
  const buyer = ofTest(await startWebhookReceiver(() => secret));
  const reply = await give(site, id, "add", webhook(buyer.url, { name: `Autos ${id}`, ...fields }));
  expect(reply).toMatchObject({ ...isDone, secret: expect.stringMatching(/^whsec_.{44}$/) });
  secret = reply.secret ?? "";
  return buyer;
}
const got = ({ received }: WebhookReceiver, id: string) =>
  received.filter(({ data }) => data.submissionId === id).length;
const deliveriesOf = async (site: TestSite, id: string) =>
  ((await reportOf(site, id))?.deliveries ?? []).map(({ to, status }) => `${to} ${status}`);

const settings = { DELIVERY_SCHEDULE: "1" };

test("a destination that is added gets the next lead; a new address, a pause, a removal and a rule hold from the next lead on", async () => {
  const site = await siteOfTest({ services: settings });
  await untilStatus(site, await submit(site), "delivered");
  const crm = await addBuyer(site, "crm");
  const first = await submit(site);
  await untilStatus(site, first, "delivered");
  expect([got(crm, first), crm.refused]).toEqual([1, []]);
  expect((await list(site)).destinations).toMatchObject([
    {
      ...{ id: "crm", address: new URL(crm.url).host },
      own: { who: "operator", entry: { kind: "webhook", name: "Autos crm" } },
    },
  ]);

  expect(await give(site, "crm", "renew")).toMatchObject({
    ...isDone,
    secret: expect.stringMatching(/^whsec_/),
  });
  const second = await submit(site);
  await untilStatus(site, second, "delivered");
  expect([got(crm, second), crm.refused], "the former secret signs too").toEqual([1, []]);
  const elsewhere = ofTest(await startWebhookReceiver("whsec_AAAA"));
  expect(await give(site, "crm", "change", webhook(elsewhere.url))).toMatchObject({ ...isDone, secret: "" });
  const third = await submit(site);
  await until("an attempt at the new address", async () => elsewhere.refused.length > 0);
  expect(got(crm, third)).toBe(0);

  expect(await give(site, "crm", "remove")).toMatchObject(isDone);
  expect((await list(site)).destinations).toEqual([]);
  const fourth = await submit(site);
  await untilStatus(site, fourth, "delivered");
  expect(await deliveriesOf(site, fourth), "the inbox alone").toEqual([]);

  const socio = await addBuyer(site, "socio", { rules: { states: ["TX"] } });
  const again = await addBuyer(site, "crm");
  const beyondItsStates = await submit(site);
  await until("the next destination", async () => got(again, beyondItsStates) === 1);
  expect(await give(site, "socio", "change", { name: "Autos socio" })).toMatchObject(isDone);
  await site.operate("/destinations/socio/pause", "POST", { isPaused: true });
  const paused = await submit(site);
  await until("the next destination", async () => got(again, paused) === 1);
  await site.operate("/destinations/socio/pause", "POST", { isPaused: false });
  const open = await submit(site);
  await until("socio", async () => got(socio, open) === 1);
  expect(await give(site, "crm", "raise")).toMatchObject(isDone);
  expect((await list(site)).destinations.map(({ id }) => id)).toEqual(["crm", "socio"]);
  const last = await submit(site);
  await until("crm", async () => got(again, last) === 1);
  expect([beyondItsStates, paused, last].map((id) => got(socio, id))).toEqual([0, 0, 0]);

  const { rows } = await site.operate<{ rows: { what: string; subject: string }[] }>("/access");
  for (const what of ["add", "renew", "address", "remove", "change", "raise"])
    expect(rows.map((row) => row.what)).toContain(`destination ${what}`);
});

test("a wrong field is named, nothing is stored, and the second of two editors is told", async () => {
  const file = [{ id: "archivo", kind: "inbox" }];
  const site = await siteOfTest({ services: { ...settings, DESTINATIONS: JSON.stringify(file) } });
  const wrong = async (...order: Parameters<typeof give> extends [unknown, ...infer Rest] ? Rest : never) =>
    (await give(site, ...order)).errors?.map(({ field, code }) => `${field} ${code}`).join();
  const address = "https://crm.example/leads";
  for (const [fields, expected] of [
    [webhook("ftp://crm.example"), "url unusable"],
    [webhook("https://ana:clave@crm.example"), "url unusable"],
    [{ kind: "backend" }, "url unusable"],
    [{ kind: "inbox" }, "url unusable"],
    [{ kind: "fax", to: "1" }, "kind wrong"],
    [{ kind: "adf-email", to: "leads@dealer.example" }, "from wrong"],
    [webhook(address, { takes: ["todo"] }), "takes wrong"],
    [
      webhook(address, { rules: { states: ["Texas"], minIncome: null, hours: "siempre", perDay: 0 } }),
      "rules.states wrong,rules.minIncome wrong,rules.hours wrong,rules.perDay wrong",
    ],
  ] as const)
    expect(await wrong("crm", "add", fields), JSON.stringify(fields)).toBe(expected);
  expect(await wrong("Con%20espacios", "add", webhook(address))).toBe("id wrong");
  expect(await wrong("archivo", "add", webhook(address))).toBe("to twice");
  expect(await wrong("archivo", "change", { name: "Otro" })).toBe("to unknown");
  expect(await list(site)).toMatchObject({ version: 0, destinations: [{ id: "archivo" }] });

  expect(await give(site, "crm", "add", webhook(address))).toMatchObject(isDone);
  expect(await wrong("crm", "add", webhook(address))).toBe("to twice");
  const { version } = await list(site);
  const editors = ["Ana", "Luis"].map((name) => give(site, "crm", "change", { name }, version));
  const replies = await Promise.all(editors);
  expect(replies.map(({ success }) => success).sort()).toEqual([false, true]);
  expect(replies.flatMap(({ errors = [] }) => errors)).toEqual([{ field: "base", code: "changed" }]);
  expect(JSON.stringify(await list(site))).not.toMatch(/whsec_|\/leads"/);
});

test("an address takes two scopes, and everything else takes one", async () => {
  const tokens = { ana: "a".repeat(40), luis: "c".repeat(40) };
  const OPERATOR_TOKENS = `ana:read+export+change:${tokens.ana},luis:read+change:${tokens.luis}`;
  const site = await siteOfTest({ services: { ...settings, OPERATOR_TOKENS } });
  const statusOf = async (who: keyof typeof tokens, fields: object) => {
    const headers = { authorization: `Bearer ${tokens[who]}` };
    const address = `${site.origin}/services/operator/destinations`;
    const { version } = (await (await fetch(address, { headers })).json()) as { version: number };
    const body = JSON.stringify({ base: version, ...fields });
    return (await fetch(`${address}/crm`, { method: "POST", body, headers })).status;
  };
  const entry = webhook("https://crm.example/leads");
  expect(await statusOf("luis", { order: "add", entry })).toBe(403);
  expect(await statusOf("ana", { order: "add", entry })).toBe(200);
  expect(await statusOf("luis", { order: "change", entry })).toBe(403);
  // Without its kind, an entry cannot bring another address.
  expect(await statusOf("luis", { order: "change", entry: { url: "https://other.example" } })).toBe(403);
  expect(await statusOf("luis", { order: "change", entry: { name: "Otro" } })).toBe(200);
});

test("while the list cannot be read, leads wait for it and then go to their destination", async () => {
  const site = await siteOfTest({ services: settings });
  const crm = await addBuyer(site, "crm");
  const kept = new Map<string, Buffer>();
  const broken = await site.restart({ services: settings }, (store) => {
    for (const file of globSync(join(store, "do", "*DestinationList", "*.sqlite*"))) {
      // A runtime cannot start without the simulator's metadata.
      if (file.includes("metadata")) continue;
      kept.set(file, readFileSync(file));
      if (file.endsWith(".sqlite")) writeFileSync(file, "not a database".repeat(300));
      else rmSync(file);
    }
  });
  const waiting = await submit(broken);
  expect(await deliveriesOf(broken, waiting)).toEqual([expect.stringMatching(/^#1 /)]);
  await until(
    "an attempt",
    async () => ((await reportOf(broken, waiting))?.deliveries[0]?.attempts ?? 0) > 0,
  );
  const whole = await broken.restart({ services: settings }, () => {
    for (const [file, content] of kept) writeFileSync(file, content);
  });
  await until("the list is back", async () => got(crm, waiting) === 1, 30_000);
  expect((await list(whole)).destinations.map(({ id }) => id)).toEqual(["crm"]);
});

test("secrets outlive the delivery key that they are sealed to", async () => {
  const [oldest, newest] = [await newKeyPair(), await newKeyPair()];
  const withKeys = (...pairs: (typeof oldest)[]) => ({
    ...settings,
    DELIVERY_PUBLIC_KEYS: pairs.map(({ keyId, publicKey }) => `${keyId}:${publicKey}`).join(),
    DELIVERY_PRIVATE_KEYS: pairs.map(({ keyId, privateKey }) => `${keyId}:${privateKey}`).join(),
  });
  const site = await siteOfTest({ services: withKeys(oldest) });
  const crm = await addBuyer(site, "crm");
  await site.restart({ services: withKeys(oldest) }, (store) => {
    const files = globSync(join(store, "do", "*DestinationList", "*")).map((file) =>
      readFileSync(file, "latin1"),
    );
    expect(files.join()).toContain('"crm"');
    expect(files.join()).not.toContain("whsec_");
  });
  const both = await site.restart({ services: withKeys(newest, oldest) });
  await runTasks(both, taskCrons["seal secrets again"]);
  const onlyNew = await both.restart({ services: withKeys(newest) });
  const id = await submit(onlyNew);
  await untilStatus(onlyNew, id, "delivered");
  expect([got(crm, id), crm.refused]).toEqual([1, []]);
});
