import { createServer } from "node:http";
import { listening } from "../listening.ts";

/** The provider's reply to a token that is not right. */
export const wrongToken = { success: false, "error-codes": ["invalid-input-response"] };

/**
 * A stand-in for Turnstile. A token that begins with `solved` is right once, and again under the same idempotency
 * key. The token `silent` gets a 500, and every other token is wrong.
 */
export async function startCaptchaProvider() {
  const used = new Map<string, string>();
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const form = new URLSearchParams(body);
    const token = form.get("response") ?? "";
    const key = form.get("idempotency_key") ?? crypto.randomUUID();
    response.writeHead(token === "silent" ? 500 : 200, { "content-type": "application/json" });
    const isRight = token.startsWith("solved") && (used.get(token) ?? key) === key;
    used.set(token, key);
    response.end(JSON.stringify(isRight ? { success: true } : wrongToken));
  });
  const { origin, end } = await listening(server);
  return {
    /** The variables with which the services use this provider. */
    services: {
      CAPTCHA_PROVIDER: "turnstile",
      CAPTCHA_SECRET: "secreto-del-captcha",
      CAPTCHA_VERIFY_URL: `${origin}/verify`,
    },
    end,
  };
}
