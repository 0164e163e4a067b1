import { toHex } from "../encoding.ts";
import { UnreadableSetting } from "../settings/table.ts";
import type { Answers } from "./fields.ts";
import type { Consent, RecordedConsent } from "./lead.ts";

export type ShownConsent = { version: string; text: string };
/** `buyersStated`: the number of companies that the page states as recipients. */
export type PageConsents = Record<Consent["name"], ShownConsent> & { buyersStated?: number | undefined };

export const consentFields = {
  privacy: "privacyCheckbox",
  contact: "contactConsent",
} as const satisfies Record<Consent["name"], keyof Answers>;

/** One text of all that a page states. It differs if a word, a version or the number of companies differs. */
export function consentWording({ privacy, contact, buyersStated }: PageConsents): string {
  const words = [privacy.version, privacy.text, contact.version, contact.text];
  return JSON.stringify(buyersStated === undefined ? words : [...words, buyersStated]);
}

export const withoutConsents = (answers: Answers): Answers => ({
  ...answers,
  [consentFields.privacy]: "",
  [consentFields.contact]: "",
});

export const sha256 = async (text: string): Promise<string> =>
  toHex(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));

type ConsentContext = Pick<RecordedConsent, "at" | "ip" | "userAgent" | "page">;

export const recordConsent = async <Decision extends Pick<RecordedConsent, "name" | "given">>(
  decision: Decision,
  { version, text }: ShownConsent,
  context: ConsentContext,
) => ({ ...decision, version, textSha256: await sha256(text), ...context });

export function recordConsents(
  shownConsents: PageConsents,
  answers: Answers,
  context: ConsentContext,
): Promise<Consent[]> {
  const record = (name: Consent["name"]): Promise<Consent> =>
    recordConsent({ name, given: answers[consentFields[name]] === "yes" }, shownConsents[name], context);
  return Promise.all([record("privacy"), record("contact")]);
}

export type ConsentApproval = { sha256: string; by: string; on: string };

/** Reads an entry of CONSENT_APPROVALS, `sha256:name:date` (hex, a person, YYYY-MM-DD). */
export function readConsentApproval(entry: string): ConsentApproval {
  const parts = /^([0-9a-f]{64}):([^:]{1,80}):(\d{4}-\d{2}-\d{2})$/.exec(entry);
  const [, sha256, by, on] = parts ?? [];
  if (!sha256 || !by || !on || Number.isNaN(Date.parse(on)))
    throw new UnreadableSetting("must have the form {}", "sha256:name:YYYY-MM-DD");
  return { sha256, by, on };
}
