import type { LeadAnswers } from "../../../../app/domain/application/lead.ts";
import { hmacsOf, type KeyedHmac } from "../../settings/digests.ts";
import type { SecretKey } from "../../settings/keys.ts";
import type { Match, MatchKind } from "./submission.ts";

/**
 * Returns the texts by which a person is recognized. A telephone or an e-mail address alone links leads, but does not
 * prove that they are of one person. A kind whose answer is missing is left out, because missing answers are equal.
 */
export function matchTextsOf(answers: LeadAnswers): Partial<Record<MatchKind, string>> {
  const taxpayer = (answers.ssn_ui ?? "").replace(/\D/g, "");
  const phone = phoneDigits(answers.phone ?? "");
  const email = (answers.email ?? "").trim().toLowerCase();
  const { dob1 = "" } = answers;
  return {
    ...(taxpayer ? { taxpayer, applicant: [taxpayer, nameOf(answers), dob1].join(" ") } : {}),
    ...(phone && email && dob1 ? { person: [phone, email, dob1].join(" ") } : {}),
    ...(phone ? { phone } : {}),
    ...(email ? { email } : {}),
  };
}

export async function matchesOf(answers: LeadAnswers, digestKeys: readonly SecretKey[]): Promise<Match[]> {
  const values = Object.entries(matchTextsOf(answers)) as [MatchKind, string][];
  const matches = await Promise.all(
    values.map(async ([kind, value]) => {
      const hmacs = await hmacsOf(`${kind} ${value}`, digestKeys, "match");
      return hmacs.map((hmac) => ({ kind, ...hmac }));
    }),
  );
  return matches.flat();
}

/**
 * Returns the HMACs of a lead's reference together with the last four digits of its telephone. A visitor who asks
 * what became of a lead knows both, and nothing that is stored reveals the digits.
 */
export const statusHmacsOf = (
  { reference, digits }: { reference: string; digits: string },
  digestKeys: readonly SecretKey[],
) => hmacsOf(`status ${reference} ${digits}`, digestKeys, "match");

/** Returns the matches of a lead, those for a visitor's question about its status included. */
export async function leadMatchesOf(
  { reference, answers }: { reference: string; answers: LeadAnswers },
  digestKeys: readonly SecretKey[],
): Promise<Match[]> {
  const digits = phoneDigits(answers.phone ?? "").slice(-4);
  const status = digits ? await statusHmacsOf({ reference, digits }, digestKeys) : [];
  const statusMatches = status.map((hmac) => ({ kind: "status" as const, ...hmac }));
  return [...(await matchesOf(answers, digestKeys)), ...statusMatches];
}

/** Returns the matches of a message, so that a person's messages are found with the person's leads. */
export async function contactMatchesOf(
  { phone, email }: { phone: string; email: string },
  digestKeys: readonly SecretKey[],
): Promise<Match[]> {
  const matches = await matchesOf({ phone, email }, digestKeys);
  return matches.filter(({ kind }) => kind === "phone" || kind === "email");
}

export async function requestMatchesOf(
  { phone, reference }: { phone: string; reference: string },
  digestKeys: readonly SecretKey[],
): Promise<Match[]> {
  const byPhone = await contactMatchesOf({ phone, email: "" }, digestKeys);
  const byReference = reference ? await referenceHmacsOf(reference, digestKeys) : [];
  return [...byPhone, ...byReference.map((hmac) => ({ kind: "reference" as const, ...hmac }))];
}

export const referenceHmacsOf = (reference: string, digestKeys: readonly SecretKey[]) =>
  hmacsOf(`reference ${reference}`, digestKeys, "match");

/** Returns the name without case, accents, hyphens and spaces, which people type differently each time. */
const nameOf = ({ first_name = "", last_name = "" }: LeadAnswers): string =>
  `${first_name} ${last_name}`
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, "");

/** Returns the last ten digits, or an empty text if there are fewer. */
const phoneDigits = (text: string): string => /\d{10}$/.exec(text.replace(/\D/g, ""))?.[0] ?? "";

/** Sorts the keys, so that equal values have equal texts. */
const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_name, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([first], [second]) => (first < second ? -1 : 1)))
      : part,
  );

/**
 * Returns HMACs of the parts of a lead that a correction must not change: consents, attribution, reference, flow and
 * time. A correction sends back the whole lead, because this worker cannot open the stored one.
 */
export const evidenceOf = (
  { answers: _answers, unverified: _unverified, ...rest }: { answers: unknown; unverified?: unknown },
  digestKeys: readonly SecretKey[],
): Promise<KeyedHmac[]> => hmacsOf(canonicalJson(rest), digestKeys, "evidence");
