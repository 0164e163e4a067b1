import type { Answers } from "../../app/domain/application/fields.ts";
import type { SubmissionReport } from "../../workers/services/outbox/contract.ts";
import { asProgram, type TestSite } from "../standalone-site.ts";
import { until } from "../until.ts";

const path = "/services/leadsubmission/v1/submitSpecialFinanceAndUserProfileLead";

export type ProgramAnswer = {
  status: number;
  headers: Headers;
  body: { success: boolean; reference: string; acceptedAt: string; review: string };
};

/** An address of its own for each request, so that the rate limit does not see the tests as one flood. */
export const anyAddress = () => ({
  "cf-connecting-ip": `198.51.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`,
});

/** Submits a lead as a program does. */
export async function submitAsProgram(
  site: TestSite,
  answers: Answers & { submissionId?: string; captchaToken?: string },
  headers: Record<string, string> = {},
): Promise<ProgramAnswer> {
  const response = await fetch(site.origin + path, {
    method: "POST",
    body: new URLSearchParams(answers as Record<string, string>),
    headers: { ...asProgram, ...anyAddress(), ...headers },
  });
  const body = (await response.json()) as ProgramAnswer["body"];
  return { status: response.status, headers: response.headers, body };
}

export const reportOf = async (site: TestSite, idOrReference: string) =>
  (await site.operate<{ lead?: SubmissionReport }>(`/leads/${idOrReference}`)).lead;

/** Waits until the outbox has this status. The index follows: by a reference, its row is there too. */
export const untilStatus = (site: TestSite, idOrReference: string, wanted: string) =>
  until(`${wanted}`, async () => {
    const report = await reportOf(site, idOrReference);
    return report?.status === wanted && report;
  });

/** Waits until the index has a submission with this status. @returns all submissions that have it. */
export const untilIndexed = (site: TestSite, idOrReference: string, wanted: string) =>
  until(`${wanted} in the index`, async () => {
    const { leads } = await site.operate<{ leads: { id: string; reference: string }[] }>(
      `/leads?limit=500&status=${encodeURIComponent(wanted)}`,
    );
    return leads.some((lead) => [lead.id, lead.reference].includes(idOrReference)) && leads;
  });
