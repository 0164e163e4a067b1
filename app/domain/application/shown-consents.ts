import { toHex } from "../encoding.ts";
import type { Answers } from "./fields.ts";
import type { Consent, RecordedConsent } from "./lead.ts";

/** A consent as a page shows it: the version of its text, and every word of it. */
export type ShownConsent = { version: string; text: string };
/** `buyersStated`: how many companies the page says beside them that the application reaches; undefined: it says nothing. */
export type ShownConsents = Record<Consent["name"], ShownConsent> & { buyersStated?: number | undefined };

/** The fields that give a consent. */
export const consentFields = {
  privacy: "privacyCheckbox",
  contact: "contactConsent",
} as const satisfies Record<Consent["name"], keyof Answers>;

/**
 * Everything that the consents of a page say, and what it states beside them of who gets the application, as one text:
 * equal for the same words, versions and numbers alone.
 */
export const wordsOf = ({ privacy, contact, buyersStated }: ShownConsents): string =>
  JSON.stringify([
    ...[privacy.version, privacy.text, contact.version, contact.text],
    ...(buyersStated === undefined ? [] : [buyersStated]),
  ]);

/** Answers in which no consent is given. */
export const withoutConsents = (answers: Answers): Answers => ({
  ...answers,
  [consentFields.privacy]: "",
  [consentFields.contact]: "",
});

/** SHA-256 of a text, in hex. */
export const sha256 = async (text: string): Promise<string> =>
  toHex(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));

type Where = Pick<RecordedConsent, "at" | "ip" | "userAgent" | "page">;

/** The record of a consent: the words that were shown, whether it was given to them, and where and when. */
export const recordConsent = async <Decided extends Pick<RecordedConsent, "name" | "given">>(
  decided: Decided,
  { version, text }: ShownConsent,
  where: Where,
) => ({ ...decided, version, textSha256: await sha256(text), ...where });

/** The records of an application's consents. */
export function recordConsents(shown: ShownConsents, answers: Answers, where: Where): Promise<Consent[]> {
  const record = (name: Consent["name"]): Promise<Consent> =>
    recordConsent({ name, given: answers[consentFields[name]] === "yes" }, shown[name], where);
  return Promise.all([record("privacy"), record("contact")]);
}
