import { globSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { crons } from "../../workers/services/operator/health/task-list.ts";
import { httpVisitor, referenceIn, sendSteps, submissionIdIn } from "../http-visitor.ts";
import { somebody } from "../people.ts";
import { until } from "../until.ts";
import { listed, reindex, runTasks, services, toldTo } from "../worker/bindings.ts";
import { submitAsProgram, untilIndexed, untilStatus } from "../worker/program.ts";
import { backendOfFile, logged, siteOfFile } from "../worker/sites.ts";

/** KV, R2 and both databases (D1) fail at once. Only the outboxes are left, and nothing else may be needed. */
const backend = await backendOfFile(() => "none");
const webhook = await backendOfFile(() => "none");
const options = {
  backup: true,
  services: {
    UPSTREAM_ORIGIN: backend.origin,
    NOTICE_WEBHOOK_URL: webhook.origin,
    DELIVERY_SCHEDULE: "1,2",
  },
};
// The failing stores log a lot.
logged();
let site = await siteOfFile(options);
const accepted: string[] = [];

beforeAll(async () => {
  const { body } = await submitAsProgram(site, somebody());
  accepted.push(...(await untilIndexed(site, body.reference, "delivered")).map(({ id }) => id));
  await (await fetch(`${site.origin}/temas-de-ayuda`)).text();
  for (const folder of ["kv", "r2"])
    await until(`a database of ${folder}`, async () => databasesIn(join(site.store, folder)).length > 0);
  site = await site.restart(options, (store) => {
    for (const folder of ["kv", "r2"]) damage(join(store, folder));
  });
  for (const binding of ["LEDGER", "COUNTERS"]) {
    const database = await site.runtime.getD1Database(binding, services);
    const { results } = await database
      .prepare(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*'",
      )
      .all<{ name: string }>();
    expect(results.length).toBeGreaterThan(1);
    await database.batch(results.map(({ name }) => database.prepare(`DROP TABLE ${name}`)));
  }
});
/** The files of a store's simulator, except the metadata, without which a runtime cannot start. */
const databasesIn = (folder: string) =>
  globSync(`${folder}/**/*.sqlite`).filter((file) => !file.endsWith("metadata.sqlite"));

/** Overwrites every database in a folder with noise. */
function damage(folder: string): void {
  for (const file of databasesIn(folder)) {
    for (const end of ["-wal", "-shm"]) rmSync(file + end, { force: true });
    writeFileSync(file, crypto.getRandomValues(new Uint8Array(16_384)));
  }
}

const backup = () => site.runtime.getR2Bucket("BACKUP", services);
const untilDelivered = (id: string) => untilStatus(site, id, "delivered").then(() => accepted.push(id));

test("with KV, R2 and D1 failing, pages are served and an application is accepted and delivered", async () => {
  await expect((await backup()).list()).rejects.toThrow();
  const authorization = `Bearer ${site.operatorToken}`;
  const leads = await fetch(`${site.origin}/services/operator/leads`, { headers: { authorization } });
  expect(leads.status).toBe(503);

  const visitor = httpVisitor(site.origin);
  for (const path of [
    "/",
    "/?src=1100461&lnk=x&affid=77",
    "/preguntas-frecuentes",
    "/temas-de-ayuda",
    "/sem",
  ])
    expect([path, (await visitor.get(path)).status]).toEqual([path, 200]);

  const person = somebody();
  const { id: submission_id, status, location } = await sendSteps(visitor, person);
  expect([status, location]).toEqual([303, "/auto-credito/thank-you-plain"]);
  expect((await visitor.get(location)).body).toContain("¡Listo! Recibimos tu solicitud");
  await untilDelivered(submission_id);
});

test("with KV, R2 and D1 failing, a program's lead and a contact message are delivered, once each", async () => {
  const id = crypto.randomUUID();
  const person = somebody();
  for (const _ of ["sent", "sent again"])
    expect((await submitAsProgram(site, { ...person, submissionId: id })).body).toMatchObject({
      success: true,
    });
  await untilDelivered(id);

  const visitor = httpVisitor(site.origin);
  const submission_id = submissionIdIn(await visitor.get("/contactanos"));
  const message = { name: "Ana Ruiz", email: "ana@example.com", message: "¿Puedo cambiar mi cita?" };
  expect((await visitor.post("/contactanos", { submission_id, ...message })).status).toBe(303);
  await untilDelivered(submission_id);
});

test("with D1 failing, a signed address still shows its application, and an address that cannot be checked is a 503", async () => {
  const path = "/auto-credito/solicitud2";
  const visitor = httpVisitor(site.origin);
  const submission_id = submissionIdIn(await visitor.get(path));
  visitor.cookies.clear();
  const { location } = await visitor.post(path, { ...(somebody() as Record<string, string>), submission_id });
  const bare = httpVisitor(site.origin);
  const page = await bare.get(location);
  expect([page.status, referenceIn(page)]).toEqual([200, /ref=([\w-]+)/.exec(location)?.[1]]);
  const unsigned = await bare.get(location.replace(/&firma=.*/, ""));
  expect(unsigned.status).toBe(503);
  expect(unsigned.body).not.toContain("Recibimos tu solicitud");
  expect(unsigned.body).not.toContain("Aquí no hay ninguna solicitud");
  await untilDelivered(submission_id);
});

test("with D1 failing, the operator is alerted that tasks fail", async () => {
  await runTasks(site, crons.minute);
  await runTasks(site, crons.tenMinutes);
  const alerts = toldTo(webhook).flat();
  expect(alerts.map(({ key }) => key)).toEqual([
    "task.failed:sweep-what-is-overdue",
    "task.failed:look-around",
    "task.failed:copy-the-configuration-for-the-site",
  ]);
});

test("after the stores were replaced by empty ones, a reindex lists every lead, and R2 gets their copies again", async () => {
  site = await site.restart(options, (store) => {
    for (const folder of ["kv", "r2", "d1"]) rmSync(join(store, folder), { recursive: true });
  });
  expect(await reindex(site)).toMatchObject({ indexed: accepted.length });
  const { leads, counts } = await listed(site);
  expect(leads.map(({ id }) => id).sort()).toEqual([...accepted].sort());
  expect(counts).toEqual({ delivered: accepted.length });
  for (const id of accepted.slice(1))
    await until("a copy in R2", async () =>
      (await (await backup()).list()).objects.some(({ key }) => key.includes(id)),
    );
  expect([...backend.recorded().values()], "four leads; a message is not recorded by the stand-in").toEqual([
    1, 1, 1, 1,
  ]);
});
