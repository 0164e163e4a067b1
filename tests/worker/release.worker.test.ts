import { expect, test } from "vitest";
import { releaseSubmission, reviewOf } from "../../app/domain/contract/internal.ts";
import { somebody } from "../people.ts";
import { callAsSite } from "./call-operation.ts";
import { startCaptchaProvider } from "./captcha-provider.ts";
import { reportOf, submitAsProgram, untilIndexed, untilStatus } from "./program.ts";
import { ofFile, siteOfFile } from "./sites.ts";

const provider = ofFile(await startCaptchaProvider());
const site = await siteOfFile({ services: provider.services });

/** An internal operation, called as the site calls it. */
async function callInternal(operation: typeof releaseSubmission | typeof reviewOf, input: object) {
  const { status, body } = await callAsSite(site, operation, { ...input });
  return { status, body };
}

/** A lead that waits for a captcha, and stands so in the index. */
async function heldLead() {
  const submissionId = crypto.randomUUID();
  const { body } = await submitAsProgram(site, { ...somebody(), submissionId });
  await untilIndexed(site, body.reference, "in review");
  return { submissionId, reference: body.reference };
}

test.each(["submissionId", "reference"] as const)(
  "a solved captcha releases what waits for one, named by its %s; a second press finds it released",
  async (name) => {
    const lead = await heldLead();
    const release = (captchaToken: string) =>
      callInternal(releaseSubmission, { [name]: lead[name], captchaToken });
    expect(await callInternal(reviewOf, { reference: lead.reference })).toMatchObject({
      body: { known: true, review: "captcha" },
    });
    expect(await release("wrong")).toMatchObject({
      status: 422,
      body: { errors: [{ field: "captcha", code: "rejected" }] },
    });
    for (const token of ["", "silent"])
      expect(await release(token)).toEqual({
        status: 200,
        body: { success: true, released: false, conversionId: "" },
      });
    expect((await reportOf(site, lead.submissionId))?.status).toBe("in review");
    for (const token of [`solved ${name}`, `solved ${name} again`])
      expect(await release(token)).toEqual({
        status: 200,
        body: { success: true, released: true, conversionId: "" },
      });
    await untilStatus(site, lead.submissionId, "delivered");
    expect(await callInternal(reviewOf, { reference: lead.reference })).toEqual({
      status: 200,
      body: { success: true, known: true, review: "", conversionId: "" },
    });
  },
);

test("a lead that repeats another stays held, and a captcha solved for it gets the answer of any other", async () => {
  const person = somebody();
  const first = await submitAsProgram(site, { ...person, captchaToken: "solved first" });
  await untilIndexed(site, first.body.reference, "delivered");
  const repeat = async (captchaToken: string) => {
    const submissionId = crypto.randomUUID();
    const { body } = await submitAsProgram(site, {
      ...person,
      job_title: `Oficio ${captchaToken}`,
      submissionId,
      captchaToken,
    });
    await untilIndexed(site, body.reference, "in review");
    return { submissionId, ...body };
  };
  const solved = await repeat("solved second");
  const unsolved = await repeat("");
  expect([solved.review, unsolved.review], "a program is told what it waits for").toEqual([
    "repeated",
    "captcha",
  ]);
  const reviewOfIt = async ({ reference }: { reference: string }) =>
    (await callInternal(reviewOf, { reference })).body;
  const sentAnswer = { success: true, known: true, review: "", conversionId: "" };
  expect(await reviewOfIt(solved)).toEqual(sentAnswer);
  expect(await reviewOfIt(unsolved)).toMatchObject({ review: "captcha" });
  for (const [lead, token] of [
    [solved, "solved third"],
    [unsolved, "solved fourth"],
    [unsolved, "solved fifth"],
  ] as const) {
    const { submissionId } = lead;
    expect(await callInternal(releaseSubmission, { submissionId, captchaToken: token })).toEqual({
      status: 200,
      body: { success: true, released: true, conversionId: "" },
    });
    expect(await reviewOfIt(lead)).toEqual(sentAnswer);
    expect(await reportOf(site, submissionId)).toMatchObject({ status: "in review", review: "repeated" });
  }
  await site.operate(`/leads/${unsolved.submissionId}/release`, "POST");
  await untilStatus(site, unsolved.submissionId, "delivered");
});

test("a reference that nobody knows is in no review, and an unknown id cannot be released", async () => {
  for (const reference of ["", "nada", "AAAAA-AAAAA"])
    expect(await callInternal(reviewOf, { reference })).toEqual({
      status: 200,
      body: { success: true, known: false, review: "", conversionId: "" },
    });
  const unknown = { submissionId: crypto.randomUUID(), captchaToken: "solved for nothing" };
  expect((await callInternal(releaseSubmission, unknown)).status).toBe(404);
});
