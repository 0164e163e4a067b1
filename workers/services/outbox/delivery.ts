import { leadForm, leadSchema } from "../../../app/domain/application/lead.ts";
import type { ProductBackend, UpstreamAnswer } from "../upstream/product-backend.ts";
import type { Ledger } from "./ledger.ts";
import { open, type Sealed } from "./seal.ts";

/** Tells what became of one attempt. A failure is a short code: it is logged and listed, so nothing personal. */
export type Delivered = { ok: true } | { ok: false; failure: string };

/** Puts a lead, sealed to the operator, into the inbox. */
export async function deliverToInbox(
  id: string,
  sealed: Sealed,
  ledger: Ledger,
  now: string,
): Promise<Delivered> {
  try {
    await ledger.putInInbox(id, sealed, now);
    return { ok: true };
  } catch {
    return { ok: false, failure: "inbox: database" };
  }
}

const validationPath = "/leadvalidation/v1/validateSpecialFinanceAndUserProfileLead";
const submissionPath = "/leadsubmission/v1/submitSpecialFinanceAndUserProfileLead";

/**
 * Opens a lead with the delivery key, in memory only, and hands it to the product backend: validation first,
 * then submission under the lead's own idempotency key, so that a repeated submission is one lead there.
 *
 * @param validated true when an earlier attempt already passed validation.
 * @param onValidated called once validation passed, so that the next attempt can leave it out.
 */
export async function deliverToBackend(
  id: string,
  sealed: Sealed,
  privateKey: string,
  backend: ProductBackend,
  progress: { validated: boolean; onValidated: () => void },
): Promise<Delivered> {
  let form: URLSearchParams;
  try {
    form = leadForm(leadSchema.parse(JSON.parse(await open(sealed, privateKey, id))));
  } catch {
    return { ok: false, failure: "delivery key does not open this lead" };
  }
  if (!progress.validated) {
    const validation = await backend.post(validationPath, form);
    if (!validation.ok) return failed("validation", validation);
    progress.onValidated();
  }
  const submission = await backend.post(submissionPath, form, { idempotencyKey: id });
  if (!submission.ok) return failed("submission", submission);
  return submission.body.success === true ? { ok: true } : { ok: false, failure: "submission: garbage" };
}

const failed = (call: string, answer: Extract<UpstreamAnswer, { ok: false }>): Delivered => ({
  ok: false,
  failure: `${answer.failure === "refused" ? "refused: " : ""}${call}: ${answer.failure}${answer.status ? ` ${answer.status}` : ""}`,
});
