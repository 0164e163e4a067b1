import { globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, expect, test } from "vitest";
import type { IndexEntry } from "../../workers/services/stores/lead-index/lead-index.ts";
import { freePort } from "../free-port.ts";
import { secretsFor, testKeys } from "../test-keys.ts";
import { until } from "../until.ts";
import { startProductBackend } from "./product-backend.ts";
import { type RuntimeProcess, startRuntimeProcess } from "./runtime-process.ts";
import { fillForm, submitLead } from "./submit-lead.ts";

// A lead's row in the index waits for the first delivery. While that delivery hangs, the lead is listed all the same.
// A runtime that is killed before it wrote the row writes it after the restart.

let isHanging = true;
const backend = await startProductBackend((path) =>
  path.startsWith("/lead") && isHanging ? "hang" : "none",
);
const folder = mkdtempSync(join(tmpdir(), "late-index-"));
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const keys = await testKeys();
const secrets = secretsFor(keys);
const options = {
  port,
  store: join(folder, "store"),
  journal: undefined,
  variables: {
    site: { ENVIRONMENT: "test", MINIMUM_FILL_SECONDS: "0", ...secrets.site },
    services: {
      ENVIRONMENT: "test",
      UPSTREAM_ORIGIN: backend.origin,
      UPSTREAM_TIMEOUT_MS: "30000",
      DELIVERY_SCHEDULE: "1",
      ...secrets.services,
    },
  },
};
let runtime: RuntimeProcess | undefined;
const start = async () => {
  runtime = await startRuntimeProcess(options, join(folder, "log"));
};
const kill = async () => {
  await runtime?.kill();
  runtime = undefined;
};
afterAll(async () => {
  await kill();
  await backend.end();
  rmSync(folder, { recursive: true, force: true });
});

async function listed(id: string): Promise<IndexEntry | undefined> {
  const authorization = `Bearer ${keys.operatorToken}`;
  const response = await fetch(`${origin}/services/operator/leads?limit=500`, { headers: { authorization } });
  const { leads } = (await response.json()) as { leads: IndexEntry[] };
  return leads.find((lead) => lead.id === id);
}

/** True if the index has a row of a lead. Only for a store that nothing runs on. */
function isInIndex(id: string): boolean {
  return globSync(join(options.store, "d1", "**", "*.sqlite")).some((path) => {
    const database = new DatabaseSync(path);
    const tables = database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'lead_index'").all();
    const rows = tables.length > 0 ? database.prepare("SELECT 1 FROM lead_index WHERE id = ?").all(id) : [];
    database.close();
    return rows.length > 0;
  });
}

async function accept(): Promise<string> {
  const form = await until("a form", () => fillForm(origin, 0).catch(() => undefined));
  expect(await submitLead(origin, form)).toMatchObject({ isAccepted: true });
  return form.id;
}

test("a lead whose first delivery hangs is listed while it hangs", async () => {
  await start();
  const id = await accept();
  const row = await until("the row", () => listed(id));
  expect(row).toMatchObject({ status: "queued", attempts: 1, last_failure: "" });
  expect(backend.recorded().get(id)).toBeUndefined();
});

test("a runtime that is killed after it accepted a lead and before it wrote the row lists and delivers the lead by itself", async () => {
  let id = "";
  // On a busy machine the row may be written before the kill. Such an attempt tests nothing, so another lead is
  // tried.
  for (let attempt = 0; attempt < 5 && (id === "" || isInIndex(id)); attempt++) {
    if (!runtime) await start();
    const before = backend.calls.length;
    id = await accept();
    await until("its delivery to begin", async () => backend.calls.length > before);
    await kill();
  }
  expect(isInIndex(id), "there is no row at the kill").toBe(false);

  await start();
  // The lead's next alarm delivers to a backend that hangs. The row must not wait for that delivery.
  expect(await until("the row", () => listed(id))).toMatchObject({ status: "queued" });
  await kill();

  isHanging = false;
  await start();
  const deliveredRow = await until("the delivery in the index", async () => {
    const row = await listed(id);
    return row?.status === "delivered" && row;
  });
  expect(deliveredRow.attempts).toBeGreaterThan(1);
  expect(backend.recorded().get(id)).toBe(1);
});
