import type { Answers } from "../../../app/domain/application/fields.ts";
import { canonicalAnswers } from "../../../app/domain/application/lead.ts";
import { toBase64url } from "../../../app/domain/encoding.ts";
import type { Match, MatchKind } from "../outbox/contract.ts";
import type { SecretKey } from "../settings.ts";

/**
 * What a lead is recognized by, as checked answers have it: the taxpayer number; the telephone, e-mail address and birth
 * date together; telephone and e-mail each alone, which only link leads; and all answers. The consents count among the
 * answers: a person who sends the same again and now agrees to calls has sent something else.
 *
 * A kind without an answer is left out: somebody without a taxpayer number matches nobody by it.
 */
export function recognizedBy(answers: Answers): Partial<Record<MatchKind, string>> {
  const taxpayer = (answers.ssn_ui ?? "").replace(/\D/g, "");
  const phone = phoneDigits(answers.phone ?? "");
  const email = (answers.email ?? "").trim().toLowerCase();
  const { dob1 = "" } = answers;
  return {
    ...(taxpayer ? { taxpayer } : {}),
    ...(phone && email && dob1 ? { person: [phone, email, dob1].join(" ") } : {}),
    ...(phone ? { phone } : {}),
    ...(email ? { email } : {}),
    answers: canonicalAnswers(answers),
  };
}

/**
 * The keyed HMACs (SHA-256, base64url) by which duplicates of a lead are found, for every digest key, newest first. The
 * HMAC is over `kind value`, under a key of its own that is derived from the digest key (HKDF, label `match`): without
 * the key nobody can try numbers against it.
 */
export async function matchesOf(answers: Answers, digestKeys: readonly SecretKey[]): Promise<Match[]> {
  const values = Object.entries(recognizedBy(answers)) as [MatchKind, string][];
  const ofKey = async ({ keyId, key }: SecretKey): Promise<Match[]> => {
    const derived = await deriveMatchKey(key);
    return Promise.all(
      values.map(async ([kind, value]) => {
        const mac = await crypto.subtle.sign("HMAC", derived, bytes(`${kind} ${value}`));
        return { kind, keyId, hmac: toBase64url(mac) };
      }),
    );
  };
  return (await Promise.all(digestKeys.map(ofKey))).flat();
}

/** A telephone's ten digits, however it is typed; empty for anything shorter. */
const phoneDigits = (typed: string): string => /\d{10}$/.exec(typed.replace(/\D/g, ""))?.[0] ?? "";

const bytes = (text: string) => new TextEncoder().encode(text);

async function deriveMatchKey(key: string): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey("raw", bytes(key), "HKDF", false, ["deriveKey"]);
  const derivation = { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: bytes("match") };
  const hmac = { name: "HMAC", hash: "SHA-256", length: 256 };
  return crypto.subtle.deriveKey(derivation, material, hmac, false, ["sign"]);
}
