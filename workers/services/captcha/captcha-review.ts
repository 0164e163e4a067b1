import type { ServicesBindings } from "../bindings.ts";
import { isStored } from "../outbox/put-in-outbox.ts";
import { verifyCaptcha } from "./verify-captcha.ts";

export type CaptchaReview = "rejected" | { review: "" | "captcha"; captchaSolved: boolean };

/**
 * A wrong token is rejected. Without a token (its script did not load, JavaScript is off, a program) or an answer
 * from the provider the submission is accepted, and waits until somebody solves the captcha or an operator releases
 * it.
 * A token counts once, so a wrong one with a stored submission is that submission sent again: the outbox answers it.
 * @param sender.formHasNone the site cannot read its captcha's settings.
 * @param sender.trusted a program that needs no captcha.
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
