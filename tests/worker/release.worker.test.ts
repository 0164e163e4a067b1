import { expect, test } from "vitest";
import { releaseSubmission, reviewOf } from "../../app/domain/contract/internal.ts";
import { somebody } from "../people.ts";
import { callAsSite } from "./call-operation.ts";
import { startCaptchaProvider } from "./captcha-provider.ts";
import { reportOf, submitAsProgram, untilIndexed, untilStatus } from "./program.ts";
import { ofFile, siteOfFile } from "./sites.ts";

const provider = ofFile(await startCaptchaProvider());
const site = await siteOfFile({ services: provider.services });

/**
 * Releases a lead as the site does.
 * @returns the status and body of the response.
 */
async function release(input: { submissionId?: string; reference?: string; captchaToken: string }) {
  const { status, body } = await callAsSite(site, releaseSubmission, input);
  return { status, body };
}
const reviewOfIt = async (reference: string) => (await callAsSite(site, reviewOf, { reference })).body;
const released = (isReleased: boolean) => ({
  status: 200,
  body: { success: true, released: isReleased, conversionId: "", confirms: false },
});
const review = (known: boolean) => ({
  ...{ success: true, known, review: "", conversionId: "", confirms: false },
});

test.each(["submissionId", "reference"] as const)(
  "a solved captcha releases what waits for one, named by its %s; a second press finds it released",
  async (name) => {
    const submissionId = crypto.randomUUID();
    const { reference } = (await submitAsProgram(site, { ...somebody(), submissionId })).body;
    await untilIndexed(site, reference, "in review");
    const named = { [name]: { submissionId, reference }[name] };
    expect(await reviewOfIt(reference)).toMatchObject({ known: true, review: "captcha" });
    expect(await release({ ...named, captchaToken: "wrong" })).toMatchObject({
      status: 422,
      body: { errors: [{ field: "captcha", code: "rejected" }] },
    });
    for (const captchaToken of ["", "silent"])
      expect(await release({ ...named, captchaToken })).toEqual(released(false));
    expect((await reportOf(site, submissionId))?.status).toBe("in review");
    for (const captchaToken of [`solved ${name}`, `solved ${name} again`])
      expect(await release({ ...named, captchaToken })).toEqual(released(true));
    await untilStatus(site, submissionId, "delivered");
    expect(await reviewOfIt(reference)).toEqual(review(true));
  },
);

test("a reference that nobody knows is not in review, and an unknown id cannot be released", async () => {
  for (const reference of ["", "nada", "AAAAA-AAAAA"])
    expect(await reviewOfIt(reference)).toEqual(review(false));
  const unknown = { submissionId: crypto.randomUUID(), captchaToken: "solved for nothing" };
  expect((await release(unknown)).status).toBe(404);
});
