import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import type { z } from "zod";
import type { sealedLeads } from "../../app/domain/contract/operator/sealed.ts";
import { open } from "../../app/domain/seal/seal.ts";
import type { IndexEntry } from "../../workers/services/stores/lead-index/lead-index.ts";
import { somebody } from "../people.ts";
import { until } from "../until.ts";
import { databaseOf, everySlice, listed } from "./bindings.ts";
import { reportOf, submit, submitAsProgram, untilStatus } from "./program.ts";
import { siteOfFile } from "./sites.ts";

/**
 * One site. While it is stopped, the tests delete its stores or replace them with their state of an earlier moment.
 */
let site = await siteOfFile({ backup: true });
const earlier = mkdtempSync(join(tmpdir(), "earlier-"));
const outboxes = join("do", "tu-credito-de-auto-services-SubmissionOutbox");

type Lead = { id: string; reference: string; phone: string; email: string };
afterAll(() => rmSync(earlier, { recursive: true, force: true }));

async function lead(): Promise<Lead> {
  const answers = somebody();
  const { phone = "", email = "" } = answers;
  const id = await submit(site, answers);
  const { reference } = await untilStatus(site, id, "delivered");
  return { id, reference, phone, email };
}

const [first, second, third] = await Promise.all([lead(), lead(), lead()]);

const show = (id: string) => reportOf(site, id);
const find = async (wanted: string) =>
  (await site.operate<{ leads: IndexEntry[] }>("/search", "POST", { wanted })).leads.map(({ id }) => id);
const code = (answer: { errors?: { code: string }[] }) => answer.errors?.[0]?.code;
const sealedOf = async (id: string) => {
  const order = { ids: [id] };
  const { leads, failed } = await site.operate<z.output<typeof sealedLeads.response>>(
    "/sealed",
    "POST",
    order,
  );
  return { seals: leads[0]?.seals, errors: failed };
};
const bucket = () => site.runtime.getR2Bucket("BACKUP", "tu-credito-de-auto-services");
const copies = async () => (await (await bucket()).list()).objects.map(({ key }) => key);

let forgottenAt = "";
await until("all in the index", async () => (await listed(site)).counts.delivered === 3);
await until("three copies in R2", async () => (await copies()).length === 3);

const run = (path: Parameters<typeof everySlice>[1]) => everySlice(site, path);

const putBack = (folder: string) => (store: string) => {
  rmSync(join(store, folder), { recursive: true, force: true });
  cpSync(join(earlier, folder), join(store, folder), { recursive: true });
};
const lose = (folder: string) => (store: string) =>
  rmSync(join(store, folder), { recursive: true, force: true });

async function restart(meanwhile: (store: string) => void): Promise<void> {
  site = await site.restart({ backup: true }, meanwhile);
}

test("a lead index whose rows are gone is rebuilt from the register: lists, counts, references and find work again", async () => {
  const before = await listed(site);
  expect(before.counts).toEqual({ delivered: 3 });
  const ledger = await databaseOf(site);
  await ledger.batch(["lead_index", "lead_match"].map((table) => ledger.prepare(`DELETE FROM ${table}`)));
  expect(await show(first.reference)).toBeUndefined();
  expect(await find(first.phone)).toEqual([]);

  expect(await run("/reindex")).toMatchObject({ indexed: 3 });
  expect(await listed(site)).toEqual(before);
  expect((await show(first.reference))?.id).toBe(first.id);
  expect(await find(first.email.toUpperCase())).toEqual([first.id]);
  expect(await find(first.phone.replace(/\D/g, ""))).toContain(first.id);
});

test("an order with a reference that two leads share is refused; the ids tell the leads apart", async () => {
  const ledger = await databaseOf(site);
  await ledger
    .prepare("UPDATE lead_index SET reference = ?1 WHERE id = ?2")
    .bind(first.reference, second.id)
    .run();
  expect(code(await site.operate(`/leads/${first.reference}`))).toBe("ambiguous");
  expect(code(await sealedOf(first.reference))).toBe("ambiguous");
  expect((await show(second.id))?.id).toBe(second.id);
  await run("/reindex");
  expect((await show(first.reference))?.id).toBe(first.id);
});

test("a forgotten lead stays forgotten when the index is put back to an earlier moment", async () => {
  await restart((store) => {
    for (const folder of ["d1", outboxes, "r2"])
      cpSync(join(store, folder), join(earlier, folder), { recursive: true });
  });
  expect(await site.operate(`/leads/${first.id}/forget`, "POST")).toMatchObject({
    success: true,
    forgotten: { id: first.id, reference: first.reference, recipients: [] },
    hasBackup: true,
  });
  ({ forgottenAt } = (await show(first.id)) ?? { forgottenAt });
  await until("two copies in R2", async () => (await copies()).length === 2);
  const isForgotten = async () => {
    expect((await listed(site)).leads.map(({ id }) => id)).not.toContain(first.id);
    expect(await find(first.email)).toEqual([]);
    expect(code(await sealedOf(first.id))).toBe("forgotten");
    expect(await show(first.id)).toMatchObject({
      ...{ consents: [], source: "", body: "deleted" },
      timeline: [{ event: "forgotten", detail: "operator" }],
    });
  };
  await isForgotten();

  await restart(putBack("d1"));
  expect(await find(first.email), "before a reindex").toEqual([]);
  expect(await run("/reindex")).toMatchObject({ forgotten: 1 });
  await isForgotten();
  expect((await listed(site)).counts).toEqual({ delivered: 2 });
});

test("a forgotten lead is forgotten again when its outbox is put back to an earlier moment", async () => {
  await restart(putBack(outboxes));
  expect(await show(first.id), "of an earlier moment").toMatchObject({ body: "stored" });
  expect(code(await sealedOf(first.id)), "before a reindex").toBe("forgotten");
  await restart(putBack(outboxes));
  expect(await run("/reindex")).toMatchObject({ "forgotten again": 1 });
  expect(await show(first.id)).toMatchObject({ body: "deleted", forgottenAt });
  expect(code(await sealedOf(first.id))).toBe("forgotten");
});

test("a forgotten lead does not come back from R2, and its submission id cannot be used again", async () => {
  await restart(putBack("r2"));
  expect(await copies()).toHaveLength(3);
  expect(await run("/backup/restore")).toMatchObject({ ended: 1, present: 2 });
  expect(await copies()).toHaveLength(2);
  expect(code(await sealedOf(first.id))).toBe("forgotten");
  const again = await submitAsProgram(site, { ...somebody(), submissionId: first.id });
  expect(again.status).toBe(410);
});

test("lost outboxes come back from R2, except forgotten leads", async () => {
  await restart(lose(outboxes));
  expect(code(await sealedOf(second.id))).toBe("unknown");
  expect(await run("/backup/restore")).toEqual({ restored: 2 });
  const { seals = [] } = await sealedOf(second.id);
  const [sealed] = seals;
  if (!sealed) throw new Error("no seal");
  expect(JSON.parse(await open(sealed, site.operatorPrivateKey, second.id)).answers.email).toBe(second.email);
  await run("/reindex");
  expect((await listed(site)).counts).toEqual({ delivered: 2 });
  expect((await listed(site)).leads.map(({ id }) => id)).not.toContain(first.id);
});

test("nobody creates a lead by writing into the bucket: a copy without our signature is left there and reported", async () => {
  const backup = await bucket();
  const [key = ""] = (await copies()).filter((one) => one.includes(second.id));
  const copy = await backup.get(key);
  const [text, customMetadata] = [(await copy?.text()) ?? "", copy?.customMetadata ?? {}];
  const under = (id: string) => text.replaceAll(second.id, id);
  const [moved, bare] = [crypto.randomUUID(), crypto.randomUUID()];
  const forged = under(moved).replace('"affiliate":""', '"affiliate":"EVIL"');
  await backup.put(key.replace(second.id, moved), forged, { customMetadata });
  await backup.put(key.replace(second.id, bare), under(bare));
  expect(await run("/backup/restore")).toEqual({ present: 2, unsigned: 2 });
  for (const id of [moved, bare]) expect(await show(id)).toBeUndefined();

  // Copies had this form before the site signed them.
  await backup.delete(key.replace(second.id, moved));
  const asked = await everySlice(site, "/backup/restore", { unsigned: true });
  expect(asked).toEqual({ present: 2, restored: 1 });
  await untilStatus(site, bare, "delivered");
  await site.operate(`/leads/${bare}/forget`, "POST");
  await until("two copies in R2", async () => (await copies()).length === 2);
});

test("losing R2 loses no lead", async () => {
  await restart(lose("r2"));
  expect(await copies()).toEqual([]);
  for (const { id } of [second, third]) expect((await sealedOf(id)).seals).toHaveLength(1);
});
