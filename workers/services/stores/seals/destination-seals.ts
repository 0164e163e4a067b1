import { adfLeadOf } from "../../../../app/domain/adf/adf-lead.ts";
import { open, type Sealed, seal } from "../../../../app/domain/seal/seal.ts";
import type { Destination } from "../../settings/destination.ts";
import type { Settings } from "../../settings/read-settings.ts";

/**
 * The content that is sealed to a destination. Every destination has a seal of its own, which holds its own content
 * alone, under the delivery key. The schema names every destination other than the product backend,
 * `special-finance/1@crm`, so that a seal does not open for another destination.
 */
type Content = { id: string; schema: string; plaintext: string };

/** The schema of the content for destinations of kind `adf-email` (app/domain/adf/adf-lead.ts). */
export const adfSchemaVersion = "adf/1";

type SealedFor = Pick<Destination, "id" | "kind">;

/** Makes a seal for each destination, the product backend's first. The inbox needs no seal. */
export async function sealForDestinations(
  content: Content,
  destinations: readonly SealedFor[],
  recipient: { keyId: string; publicKey: string } | undefined,
): Promise<Sealed[]> {
  const receivers = destinations.filter(({ kind }) => kind !== "inbox");
  if (!recipient || receivers.length === 0) return [];
  const backendFirst = receivers.sort(
    (first, second) => Number(second.kind === "backend") - Number(first.kind === "backend"),
  );
  return Promise.all(backendFirst.map((to) => sealFor(content, to, recipient)));
}

async function sealFor(
  { id, schema, plaintext }: Content,
  to: SealedFor,
  recipient: { keyId: string; publicKey: string },
): Promise<Sealed> {
  if (to.kind === "backend") return seal(plaintext, recipient, id, schema);
  const isAdf = to.kind === "adf-email";
  const text = isAdf ? JSON.stringify(adfLeadOf({ ...JSON.parse(plaintext), submissionId: id })) : plaintext;
  const ownSchema = isAdf ? adfSchemaVersion : schema;
  return { ...(await seal(text, recipient, id, `${ownSchema}@${to.id}`)), to: to.id };
}

/**
 * Returns the seals of a delivery. A product backend's seal names the backend only if the backend's entry could not
 * be read when the lead was sealed.
 */
export function sealsFor(
  seals: readonly Sealed[],
  { to, sealedTo = to, kind }: { to: string; sealedTo?: string | undefined; kind: Destination["kind"] },
): Sealed[] {
  const destinationSeals = seals.filter((sealed) => sealed.to === to || sealed.to === sealedTo);
  return destinationSeals.length > 0 || kind !== "backend"
    ? destinationSeals
    : seals.filter((sealed) => sealed.to === undefined);
}

export type OpenedSeal = { schema: string; plaintext: string } | { failure: string };

/**
 * Opens a seal in memory. Fails with `no key …` when no key has the seal's id, and with `wrong key …` when the key
 * with that id does not fit.
 */
export async function openSeal(
  id: string,
  seals: readonly Sealed[],
  privateKeys: readonly { keyId: string; key: string }[],
): Promise<OpenedSeal> {
  const pairs = seals.flatMap((sealed) =>
    privateKeys.filter(({ keyId }) => keyId === sealed.keyId).map(({ key }) => ({ sealed, key })),
  );
  const [pair] = pairs;
  if (!pair) return { failure: `no key ${seals.map(({ keyId }) => keyId).join(", ")}` };
  const plaintext = await open(pair.sealed, pair.key, id).catch(() => undefined);
  if (plaintext === undefined) return { failure: `wrong key ${pair.sealed.keyId}` };
  const { schema, to } = pair.sealed;
  const suffix = `@${to}`;
  if (to === undefined) return { schema, plaintext };
  return schema.endsWith(suffix)
    ? { schema: schema.slice(0, -suffix.length), plaintext }
    : { failure: "another's seal" };
}

/**
 * Makes a seal for another destination from a seal with the whole content.
 * @returns undefined if none of the seals can be opened.
 */
export async function sealAgain(
  id: string,
  seals: readonly Sealed[],
  destination: SealedFor,
  { privateKeys, recipients }: Pick<Settings, "privateKeys" | "recipients">,
): Promise<Sealed[] | undefined> {
  for (const sealed of seals) {
    const openedSeal = await openSeal(id, [sealed], privateKeys);
    if ("failure" in openedSeal || openedSeal.schema === adfSchemaVersion) continue;
    const again = await sealForDestinations({ id, ...openedSeal }, [destination], recipients[0]);
    return again.length > 0 ? again : undefined;
  }
  return undefined;
}
