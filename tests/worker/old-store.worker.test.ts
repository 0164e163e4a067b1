import { cpSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import type { Keys } from "../../workers/operate/keys/first-keys.ts";
import { inRoot } from "../../workers/paths.ts";
import type { Outbox, SubmissionReport } from "../../workers/services/outbox/contract.ts";
import { open, type Sealed } from "../../workers/services/outbox/seal.ts";
import { startProductBackend } from "../faults/product-backend.ts";
import { person } from "../people.ts";
import { asProgram, startTestSiteOn, type TestSite } from "../standalone-site.ts";
import { until } from "../until.ts";

/** A store of commit 228b4ea, with one lead that waits for delivery (tests/fixtures/README.md). */
const fixture = inRoot("tests", "fixtures", "store-228b4ea");
const keys: Keys = JSON.parse(readFileSync(join(fixture, "keys.json"), "utf8"));
const id = "0f8f1c9e-6f0a-4f44-9a5d-0c8b7a6d5e4f";
const reference = "322MQ-JASHP";

const ending: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
});

async function siteOnOldStore(services: Record<string, string> = {}): Promise<TestSite> {
  const store = mkdtempSync(join(tmpdir(), "site-"));
  cpSync(join(fixture, "store"), store, { recursive: true });
  const site = await startTestSiteOn(keys, store, { services });
  ending.push(site.end);
  return site;
}

const delivered = (site: TestSite) =>
  until("delivery of the waiting lead", async () => {
    const { lead } = await site.operate<{ lead?: SubmissionReport }>(`/leads/${reference}`);
    return lead?.status === "delivered" && lead;
  });

test("a lead that waits in a store of 228b4ea is delivered to the inbox and can be exported", async () => {
  const site = await siteOnOldStore();
  const report = await delivered(site);
  expect(report).toMatchObject({ id, reference, destination: "inbox", attempts: 2, layout: "api" });
  // It was accepted before conversions were: it never converts.
  expect(report).toMatchObject({ conversion_id: "", converted_at: "", conversion_left: "" });
  expect(report.timeline.map(({ event }) => event)).toEqual(["accepted", "attempt failed", "delivered"]);
  const { sealed } = await site.operate<{ sealed: Sealed }>(`/leads/${reference}/sealed`);
  const lead = JSON.parse(await open(sealed, site.operatorPrivateKey, id));
  expect(lead).toMatchObject({ submissionId: id, reference, answers: { first_name: person.first_name } });

  // What was stored in the open is sealed, and the same answers are recognized by their former digest.
  expect(report.consents[0]).toEqual({
    ...{ name: "privacy", given: true, version: "unstated" },
    at: "2026-11-21T21:25:02.544Z",
  });
  const outboxes = await site.runtime.getDurableObjectNamespace("OUTBOX", "tu-credito-de-auto-services");
  const outbox = outboxes.get(outboxes.idFromName(id)) as unknown as Outbox;
  const [consents] = (await outbox.seals("consents")) as Sealed[];
  if (!consents) throw new Error("no sealed consents");
  expect(JSON.parse(await open(consents, site.operatorPrivateKey, id)).consents[0].ip).toBe("127.0.0.1");
  const again = await fetch(
    `${site.origin}/services/leadsubmission/v1/submitSpecialFinanceAndUserProfileLead`,
    {
      method: "POST",
      headers: asProgram,
      // The unit is a field since then.
      body: new URLSearchParams({
        ...(person as Record<string, string>),
        address_unit: "",
        submissionId: id,
      }),
    },
  );
  expect(await again.json()).toMatchObject({ success: true, reference });
});

test("a lead that waits in a store of 228b4ea is delivered to the product backend under its own key", async () => {
  const backend = await startProductBackend(() => "none");
  ending.push(backend.end);
  const site = await siteOnOldStore({ UPSTREAM_ORIGIN: backend.origin });
  expect((await delivered(site)).destination).toBe("product backend");
  expect([...backend.recorded()]).toEqual([[id, 1]]);
  expect(backend.forms.get(id)?.get("email")).toBe(person.email);
});
