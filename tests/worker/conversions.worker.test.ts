import { createHash, createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Answers } from "../../app/domain/application/fields.ts";
import {
  clientHeader,
  releaseSubmission,
  reviewOf,
  submitApplication,
} from "../../app/domain/contract/internal.ts";
import { receiverKey } from "../../workers/services/conversions/postback-signature.ts";
import type { CounterRow } from "../../workers/services/operator/counters.ts";
import { type Fault, type StandIn, startProductBackend } from "../faults/product-backend.ts";
import { somebody } from "../people.ts";
import { programs, startTestSite, type TestSite } from "../standalone-site.ts";
import { until } from "../until.ts";
import { startAffiliate } from "./affiliate.ts";
import { callAsSite } from "./call-operation.ts";
import { startCaptchaProvider } from "./captcha-provider.ts";
import { reportOf, submitAsProgram, untilIndexed, untilStatus } from "./program.ts";

const postbackKey = "postback-key-for-tests-only-0123456789abcdef";
const convertingKey = "converting-key-for-tests-only-0123456789abcdef";
const postbackPath =
  "/pb/{affid}?click={subid}&id={conversion}&worth={value}{currency}&gclid={gclid}&at={time}";
const targetPath = "/target/v1/executeTargetAction";

/** What the receiver answers, by words in its address; 204 otherwise. */
const receiverPlan = new Map<string, number | "hang">();
/** What the backend does with submissions and target actions. */
let fault: Fault = "none";

let affiliate: Awaited<ReturnType<typeof startAffiliate>>;
let backend: StandIn;
let provider: Awaited<ReturnType<typeof startCaptchaProvider>>;
let site: TestSite;
let services: Record<string, string>;

beforeAll(async () => {
  affiliate = await startAffiliate(
    (target) => [...receiverPlan].find(([word]) => target.includes(word))?.[1] ?? 204,
  );
  backend = await startProductBackend(() => fault);
  provider = await startCaptchaProvider();
  const hash = createHash("sha256").update(convertingKey).digest("hex");
  services = {
    ...provider.services,
    UPSTREAM_ORIGIN: backend.origin,
    UPSTREAM_TIMEOUT_MS: "2000",
    DELIVERY_SCHEDULE: "0.2",
    POSTBACK_URLS: JSON.stringify({ "*": affiliate.origin + postbackPath, "silent-77": "" }),
    POSTBACK_KEYS: postbackKey,
    CONVERSION_VALUE: "12.50",
    PROGRAM_KEYS: `${programs.PROGRAM_KEYS},socio:${hash}:converts:trusted`,
  };
  site = await startTestSite({ services });
});
afterAll(async () => {
  await site.end();
  await Promise.all([affiliate.end(), backend.end(), provider.end()]);
});

type Sent = { answers?: Answers; submissionId?: string; attribution?: object; captchaToken?: string };
type Answer = { reference: string; review: string; repeated: boolean; conversionId: string };

let tokens = 0;
/** Submits an application as the site does; with a solved captcha, unless another token is sent. */
async function submit(
  { answers = somebody(), submissionId = crypto.randomUUID(), attribution, captchaToken }: Sent = {},
  headers: Record<string, string> = {},
): Promise<Answer & { id: string }> {
  const input = {
    submissionId,
    layout: "steps",
    answers,
    consents: [],
    attribution: attribution ?? { affid: "77", subid: "s1", src: "1100461", lnk: "x" },
    clientIp: "",
    captchaToken: captchaToken ?? `solved ${tokens++} ${submissionId}`,
  };
  const { status, body } = await callAsSite(site, submitApplication, input, "", headers);
  expect(status).toBe(200);
  return { ...(body as Answer), id: submissionId };
}

/** Waits until nothing is left to do of a lead's conversion. */
const settled = (id: string) =>
  until("the end of the conversion", async () => {
    const report = await reportOf(site, id);
    return report?.conversion_id && report.conversion_left === "" ? report : undefined;
  });
const targetCalls = (conversion: string) =>
  backend.calls.filter(({ path, key }) => path === targetPath && key === conversion);
const accepted = async (affid: string) => {
  const { rows } = await site.operate<{ rows: CounterRow[] }>("/counters?by=day&days=2");
  const counted = rows.filter((row) => row.event === "accepted" && row.affiliate === affid);
  return counted.reduce((sum, { count }) => sum + count, 0);
};

describe("a lead converts once", () => {
  test("under fifty copies at once: one id, one postback, one target action, one count", async () => {
    const subid = "a&b=c/../ñ 🚗";
    const sent: Sent = {
      answers: somebody(),
      submissionId: crypto.randomUUID(),
      attribution: { affid: "copias", subid, src: "1100461", gclid: "click/1" },
      captchaToken: "solved for fifty",
    };
    const answers = await Promise.all(Array.from({ length: 50 }, () => submit(sent)));
    const ids = new Set(answers.map(({ conversionId }) => conversionId));
    expect(ids.size).toBe(1);
    const [{ id = "", conversionId = "", reference = "" } = {}] = answers;
    expect(conversionId).toMatch(/^[\da-f-]{36}$/);
    const report = await settled(id);
    expect(report).toMatchObject({ conversion_id: conversionId });
    expect(await submit(sent)).toMatchObject({ repeated: true, conversionId });

    const [postback, ...others] = affiliate.of(conversionId);
    expect(others).toEqual([]);
    const { method = "", target = "", headers = {} } = postback ?? {};
    expect(method).toBe("GET");
    const url = new URL(target, affiliate.origin);
    expect(url.pathname).toBe("/pb/copias");
    expect(Object.fromEntries(url.searchParams)).toEqual({
      click: subid,
      id: conversionId,
      worth: "12.50USD",
      gclid: "click/1",
      at: report.converted_at,
    });
    expect(JSON.stringify(postback)).not.toContain(reference);
    expect(JSON.stringify(postback)).not.toContain(id);
    expect(headers["idempotency-key"]).toBe(conversionId);
    const [, time = "", signature] =
      /^t=(\d+), v1=([\da-f]{64})$/.exec(String(headers["x-postback-signature"])) ?? [];
    const signed = `GET\n${target}\n${time}`;
    const own = await receiverKey(postbackKey, "*");
    expect(signature).toBe(createHmac("sha256", own).update(signed).digest("hex"));

    expect(targetCalls(conversionId)).toHaveLength(1);
    expect(new URLSearchParams(targetCalls(conversionId)[0]?.body).get("action")).toBe("convert");
    expect(await accepted("copias")).toBe(1);
    expect(report.timeline.map(({ event, detail }) => `${event} ${detail}`)).toEqual(
      expect.arrayContaining(["conversion: target answered 200", "conversion: postback answered 204"]),
    );
  });

  test("when the visitor's captcha releases it, and not before", async () => {
    const { id, reference, ...answer } = await submit({ captchaToken: "", attribution: { affid: "tarde" } });
    expect(answer).toMatchObject({ review: "captcha", conversionId: "" });
    await untilIndexed(site, reference, "in review");
    expect(await reportOf(site, id)).toMatchObject({ conversion_id: "", converted_at: "" });
    expect((await callAsSite(site, reviewOf, { reference })).body).toMatchObject({ conversionId: "" });
    expect(await accepted("tarde")).toBe(0);
    const release = async (captchaToken: string) =>
      (await callAsSite(site, releaseSubmission, { submissionId: id, captchaToken })).body as Answer;
    const { conversionId } = await release("solved late");
    expect(conversionId).toMatch(/^[\da-f-]{36}$/);
    expect(await release("solved late again")).toMatchObject({ released: true, conversionId });
    await settled(id);
    expect((await callAsSite(site, reviewOf, { reference })).body).toMatchObject({ conversionId });
    expect([affiliate.of(conversionId), targetCalls(conversionId)].map(({ length }) => length)).toEqual([
      1, 1,
    ]);
    expect(await accepted("tarde")).toBe(1);
  });

  test("when an operator releases it; what repeats it with the same answers never does", async () => {
    const answers = somebody();
    const attribution = { affid: "repite" };
    const first = await submit({ answers, attribution });
    await untilIndexed(site, first.reference, "delivered");
    const same = await submit({ answers, attribution });
    expect(same).toMatchObject({ reference: first.reference, repeated: true, conversionId: "" });
    const other = await submit({ answers: { ...answers, first_name: "Eva" }, attribution });
    expect(other).toMatchObject({ review: "repeated", conversionId: "" });
    await settled(first.id);
    expect(affiliate.calls.filter(({ target }) => target.startsWith("/pb/repite"))).toHaveLength(1);

    expect(await site.operate(`/leads/${other.id}/release`, "POST")).toEqual({ success: true });
    const released = await settled(other.id);
    expect(released.conversion_id).not.toBe(first.conversionId);
    await site.operate(`/leads/${other.id}/retry`, "POST");
    await untilStatus(site, other.id, "delivered");
    await site.operate("/reindex", "POST", { cursor: "" });
    expect(affiliate.of(released.conversion_id)).toHaveLength(1);
    expect(await accepted("repite")).toBe(2);
  });

  test("without experiments for a visitor with mboxDisable, and without a postback where none is wanted", async () => {
    const off = await submit({}, { [clientHeader.mboxDisabled]: "1" });
    await settled(off.id);
    expect(affiliate.of(off.conversionId)).toHaveLength(1);
    expect(targetCalls(off.conversionId)).toEqual([]);
    for (const attribution of [{ affid: "silent-77" }, { subid: "nobody" }]) {
      const { id, conversionId } = await submit({ attribution });
      await settled(id);
      expect(affiliate.of(conversionId)).toEqual([]);
      expect(targetCalls(conversionId)).toHaveLength(1);
    }
  });
});

describe("what is not a visitor's lead", () => {
  test("a program's lead converts only where its key says so", async () => {
    const id = crypto.randomUUID();
    const lead = { ...somebody(), submissionId: id, captchaToken: "solved for a program", affid: "programa" };
    expect((await submitAsProgram(site, lead)).status).toBe(200);
    expect(await untilStatus(site, id, "delivered")).toMatchObject({
      conversion_id: "",
      conversion_left: "",
    });
    const converting = { ...somebody(), submissionId: crypto.randomUUID(), affid: "programa" };
    const authorization = `Bearer ${convertingKey}`;
    const answer = await submitAsProgram(site, converting, { authorization });
    expect(answer.body).not.toHaveProperty("conversionId");
    const { conversion_id } = await settled(converting.submissionId);
    const told = affiliate.calls.filter(({ target }) => target.startsWith("/pb/programa"));
    expect(told).toEqual(affiliate.of(conversion_id));
    expect(told).toHaveLength(1);
  });

  test("a contact message never converts, and the site's own convert counts nothing", async () => {
    const submissionId = crypto.randomUUID();
    const message = { name: "Ana Ruiz", email: "ana@example.com", message: "¿Puedo cambiar mi cita?" };
    const captchaToken = "solved for a message";
    await fetch(`${site.origin}/services/email/v1/submitContactUsForm`, {
      method: "POST",
      body: new URLSearchParams({ ...message, submissionId, captchaToken, affid: "mensaje" }),
    });
    expect(await untilStatus(site, submissionId, "delivered")).toMatchObject({ conversion_id: "" });
    const services = await site.runtime.getWorker("tu-credito-de-auto-services");
    const response = await services.fetch(`https://services${targetPath}`, {
      method: "POST",
      body: new URLSearchParams({ action: "convert", affiliate: "mensaje" }),
      headers: { "x-site-call": "1", "content-type": "application/x-www-form-urlencoded" },
    });
    expect(await response.json()).toMatchObject({ executed: false });
    expect(await accepted("mensaje")).toBe(0);
  });
});

describe("a receiver that fails", () => {
  test.each([500, 302, 429, 404])("with %i is tried again, with the same conversion", async (status) => {
    const word = `falla-${status}`;
    receiverPlan.set(word, status);
    const { id, conversionId } = await submit({ attribution: { affid: "77", subid: word } });
    await until("a second attempt", async () => affiliate.of(conversionId).length > 1);
    receiverPlan.delete(word);
    const report = await settled(id);
    expect(report.timeline.map(({ event, detail }) => `${event} ${detail}`)).toEqual(
      expect.arrayContaining([
        `conversion: postback answered ${status}`,
        "conversion: postback answered 204",
      ]),
    );
    // A redirect is not followed.
    expect(affiliate.calls.filter(({ target }) => target === "/elsewhere")).toEqual([]);
  });

  test("with 404 eight times is given up", async () => {
    receiverPlan.set("nunca", 404);
    const { id, conversionId } = await submit({ attribution: { affid: "77", subid: "nunca" } });
    const report = await settled(id);
    expect(report.timeline.at(-1)).toMatchObject({
      event: "conversion: postback",
      detail: "answered 404, given up",
    });
    expect(affiliate.of(conversionId)).toHaveLength(8);
  });

  test("by hanging delays no delivery", async () => {
    receiverPlan.set("cuelga", "hang");
    fault = "500";
    const { id, conversionId } = await submit({ attribution: { affid: "77", subid: "cuelga" } });
    await until("the postback", async () => affiliate.of(conversionId).length > 0);
    // An alarm that waited for the receiver would make one attempt at the delivery for each postback.
    await until("more attempts at the delivery than postbacks", async () => {
      const attempts = (await reportOf(site, id))?.attempts ?? 0;
      return attempts > 3 * affiliate.of(conversionId).length;
    });
    fault = "none";
    await untilStatus(site, id, "delivered");
    receiverPlan.delete("cuelga");
    await settled(id);
  });

  test("gets nothing of a lead that was forgotten meanwhile", async () => {
    receiverPlan.set("olvida", 500);
    const { id, conversionId } = await submit({ attribution: { affid: "olvida", subid: "olvida" } });
    await until("an attempt", async () => affiliate.of(conversionId).length > 0);
    await site.operate(`/leads/${id}/forget`, "POST");
    const calls = affiliate.of(conversionId).length;
    expect(await reportOf(site, id)).toMatchObject({ conversion_id: "", conversion_left: "" });
    receiverPlan.delete("olvida");
    await settled((await submit()).id);
    // One may have been under way.
    expect(affiliate.of(conversionId).length - calls).toBeLessThanOrEqual(1);
    expect((await reportOf(site, id))?.timeline.map(({ event }) => event)).not.toContain(
      "conversion: postback",
    );
  });
});

test("a postback outlives a restart and settings that cannot be read, and keeps its id", async () => {
  receiverPlan.set("reinicio", 500);
  const { id, conversionId } = await submit({ attribution: { affid: "77", subid: "reinicio" } });
  await until("an attempt", async () => affiliate.of(conversionId).length > 0);
  site = await site.restart({ services: { ...services, POSTBACK_URLS: "{", POSTBACK_KEYS: "" } });
  await until("an attempt without settings", async () =>
    (await reportOf(site, id))?.timeline.some(({ detail }) => detail === "invalid settings"),
  );
  // A wrong setting of postbacks keeps no lead back.
  const other = await submit();
  await untilStatus(site, other.id, "delivered");
  receiverPlan.delete("reinicio");
  site = await site.restart({ services });
  for (const lead of [{ id, conversionId }, other]) {
    expect((await settled(lead.id)).conversion_id).toBe(lead.conversionId);
    expect(affiliate.of(lead.conversionId).length).toBeGreaterThan(0);
  }
  expect(targetCalls(conversionId)).toHaveLength(1);
});
