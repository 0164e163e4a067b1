import { z } from "zod";
import { readJson } from "../read-json.ts";
import { keyIdsOf, type OpeningKey, open, type Sealed } from "./seal.ts";

/** By key id. */
export type PrivateKeys = ReadonlyMap<string, string | OpeningKey>;

/**
 * Any operator's or reader's key opens it. @throws Error `no key for <key ids>`; `the key <key id> does not open it`: seal or key was
 * changed; `shape: <schema>`: not JSON.
 */
export async function openSeals(seals: readonly Sealed[], keys: PrivateKeys, id: string): Promise<unknown> {
  const all = seals.flatMap((sealed) => keyIdsOf(sealed).map((keyId) => ({ sealed, keyId })));
  const unopened: string[] = [];
  for (const { sealed, keyId } of all) {
    const key = keys.get(keyId);
    if (!key) continue;
    const text = await open(sealed, key, id, keyId).catch(() => undefined);
    if (text !== undefined) return parsed(text, sealed.schema);
    unopened.push(keyId);
  }
  if (unopened.length === 0) throw new Error(`no key for ${all.map(({ keyId }) => keyId).join(", ")}`);
  throw new Error(`the key ${unopened.join(", ")} does not open it`);
}

function parsed(text: string, schema: string): unknown {
  const value = readJson(text);
  if (value === undefined) throw new Error(`shape: ${schema}`);
  return value;
}

/** `to` is empty where there is no list. */
const destinationAnswer = z.object({ to: z.string(), at: z.string(), status: z.number(), body: z.string() });
export type DestinationAnswer = z.output<typeof destinationAnswer>;

/** Answers that none of the keys opens were sealed to others. */
export async function openAnswers(
  sealed: readonly Sealed[],
  keys: PrivateKeys,
  id: string,
): Promise<DestinationAnswer[]> {
  const places = [...new Set(sealed.map(({ to }) => to))];
  const opened = await Promise.all(
    places.map((place) =>
      openSeals(
        sealed.filter(({ to }) => to === place),
        keys,
        id,
      ).catch(() => undefined),
    ),
  );
  return opened.flatMap((content) => destinationAnswer.safeParse(content).data ?? []);
}
