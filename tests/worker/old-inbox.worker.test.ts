import { cpSync, mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inRoot } from "../../workers/paths.ts";
import type { Slice } from "../../workers/services/operator/slices.ts";
import { open, type Sealed } from "../../workers/services/outbox/seal.ts";
import { startTestSiteOn, type TestSite } from "../standalone-site.ts";

/** The fixture's lead (tests/fixtures/README.md), as that version left it after a delivery: its body in D1's inbox only. */
const fixture = inRoot("tests", "fixtures", "store-228b4ea");
const id = "0f8f1c9e-6f0a-4f44-9a5d-0c8b7a6d5e4f";
const reference = "322MQ-JASHP";
let site: TestSite;

function inFiles(folder: string, change: (database: DatabaseSync) => void): void {
  const files = readdirSync(folder).filter((name) => /^[0-9a-f]{64}\.sqlite$/.test(name));
  expect(files).toHaveLength(1);
  const database = new DatabaseSync(join(folder, files[0] ?? ""));
  change(database);
  database.close();
}

beforeAll(async () => {
  const store = mkdtempSync(join(tmpdir(), "site-"));
  cpSync(join(fixture, "store"), store, { recursive: true });
  let sealed: Sealed | undefined;
  inFiles(join(store, "do", "tu-credito-de-auto-services-LeadOutbox"), (outbox) => {
    const row = outbox.prepare("SELECT sealed FROM seal WHERE purpose = 'operator'").get();
    sealed = JSON.parse(String(row?.sealed));
    outbox.exec("DELETE FROM seal");
    outbox.exec(
      `UPDATE lead SET changing = json_patch(changing, '{"status":"delivered","deliveredAt":1795250000000}')`,
    );
  });
  inFiles(join(store, "d1", "miniflare-D1DatabaseObject"), (d1) => {
    if (!sealed) throw new Error("the fixture has no seal");
    d1.exec("DELETE FROM lead_index");
    d1.prepare(
      "INSERT INTO inbox (id, key_id, schema, enc, ciphertext, received_at) VALUES (?, ?, ?, ?, ?, '')",
    ).run(id, sealed.keyId, sealed.schema, sealed.enc, sealed.ciphertext);
  });
  const keys = JSON.parse(readFileSync(join(fixture, "keys.json"), "utf8"));
  site = await startTestSiteOn(keys, store, {});
});
afterAll(() => site.end());

test("a reindex moves what an older version left in the inbox into its outbox, and lists it", async () => {
  let cursor = "";
  do ({ cursor } = await site.operate<Slice>("/reindex", "POST", { cursor }));
  while (cursor);
  const { seals } = await site.operate<{ seals: Sealed[] }>(`/leads/${reference}/sealed`);
  const [sealed] = seals;
  if (!sealed) throw new Error("no seal");
  expect(JSON.parse(await open(sealed, site.operatorPrivateKey, id))).toMatchObject({ reference });
  const ledger = await site.runtime.getD1Database("LEDGER", "tu-credito-de-auto-services");
  expect(await ledger.prepare("SELECT count(*) AS n FROM inbox").first("n")).toBe(0);
});
