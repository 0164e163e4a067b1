import { afterAll, beforeAll, expect, test } from "vitest";
import type { Slice } from "../../workers/services/operator/slices.ts";
import { open, type Sealed } from "../../workers/services/outbox/seal.ts";
import { formerServices } from "../former-services.ts";
import { somebody } from "../people.ts";
import { startTestSite, type TestSite } from "../standalone-site.ts";
import { reportOf, submitAsProgram, untilIndexed, untilStatus } from "./program.ts";

// A release and its rollback, on one store: the services of the former version accept, those of today migrate and take
// over, the former come back, and today's once more. It shows what the code before finds in the tables and objects of the
// code after. It does not show a class of durable objects that is renamed or new (Cloudflare lets no rollback over that),
// two versions at the same moment, nor the former site: the site is today's, as in a gradual release gone back.

type Lead = { id: string; reference: string; answers: ReturnType<typeof somebody> };
let former: string;
let site: TestSite;
const leads: Lead[] = [];

beforeAll(async () => {
  former = await formerServices();
  site = await startTestSite({ servicesOf: former });
});
afterAll(() => site?.end());

async function accept(): Promise<void> {
  const lead = { id: crypto.randomUUID(), answers: somebody() };
  const { status, body } = await submitAsProgram(site, { ...lead.answers, submissionId: lead.id });
  expect([status, body.success]).toEqual([200, true]);
  leads.push({ ...lead, reference: body.reference });
  await untilIndexed(site, body.reference, "delivered");
}

/** Every lead so far: in the list, with its timeline, opened by the operator's key, and the same when it is sent again. */
async function expectAll(): Promise<void> {
  const { leads: listed } = await site.operate<{ leads: { reference: string }[] }>("/leads?limit=100");
  expect(listed.map(({ reference }) => reference).sort()).toEqual(
    leads.map(({ reference }) => reference).sort(),
  );
  for (const { id, reference, answers } of leads) {
    expect(await reportOf(site, reference)).toMatchObject({ id, reference, status: "delivered" });
    const { sealed } = await site.operate<{ sealed: Sealed }>(`/leads/${id}/sealed`);
    const content = JSON.parse(await open(sealed, site.operatorPrivateKey, id));
    expect(content.answers).toMatchObject({ first_name: answers.first_name, email: answers.email });
    const again = await submitAsProgram(site, { ...answers, submissionId: id });
    expect(again).toMatchObject({ status: 200, body: { reference } });
  }
}

test("the former version accepts; today's takes over its store, and the former comes back: nothing is lost", async () => {
  await accept();
  await expectAll();

  site = await site.restart({});
  await expectAll();
  await accept();

  site = await site.restart({ servicesOf: former });
  await expectAll();
  await accept();
  // What was accepted by the version after is changed by the one before.
  const [, second] = leads;
  if (!second) throw new Error("no second lead");
  expect(await site.operate(`/leads/${second.id}/exported`, "POST")).toMatchObject({ success: true });
  expect(await site.operate(`/leads/${second.id}/forget`, "POST")).toMatchObject({ success: true });
  leads.splice(1, 1);
  await expectAll();

  site = await site.restart({});
  await expectAll();
  await untilStatus(site, leads[1]?.reference ?? "", "delivered");
  for (let cursor: string | undefined; cursor !== ""; ) {
    const slice = await site.operate<Slice>("/reindex", "POST", { cursor: cursor ?? "" });
    expect(slice).toMatchObject({ success: true });
    expect(slice.counts).not.toHaveProperty("unreadable");
    cursor = slice.cursor;
  }
  await expectAll();
});
