import { Hono } from "hono";
import { validateCaptcha } from "../../../app/domain/contract/captcha.ts";
import type { ServicesBindings } from "../bindings.ts";
import { clientHeaders } from "../client-headers.ts";
import { handleOperation } from "../handle-operation.ts";
import { ok } from "../result.ts";
import { captchaProviderOf, verifyCaptcha } from "./verify-captcha.ts";

export const captcha = new Hono<{ Bindings: ServicesBindings }>();

/** `checked: false` tells the caller to rely on its own checks. */
handleOperation(captcha, validateCaptcha, async ({ token }, context) => {
  const provider = captchaProviderOf(context.env);
  const verdict = await verifyCaptcha(context.env, { token, ip: clientHeaders(context).ip });
  const success = verdict !== "wrong" && verdict !== "missing";
  return ok({
    success,
    checked: verdict !== "off" && verdict !== "unanswered",
    provider: provider === "unreadable" ? "none" : provider,
  });
});
