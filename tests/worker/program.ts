import type { Answers } from "../../app/domain/application/fields.ts";
import type { SubmissionReport } from "../../workers/services/leads/outbox/contract.ts";
import { newAddress } from "../http-visitor.ts";
import { somebody } from "../people.ts";
import { asProgram, type TestSite } from "../standalone-site.ts";
import { until } from "../until.ts";

export const submissionPath = "/leadsubmission/v1/submitSpecialFinanceAndUserProfileLead";
export const messagePath = "/email/v1/submitContactUsForm";
export const contactMessage = {
  name: "Ana Ruiz",
  email: "ana@example.com",
  message: "¿Puedo cambiar mi cita?",
};

export type ProgramAnswer = {
  status: number;
  headers: Headers;
  body: { success: boolean; reference: string; acceptedAt: string; review: string };
};

/** Gives each request its own address, so that the rate limit does not count the tests as one flood. */
export const anyAddress = () => ({ "cf-connecting-ip": newAddress() });

async function post(
  site: TestSite,
  path: string,
  fields: object,
  headers: Record<string, string>,
): Promise<ProgramAnswer> {
  const response = await fetch(`${site.origin}/services${path}`, {
    method: "POST",
    body: new URLSearchParams(fields as Record<string, string>),
    headers: { ...anyAddress(), ...headers },
  });
  const body = (await response.json()) as ProgramAnswer["body"];
  return { status: response.status, headers: response.headers, body };
}

/** Submits a lead as a program does. */
export const submitAsProgram = (
  site: TestSite,
  answers: Answers & { submissionId?: string; captchaToken?: string },
  headers: Record<string, string> = {},
): Promise<ProgramAnswer> => post(site, submissionPath, answers, { ...asProgram, ...headers });

/** Submits a contact message from outside. */
export const submitMessage = (site: TestSite, fields: Record<string, string>): Promise<ProgramAnswer> =>
  post(site, messagePath, { ...contactMessage, ...fields }, {});

/**
 * Submits a program's lead, which must be accepted.
 * @returns its id.
 */
export async function submit(site: TestSite, answers: Answers = somebody()): Promise<string> {
  const submissionId = crypto.randomUUID();
  const { status } = await submitAsProgram(site, { ...answers, submissionId });
  if (status !== 200) throw new Error(`not accepted: ${status}`);
  return submissionId;
}

export const reportOf = async (site: TestSite, idOrReference: string) =>
  (await site.operate<{ lead?: SubmissionReport }>(`/leads/${idOrReference}`)).lead;

/**
 * Waits until the outbox's report fulfills a condition. The index is written later: a lead that is named by its
 * reference has its row then.
 */
export const untilReport = (
  site: TestSite,
  idOrReference: string,
  what: string,
  holds: (report: SubmissionReport) => unknown,
) =>
  until(what, async () => {
    const report = await reportOf(site, idOrReference);
    return report && holds(report) ? report : undefined;
  });
export const untilStatus = (site: TestSite, idOrReference: string, wanted: string) =>
  untilReport(site, idOrReference, wanted, ({ status }) => status === wanted);

/**
 * Waits until the index has a submission with this status.
 * @returns all submissions that have it.
 */
export const untilIndexed = (site: TestSite, idOrReference: string, wanted: string) =>
  until(`${wanted} in the index`, async () => {
    const { leads } = await site.operate<{ leads: { id: string; reference: string }[] }>(
      `/leads?limit=500&status=${encodeURIComponent(wanted)}`,
    );
    return leads.some((lead) => [lead.id, lead.reference].includes(idOrReference)) && leads;
  });
