import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { receiverKey } from "../../app/domain/affiliates/postback-signature.ts";
import { clientHeader, releaseSubmission, reviewOf } from "../../app/domain/contract/internal.ts";
import { somebody } from "../people.ts";
import { until } from "../until.ts";
import { workerOf } from "./bindings.ts";
import { callAsSite } from "./call-operation.ts";
import { asConvertingProgram, postbackKey, startConversionSite, targetPath } from "./conversion-site.ts";
import { reportOf, submitAsProgram, submitMessage, untilIndexed, untilStatus } from "./program.ts";

const setUp = await startConversionSite();

const site = () => setUp.site();

// The tests that wait for a receiver wait together. Tests that restart the site come after them.
describe.concurrent("a lead converts once", () => {
  test("when fifty copies come at once: one id, one postback, one target action, one count", async () => {
    const subid = "a&b=c/../ñ 🚗";
    const sent = {
      answers: somebody(),
      submissionId: crypto.randomUUID(),
      attribution: { affid: "copias", subid, src: "1100461", gclid: "click/1" },
      captchaToken: "solved for fifty",
    };
    const answers = await Promise.all(Array.from({ length: 50 }, () => setUp.submit(sent)));
    const ids = new Set(answers.map(({ conversionId }) => conversionId));
    expect(ids.size).toBe(1);
    const [{ id = "", conversionId = "", reference = "" } = {}] = answers;
    expect(conversionId).toMatch(/^[\da-f-]{36}$/);
    const report = await setUp.settled(id);
    expect(report).toMatchObject({ conversion_id: conversionId });
    expect(await setUp.submit(sent)).toMatchObject({ repeated: true, conversionId });

    const [postback, ...others] = setUp.affiliate.of(conversionId);
    expect(others).toEqual([]);
    const { method = "", target = "", headers = {} } = postback ?? {};
    expect(method).toBe("GET");
    const url = new URL(target, setUp.affiliate.origin);
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

    expect(setUp.targetCalls(conversionId)).toHaveLength(1);
    expect(new URLSearchParams(setUp.targetCalls(conversionId)[0]?.body).get("action")).toBe("convert");
    expect(await setUp.accepted("copias")).toBe(1);
    expect(report.timeline.map(({ event, detail }) => `${event} ${detail}`)).toEqual(
      expect.arrayContaining(["conversion: target answered 200", "conversion: postback answered 204"]),
    );
  });

  test("when the visitor's captcha releases it, and not before", async () => {
    const { id, reference, ...answer } = await setUp.submit({
      captchaToken: "",
      attribution: { affid: "tarde" },
    });
    expect(answer).toMatchObject({ review: "captcha", conversionId: "" });
    await untilIndexed(site(), reference, "in review");
    expect(await reportOf(site(), id)).toMatchObject({ conversion_id: "", converted_at: "" });
    expect((await callAsSite(site(), reviewOf, { reference })).body).toMatchObject({ conversionId: "" });
    expect(await setUp.accepted("tarde")).toBe(0);
    const release = async (captchaToken: string) =>
      (await callAsSite(site(), releaseSubmission, { submissionId: id, captchaToken })).body as {
        conversionId: string;
      };
    const { conversionId } = await release("solved late");
    expect(conversionId).toMatch(/^[\da-f-]{36}$/);
    expect(await release("solved late again")).toMatchObject({ released: true, conversionId });
    await setUp.settled(id);
    expect((await callAsSite(site(), reviewOf, { reference })).body).toMatchObject({ conversionId });
    expect(
      [setUp.affiliate.of(conversionId), setUp.targetCalls(conversionId)].map(({ length }) => length),
    ).toEqual([1, 1]);
    expect(await setUp.accepted("tarde")).toBe(1);
  });

  test("when an operator releases it; a copy before does not convert it", async () => {
    const answers = somebody();
    const attribution = { affid: "repite" };
    const first = await setUp.submit({ answers, attribution });
    await untilIndexed(site(), first.reference, "delivered");
    const other = await setUp.submit({ answers: { ...answers, job_title: "Mecánico" }, attribution });
    // The visitor's browser learns the same as any other browser. The lead is counted and reported once it is
    // released.
    expect(other).toMatchObject({ review: "", conversionId: expect.stringMatching(/^[\da-f-]{36}$/) });
    expect(await untilStatus(site(), other.id, "in review")).toMatchObject({
      ...{ review: "repeated", conversion_id: "", converted_at: "" },
    });
    await setUp.settled(first.id);
    expect(setUp.affiliate.calls.filter(({ target }) => target.startsWith("/pb/repite"))).toHaveLength(1);

    expect(await site().operate(`/leads/${other.id}/release`, "POST")).toEqual({ success: true });
    const released = await setUp.settled(other.id);
    expect(released.conversion_id).toBe(other.conversionId);
    expect(released.conversion_id).not.toBe(first.conversionId);
    await site().operate(`/leads/${other.id}/retry`, "POST");
    await untilStatus(site(), other.id, "delivered");
    await site().operate("/reindex", "POST", { cursor: "" });
    expect(setUp.affiliate.of(released.conversion_id)).toHaveLength(1);
    expect(await setUp.accepted("repite")).toBe(2);
  });

  test("without experiments for a visitor with mboxDisable, and without a postback where none is wanted", async () => {
    const off = await setUp.submit({}, { [clientHeader.mboxDisabled]: "1" });
    await setUp.settled(off.id);
    expect(setUp.affiliate.of(off.conversionId)).toHaveLength(1);
    expect(setUp.targetCalls(off.conversionId)).toEqual([]);
    for (const attribution of [{ affid: "silent-77" }, { subid: "nobody" }]) {
      const { id, conversionId } = await setUp.submit({ attribution });
      await setUp.settled(id);
      expect(setUp.affiliate.of(conversionId)).toEqual([]);
      expect(setUp.targetCalls(conversionId)).toHaveLength(1);
    }
  });
});

describe.concurrent("what is not a visitor's lead", () => {
  test("a program's lead converts only where its key says so", async () => {
    const id = crypto.randomUUID();
    const lead = { ...somebody(), submissionId: id, captchaToken: "solved for a program", affid: "programa" };
    expect((await submitAsProgram(site(), lead)).status).toBe(200);
    expect(await untilStatus(site(), id, "delivered")).toMatchObject({
      conversion_id: "",
      conversion_left: "",
    });
    const converting = { ...somebody(), submissionId: crypto.randomUUID(), affid: "programa" };
    const answer = await submitAsProgram(site(), converting, asConvertingProgram);
    expect(answer.body).not.toHaveProperty("conversionId");
    const { conversion_id } = await setUp.settled(converting.submissionId);
    const told = setUp.affiliate.calls.filter(({ target }) => target.startsWith("/pb/programa"));
    expect(told).toEqual(setUp.affiliate.of(conversion_id));
    expect(told).toHaveLength(1);
  });

  test("a contact message never converts, and the site's own convert counts nothing", async () => {
    const submissionId = crypto.randomUUID();
    await submitMessage(site(), { submissionId, captchaToken: "solved for a message", affid: "mensaje" });
    expect(await untilStatus(site(), submissionId, "delivered")).toMatchObject({ conversion_id: "" });
    const services = await workerOf(site());
    const response = await services.fetch(`https://services${targetPath}`, {
      method: "POST",
      body: new URLSearchParams({ action: "convert", affiliate: "mensaje" }),
      headers: { "x-site-call": "1", "content-type": "application/x-www-form-urlencoded" },
    });
    expect(await response.json()).toMatchObject({ executed: false });
    expect(await setUp.accepted("mensaje")).toBe(0);
  });
});

describe.concurrent("a receiver that fails", () => {
  test.each([500, 302, 429, 404])("with status %i gets the same conversion again", async (status) => {
    const word = `falla-${status}`;
    setUp.receiverPlan.set(word, status);
    const { id, conversionId } = await setUp.submit({ attribution: { affid: "77", subid: word } });
    await until("a second attempt", async () => setUp.affiliate.of(conversionId).length > 1);
    setUp.receiverPlan.delete(word);
    const report = await setUp.settled(id);
    expect(report.timeline.map(({ event, detail }) => `${event} ${detail}`)).toEqual(
      expect.arrayContaining([
        `conversion: postback answered ${status}`,
        "conversion: postback answered 204",
      ]),
    );
    // A redirect is not followed.
    expect(setUp.affiliate.calls.filter(({ target }) => target === "/elsewhere")).toEqual([]);
  });

  test("with status 404 eight times gets no further attempt", async () => {
    setUp.receiverPlan.set("nunca", 404);
    const { id, conversionId } = await setUp.submit({ attribution: { affid: "77", subid: "nunca" } });
    const report = await setUp.settled(id);
    expect(report.timeline).toContainEqual(
      expect.objectContaining({ event: "conversion: postback", detail: "answered 404, given up" }),
    );
    expect(setUp.affiliate.of(conversionId).length).toBeGreaterThanOrEqual(8);
  });

  test("by hanging delays no delivery of a lead", async () => {
    setUp.receiverPlan.set("cuelga", "hang");
    setUp.faults.backend = "500";
    const { id, conversionId } = await setUp.submit({ attribution: { affid: "77", subid: "cuelga" } });
    await until("the postback", async () => setUp.affiliate.of(conversionId).length > 0);
    // An alarm that waited for the receiver would cause one delivery attempt for each postback.
    await until("more attempts at the delivery than postbacks", async () => {
      const attempts = (await reportOf(site(), id))?.attempts ?? 0;
      return attempts > setUp.affiliate.of(conversionId).length + 2;
    });
    setUp.faults.backend = "none";
    await untilStatus(site(), id, "delivered");
    setUp.receiverPlan.delete("cuelga");
    setUp.affiliate.letGo();
    await setUp.settled(id);
  });
});

test("a postback outlives a restart and settings that cannot be read, and keeps its id", async () => {
  setUp.receiverPlan.set("reinicio", 500);
  const { id, conversionId } = await setUp.submit({ attribution: { affid: "77", subid: "reinicio" } });
  await until("an attempt at the postback, alone", async () =>
    /^postback \(/.test((await reportOf(site(), id))?.conversion_left ?? ""),
  );
  await setUp.restart({ POSTBACK_URLS: "{", POSTBACK_KEYS: "" });
  await until("an attempt without settings", async () =>
    (await reportOf(site(), id))?.timeline.some(({ detail }) => detail === "invalid settings"),
  );
  // A wrong setting of postbacks does not delay a lead.
  const other = await setUp.submit();
  await untilStatus(site(), other.id, "delivered");
  setUp.receiverPlan.delete("reinicio");
  await setUp.restart();
  for (const lead of [{ id, conversionId }, other]) {
    expect((await setUp.settled(lead.id)).conversion_id).toBe(lead.conversionId);
    expect(setUp.affiliate.of(lead.conversionId).length).toBeGreaterThan(0);
  }
  expect(setUp.targetCalls(conversionId)).toHaveLength(1);
});

test("a conversion waits for a product backend whose address cannot be read, and is reported to the backend once the address is corrected", async () => {
  await setUp.restart({ UPSTREAM_ORIGIN: "nowhere" });
  const lead = await setUp.submit();
  await until("the rest of the conversion", async () =>
    (await reportOf(site(), lead.id))?.conversion_left.startsWith("target"),
  );
  expect(await reportOf(site(), lead.id)).toMatchObject({ status: "queued" });
  await setUp.restart();
  await setUp.settled(lead.id);
  await untilStatus(site(), lead.id, "delivered");
  expect(setUp.targetCalls(lead.conversionId)).toHaveLength(1);
});
