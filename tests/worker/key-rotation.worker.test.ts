import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Answers } from "../../app/domain/application/fields.ts";
import { openSeals } from "../../app/domain/seal/open-seals.ts";
import type { Sealed } from "../../app/domain/seal/seal.ts";
import { entryId, type KeyRing, secretOfKind } from "../../workers/operate/keys/key-ring.ts";
import { addToken, drop, rotate, rotateOperator } from "../../workers/operate/keys/rotation.ts";
import { splitByWorker, splitList } from "../../workers/operate/keys/secrets.ts";
import type { SubmissionReport } from "../../workers/services/leads/outbox/contract.ts";
import { fillSteps, httpVisitor, sendFinish, steps } from "../http-visitor.ts";
import { somebody } from "../people.ts";
import { type SiteOptions, startTestSiteOn, type TestSite } from "../standalone-site.ts";
import { ringOf, testKeys } from "../test-keys.ts";
import { until } from "../until.ts";
import { submitAsProgram } from "./program.ts";
import { backendOfFile, ofTest } from "./sites.ts";

const kinds = ["draft", "digest", "delivery"] as const;
let refuses = true;
const backend = await backendOfFile(() => (refuses ? "500" : "none"));
const optionsFor = ({ secrets }: KeyRing): SiteOptions => {
  const { site, services } = splitByWorker(secrets);
  const { PROGRAM_KEYS: _, ...lists } = services;
  const settings = { UPSTREAM_ORIGIN: backend.origin, DELIVERY_SCHEDULE: "1" };
  return { site, services: { ...lists, ...settings } };
};

/** Submits a lead as a program does. A repeated call with the same id and answers is a repeated press. */
const submit = async (site: TestSite, submissionId: string, answers: Answers) =>
  (await submitAsProgram(site, { ...answers, submissionId })).body;

/** A call of the operator's interface with a token. The token's place in its list does not matter. */
async function ask(site: TestSite, token: string, path: string, method = "GET", body?: string) {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${site.origin}/services/operator${path}`, { method, headers, body });
  const answer = (await response.json()) as {
    lead?: SubmissionReport;
    leads?: { seals: Sealed[] }[];
    errors?: { code: string }[];
  };
  return { status: response.status, code: answer.errors?.[0]?.code ?? "", ...answer };
}

const newestToken = ({ secrets }: KeyRing) => splitList(secrets.OPERATOR_TOKENS).at(-1)?.split(":")[2] ?? "";
const privateKeysIn = ({ operators }: KeyRing) =>
  new Map(operators.map(({ keyId, privateKey = "" }) => [keyId, privateKey]));
const status = (site: TestSite, token: string, id: string, wanted: string) =>
  until(`${id}: ${wanted}`, async () => (await ask(site, token, `/leads/${id}`)).lead?.status === wanted);

test("every key is rotated in the middle of drafts and waiting leads, and nothing is lost", async () => {
  const keys = await testKeys();
  const first = ringOf(keys);
  const store = mkdtempSync(join(tmpdir(), "site-"));
  const before = ofTest(await startTestSiteOn(keys, store, optionsFor(first)));

  // At this moment a lead waits because the backend is down, an application is half filled in, and an operator named
  // ana gets her own token.
  const waiting = crypto.randomUUID();
  const answers = somebody();
  const accepted = await submit(before, waiting, answers);
  expect(accepted.success).toBe(true);
  await until(
    "a failed attempt",
    async () => ((await ask(before, newestToken(first), `/leads/${waiting}`)).lead?.attempts ?? 0) > 0,
  );
  const applicant = somebody();
  const visitor = httpVisitor(before.origin);
  const submission_id = await fillSteps(visitor, applicant);

  let ring = (await rotateOperator(addToken(first, "ana", "read").ring, "everyday")).ring;
  for (const kind of kinds) ring = (await rotate(ring, kind)).ring;
  ring = addToken(ring, "operator", "read,export,change").ring;
  refuses = false;
  const rotated = await before.restart(optionsFor(ring));
  const token = newestToken(ring);

  // The lead that waited is delivered with the former delivery key, and a repeated press is still the same lead.
  await status(rotated, token, waiting, "delivered");
  expect(backend.recorded().get(waiting)).toBe(1);
  expect(await submit(rotated, waiting, answers)).toMatchObject({
    success: true,
    reference: accepted.reference,
  });

  // The draft continues where it was, and ends as a lead under the new keys.
  const continued = httpVisitor(rotated.origin, {}, visitor.cookies);
  expect((await continued.get(steps.finish)).body).toContain(applicant.email);
  const sent = await sendFinish(continued, submission_id, applicant);
  expect(sent.location).toBe("/auto-credito/thank-you-plain");
  await status(rotated, token, submission_id, "delivered");

  // The export picks the key by its id, for a lead from before the rotation and for a lead from after it.
  for (const [id, keyId] of [
    [waiting, first.operators[0]?.keyId],
    [submission_id, ring.operators[0]?.keyId],
  ] as const) {
    const { leads = [] } = await ask(rotated, token, "/sealed", "POST", JSON.stringify({ ids: [id] }));
    const seals = leads[0]?.seals ?? [];
    expect(seals.map((sealed) => sealed.keyId)).toEqual([keyId]);
    expect(await openSeals(seals, privateKeysIn(ring), id)).toMatchObject({ submissionId: id });
  }

  // Both tokens work until the former one is dropped; a token without a scope is refused.
  const reader = splitList(ring.secrets.OPERATOR_TOKENS).find((entry) => entry.startsWith("ana:"));
  const readerToken = reader?.split(":")[2] ?? "";
  expect((await ask(rotated, keys.operatorToken, "/leads")).status).toBe(200);
  expect((await ask(rotated, readerToken, "/leads")).status).toBe(200);
  for (const [path, method] of [
    ["/sealed", "POST"],
    [`/leads/${waiting}/retry`, "POST"],
    ["/texts/set", "POST"],
  ] as const)
    expect(await ask(rotated, readerToken, path, method)).toMatchObject({ status: 403, code: "scope" });

  // After the former keys are dropped they open nothing any more, and everything under the new keys still works.
  for (const kind of [...kinds, "token"] as const) {
    const formerId = entryId(kind, first.secrets[secretOfKind[kind]]);
    ring = drop(ring, kind, formerId).ring;
  }
  const dropped = await rotated.restart(optionsFor(ring));
  expect(await ask(dropped, keys.operatorToken, "/leads")).toMatchObject({ status: 401, code: "denied" });
  expect((await ask(dropped, token, "/leads")).status).toBe(200);
  const late = httpVisitor(dropped.origin, {}, visitor.cookies);
  expect((await late.get(steps.finish)).location).not.toBe("");
  expect(await submit(dropped, waiting, answers)).toMatchObject({ errors: [{ code: "conflict" }] });
  expect((await submit(dropped, crypto.randomUUID(), somebody())).success).toBe(true);
});
