import type { Consent } from "../../../app/domain/application/lead.ts";
import type { Accepted } from "../../../app/domain/contract/internal.ts";
import { refusal } from "../../../app/domain/contract/operation.ts";
import { toHex } from "../../../app/domain/encoding.ts";
import type { Result } from "../handle-operation.ts";
import type { ServicesBindings, Settings } from "../settings.ts";
import { seal } from "./seal.ts";

/** What is to be delivered, checked and not yet sealed: a lead, or a message. */
type Outgoing = {
  /** The submission id: the name of its outbox. */
  id: string;
  reference: string;
  schema: string;
  plaintext: string;
  /** What makes a repeated submission the same one. */
  fingerprint: string;
  layout: string;
  source: string;
  affiliate: string;
  consents: Consent[];
};

/**
 * Seals what was submitted and puts it into the outbox named by its id. When this answers 200 it is on disk. The
 * same id and content get the same answer again; other content under the same id gets 409.
 */
export async function putInOutbox(
  outgoing: Outgoing,
  clientIp: string,
  env: ServicesBindings,
  settings: Settings,
): Promise<Result<Accepted>> {
  const { plaintext, schema, fingerprint, ...inTheOpen } = outgoing;
  const sealTo = (recipient: { keyId: string; publicKey: string }) =>
    seal(plaintext, recipient, outgoing.id, schema);
  const outbox = env.OUTBOX.get(env.OUTBOX.idFromName(outgoing.id));
  const answer = await outbox.accept(
    {
      ...inTheOpen,
      digest: await digestOf(fingerprint, env.DIGEST_KEY),
      acceptedAt: settings.clock(),
      seals: {
        operator: await sealTo(settings.operator),
        ...(settings.backend ? { delivery: await sealTo(settings.backend.recipient) } : {}),
      },
    },
    clientIp,
  );
  if (answer.outcome === "conflict") return { status: 409, body: refusal("submissionId", "conflict") };
  if (answer.outcome === "too many") return { status: 429, body: refusal("", "too_many") };
  const { reference, acceptedAt, repeated } = answer;
  return { status: 200, body: { success: true, reference, acceptedAt, repeated } };
}

/** HMAC-SHA-256, hex: without the key nobody can try out birth dates or numbers against it. */
async function digestOf(text: string, key: string): Promise<string> {
  const encoder = new TextEncoder();
  if (key.length < 32) throw new RangeError("DIGEST_KEY is too short");
  const hmac = { name: "HMAC", hash: "SHA-256" };
  const imported = await crypto.subtle.importKey("raw", encoder.encode(key), hmac, false, ["sign"]);
  return toHex(await crypto.subtle.sign("HMAC", imported, encoder.encode(text)));
}
