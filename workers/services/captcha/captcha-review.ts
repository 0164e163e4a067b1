import type { ServicesBindings } from "../bindings.ts";
import { isStored } from "../outbox/put-in-outbox.ts";
import { verifyCaptcha } from "./verify-captcha.ts";

/** Rejected, or taken with or without a review. */
export type CaptchaReview = "rejected" | { review: "" | "captcha"; captchaSolved: boolean };

/**
 * A wrong token is rejected. Without a token (its script did not load, JavaScript is off, a program) and without an
 * answer from the provider the submission is taken, and waits until somebody solves the captcha or an operator releases
 * it.
 *
 * A token counts once, so a wrong one with a stored submission is that submission sent again: the outbox answers it.
 *
 * @param sender.formHasNone the site's form should have a captcha, and its settings cannot be read there.
 * @param sender.trusted a program that stands for its visitors itself: without a token it is not reviewed.
 */
export async function reviewByCaptcha(
  env: ServicesBindings,
  sender: { submissionId: string; token: string; ip: string; trusted: boolean; formHasNone?: boolean },
): Promise<CaptchaReview> {
  const here = await verifyCaptcha(env, sender);
  const verdict = here === "off" && sender.formHasNone ? "missing" : here;
  if (verdict === "solved") return { review: "", captchaSolved: true };
  if (verdict === "off" || (verdict !== "wrong" && sender.trusted))
    return { review: "", captchaSolved: false };
  if (verdict === "wrong" && !(await isStored(sender.submissionId, env))) return "rejected";
  return { review: "captcha", captchaSolved: false };
}
