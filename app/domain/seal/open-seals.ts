import { z } from "zod";
import { readJson } from "../read-json.ts";
import { keyIdsOf, type OpeningKey, open, type Sealed } from "./seal.ts";

/** Private keys by key id. */
export type PrivateKeys = ReadonlyMap<string, string | OpeningKey>;

/**
 * Opens the first of these seals that one of the keys opens, and reads its JSON. Any operator's or reader's key is
 * enough.
 * @throws Error `no key for <key ids>` if no key fits; `the key <key id> does not open it` if the seal or the key was
 * changed; `shape: <schema>` if the content is not JSON.
 */
export async function openSeals(seals: readonly Sealed[], keys: PrivateKeys, id: string): Promise<unknown> {
  const sealKeyPairs = seals.flatMap((sealed) => keyIdsOf(sealed).map((keyId) => ({ sealed, keyId })));
  const failedKeyIds: string[] = [];
  for (const { sealed, keyId } of sealKeyPairs) {
    const key = keys.get(keyId);
    if (!key) continue;
    const text = await open(sealed, key, id, keyId).catch(() => undefined);
    if (text !== undefined) return parseContent(text, sealed.schema);
    failedKeyIds.push(keyId);
  }
  if (failedKeyIds.length === 0)
    throw new Error(`no key for ${sealKeyPairs.map(({ keyId }) => keyId).join(", ")}`);
  throw new Error(`the key ${failedKeyIds.join(", ")} does not open it`);
}

function parseContent(text: string, schema: string): unknown {
  const value = readJson(text);
  if (value === undefined) throw new Error(`shape: ${schema}`);
  return value;
}

/** A destination's reply. `to` is empty if there is no list of destinations. */
const destinationReplySchema = z.object({
  to: z.string(),
  at: z.string(),
  status: z.number(),
  body: z.string(),
});
export type DestinationReply = z.output<typeof destinationReplySchema>;

/** Opens destinations' replies. A reply that none of the keys opens was sealed to others and is left out. */
export async function openReplies(
  sealed: readonly Sealed[],
  keys: PrivateKeys,
  id: string,
): Promise<DestinationReply[]> {
  const destinations = [...new Set(sealed.map(({ to }) => to))];
  const contents = await Promise.all(
    destinations.map((destination) =>
      openSeals(
        sealed.filter(({ to }) => to === destination),
        keys,
        id,
      ).catch(() => undefined),
    ),
  );
  return contents.flatMap((content) => destinationReplySchema.safeParse(content).data ?? []);
}
