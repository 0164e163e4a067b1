import type { Consent } from "../../../app/domain/application/lead.ts";
import type { Accepted } from "../../../app/domain/contract/internal.ts";
import { toHex } from "../../../app/domain/encoding.ts";
import type { ServicesBindings } from "../bindings.ts";
import { fail, ok, type Result } from "../result.ts";
import { type Recipient, type Settings, SettingsError } from "../settings.ts";
import { seal } from "./seal.ts";

/** What will be delivered, checked and not yet sealed: an application (lead) or a contact message. */
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
 * Seals a submission and puts it into the outbox named by its id. When the result is 200 it is on disk. The same id and
 * content get the same answer again; other content under the same id gets 409.
 */
export async function putInOutbox(
  outgoing: Outgoing,
  clientIp: string,
  env: ServicesBindings,
  settings: Settings,
): Promise<Result<Accepted>> {
  const { plaintext, schema, fingerprint, ...inTheOpen } = outgoing;
  const sealTo = (recipient: Recipient) => seal(plaintext, recipient, outgoing.id, schema);
  const outbox = env.OUTBOX.get(env.OUTBOX.idFromName(outgoing.id));
  const result = await outbox.accept(
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
  if (result.outcome === "conflict") return fail(409, "submissionId", "conflict");
  if (result.outcome === "too_many") return fail(429, "", "too_many");
  const { reference, acceptedAt, repeated } = result;
  return ok({ reference, acceptedAt, repeated, review: "" });
}

/** HMAC-SHA-256, hex: without the key, nobody can guess birth dates or numbers against it. */
async function digestOf(text: string, key: string): Promise<string> {
  const encoder = new TextEncoder();
  if (key.length < 32) throw new SettingsError("DIGEST_KEY: must be at least 32 characters");
  const hmac = { name: "HMAC", hash: "SHA-256" };
  const imported = await crypto.subtle.importKey("raw", encoder.encode(key), hmac, false, ["sign"]);
  return toHex(await crypto.subtle.sign("HMAC", imported, encoder.encode(text)));
}
