import { adfLeadOf } from "../../../../app/domain/adf/adf-lead.ts";
import { leadSchemaVersion } from "../../../../app/domain/application/lead.ts";
import { open, type Sealed, seal } from "../../../../app/domain/seal/seal.ts";
import { type LeadFacts, leadFactsOf } from "../../settings/appetite.ts";
import type { Destination } from "../../settings/destination.ts";
import type { Settings } from "../../settings/read-settings.ts";

/**
 * The content that is sealed under the delivery key, once for each destination. The seal's schema names the destination
 * (`special-finance/1@crm`) unless it is the product backend, so that a seal does not open for another destination.
 */
type Content = { id: string; schema: string; plaintext: string };

/** The schema of the content for destinations of kind `adf-email` (app/domain/adf/adf-lead.ts). */
export const adfSchemaVersion = "adf/1";

type SealReceiver = Pick<Destination, "id" | "kind">;

/** Makes a seal for each destination except the inbox. The product backend's seal is the first. */
export async function sealForDestinations(
  content: Content,
  destinations: readonly SealReceiver[],
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
  to: SealReceiver,
  recipient: { keyId: string; publicKey: string },
): Promise<Sealed> {
  if (to.kind === "backend") return seal(plaintext, recipient, id, schema);
  const isAdf = to.kind === "adf-email";
  const text = isAdf ? JSON.stringify(adfLeadOf({ ...JSON.parse(plaintext), submissionId: id })) : plaintext;
  const contentSchema = isAdf ? adfSchemaVersion : schema;
  return { ...(await seal(text, recipient, id, `${contentSchema}@${to.id}`)), to: to.id };
}

/**
 * Reads the facts of a lead from its content; undefined for a message. The content for an e-mail has the place alone,
 * because no mailbox's seal holds an income or a taxpayer number. Rules about these are checked at the acceptance.
 */
export function factsIn({ schema, plaintext }: Pick<Content, "schema" | "plaintext">): LeadFacts | undefined {
  const content = JSON.parse(plaintext);
  if (schema === leadSchemaVersion) return leadFactsOf(content.answers);
  return schema === adfSchemaVersion ? { state: content.state, zipcode: content.zipcode } : undefined;
}

/**
 * Returns the seals of a delivery. The product backend's seal has no `to`, unless the backend's entry in the list was
 * unreadable when the lead was sealed.
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
 * Opens the first seal for which there is a key. `failure` is `no key …` without a key, `wrong key …` if the key does
 * not fit the seal, and `another's seal` if the schema names another destination.
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
 * Seals the content of existing seals for another destination. ADF seals do not serve, because they lack answers.
 * @returns undefined if no other seal can be opened.
 */
export async function sealForNewDestination(
  id: string,
  seals: readonly Sealed[],
  destination: SealReceiver,
  { privateKeys, recipients }: Pick<Settings, "privateKeys" | "recipients">,
): Promise<Sealed[] | undefined> {
  for (const sealed of seals) {
    const openedSeal = await openSeal(id, [sealed], privateKeys);
    if ("failure" in openedSeal || openedSeal.schema === adfSchemaVersion) continue;
    const newSeals = await sealForDestinations({ id, ...openedSeal }, [destination], recipients[0]);
    return newSeals.length > 0 ? newSeals : undefined;
  }
  return undefined;
}
