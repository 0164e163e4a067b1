import { serialize } from "hono/utils/cookie";
import { choiceLifetime, type PrivacyChoice, writeChoice } from "../domain/privacy/consent.ts";
import { cookieNamed } from "../domain/privacy/cookies.ts";

/**
 * The `Set-Cookie` header for a privacy choice. The consent library in the browser reads and writes the same cookie.
 *
 * @param now epoch milliseconds.
 */
export const createConsentCookie = (
  choice: Pick<PrivacyChoice, "analytics" | "marketing">,
  now: number,
  secure: boolean,
): string =>
  serialize(cookieNamed("consentimiento").name, writeChoice(choice, now, crypto.randomUUID()), {
    path: "/",
    maxAge: choiceLifetime,
    sameSite: "Lax",
    secure,
  });
