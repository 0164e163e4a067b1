import type { z } from "zod";
import { parseReference } from "../../../app/domain/application/reference.ts";
import type { releaseSubmission, reviewOf } from "../../../app/domain/contract/internal.ts";
import type { ServicesBindings } from "../bindings.ts";
import { verifyCaptcha } from "../captcha/verify-captcha.ts";
import { createLedger } from "../ledger/ledger.ts";
import { fail, ok, type Result } from "../result.ts";

/** Later presses get the same answer, and so does a submission held for another reason, which operators alone learn. */
export async function release(
  { submissionId, reference, captchaToken }: z.output<typeof releaseSubmission.request>,
  ip: string,
  env: ServicesBindings,
): Promise<Result<z.input<typeof releaseSubmission.answer>>> {
  const id = submissionId?.toLowerCase() ?? (await idOf(reference, env));
  if (!id) return fail(404, "submissionId", "unknown");
  const verdict = await verifyCaptcha(env, { token: captchaToken, ip });
  if (verdict === "wrong") return fail(422, "captcha", "rejected");
  if (verdict !== "solved") return ok({ released: false, conversionId: "" });
  const outbox = env.OUTBOX.get(env.OUTBOX.idFromName(id));
  const outcome = await outbox.captchaSolved();
  if (outcome === "unknown") return fail(404, "submissionId", "unknown");
  if (outcome === "ended") return fail(410, "submissionId", "ended");
  return ok({ released: true, conversionId: (await outbox.visitorState())?.conversionId ?? "" });
}

/** A submission that the index does not have yet is unknown. */
export async function reviewReasonOf(
  reference: string,
  env: ServicesBindings,
): Promise<Result<z.input<typeof reviewOf.answer>>> {
  const id = await idOf(reference, env);
  const state = id ? await env.OUTBOX.get(env.OUTBOX.idFromName(id)).visitorState() : undefined;
  return ok({
    known: state !== undefined,
    review: state?.review ?? "",
    conversionId: state?.conversionId ?? "",
  });
}

async function idOf(reference: string | undefined, env: ServicesBindings): Promise<string | undefined> {
  const parsed = parseReference(reference);
  return parsed ? createLedger(env.LEDGER).find(parsed) : undefined;
}
