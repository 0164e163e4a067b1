import { type PrivacyChoice, readChoice as parseChoice } from "../domain/privacy/consent.ts";
import { settings } from "./settings.ts";

export const cookieName = `${settings.cookiePrefix}consentimiento`;

/** Reads the visitor's privacy choice from the cookie, by the same rule as the edge. */
export function readChoice(): PrivacyChoice {
  try {
    return parseChoice(decodeURIComponent(cookieValue(cookieName)), settings.gpc);
  } catch {
    return parseChoice(undefined, settings.gpc);
  }
}

export const cookieValue = (name: string): string =>
  document.cookie
    .split("; ")
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? "";
