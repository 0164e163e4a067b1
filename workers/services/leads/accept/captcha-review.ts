import type { LimitDecision } from "../../../../app/domain/contract/limits.ts";
import { captchaProviderOf, verifyCaptcha } from "../../partners/captcha/captcha.ts";
import type { ServicesBindings } from "../../settings/bindings.ts";
import { isStored } from "../outbox/put-in-outbox.ts";

type CaptchaReview = "rejected" | { review: "" | "captcha"; captchaSolved: boolean };

/**
 * Decides by the captcha whether a submission is accepted. A wrong token is rejected. Without a token (the captcha's
 * script did not load, JavaScript is off, a program sends) or without a reply from the provider, the submission is
 * accepted and waits until somebody solves the captcha or an operator releases it. A token counts once, so a submission
 * that is stored already may come again with a token that is wrong by now. Then the outbox decides.
 * @param sender.limited over the limit the provider is not asked, because each reply costs money.
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
    limited: LimitDecision;
    formHasNone?: boolean;
  },
): Promise<CaptchaReview> {
  const mayAskProvider = sender.limited === "free" || captchaProviderOf(env) === "none";
  const tokenVerdict = mayAskProvider ? await verifyCaptcha(env, sender) : "unanswered";
  const verdict = tokenVerdict === "off" && sender.formHasNone ? "missing" : tokenVerdict;
  if (verdict === "solved") return { review: "", captchaSolved: true };
  if (verdict === "off" || (verdict !== "wrong" && sender.trusted))
    return { review: "", captchaSolved: false };
  if (verdict === "wrong" && !(await isStored(sender.submissionId, env))) return "rejected";
  return { review: "captcha", captchaSolved: false };
}
