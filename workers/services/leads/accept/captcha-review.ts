import type { Verdict } from "../../../../app/domain/contract/limits.ts";
import { captchaProviderOf, verifyCaptcha } from "../../partners/captcha/captcha.ts";
import type { ServicesBindings } from "../../settings/bindings.ts";
import { isStored } from "../outbox/put-in-outbox.ts";

type CaptchaReview = "rejected" | { review: "" | "captcha"; captchaSolved: boolean };

/**
 * A wrong token is rejected. Without a token (its script did not load, JavaScript is off, a program) or an answer
 * from the provider the submission is accepted, and waits until somebody solves the captcha or an operator releases
 * it.
 * A token counts once, so a wrong one with a stored submission is that submission sent again: the outbox answers it.
 * @param sender.limited over its address's limit the provider, which is paid by the answer, is not asked.
 * @param sender.formHasNone the site cannot read its captcha's settings.
 * @param sender.trusted a program that needs no captcha.
 */
export async function reviewByCaptcha(
  env: ServicesBindings,
  sender: {
    submissionId: string;
    token: string;
    ip: string;
    trusted: boolean;
    limited: Verdict;
    formHasNone?: boolean;
  },
): Promise<CaptchaReview> {
  const asks = sender.limited === "free" || captchaProviderOf(env) === "none";
  const here = asks ? await verifyCaptcha(env, sender) : "unanswered";
  const verdict = here === "off" && sender.formHasNone ? "missing" : here;
  if (verdict === "solved") return { review: "", captchaSolved: true };
  if (verdict === "off" || (verdict !== "wrong" && sender.trusted))
    return { review: "", captchaSolved: false };
  if (verdict === "wrong" && !(await isStored(sender.submissionId, env))) return "rejected";
  return { review: "captcha", captchaSolved: false };
}
