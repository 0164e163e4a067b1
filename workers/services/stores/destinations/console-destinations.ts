import { inTime } from "../../../../app/domain/in-time.ts";
import { logEvent } from "../../../../app/domain/log-event.ts";
import { readJson } from "../../../../app/domain/read-json.ts";
import { open, type Recipient, seal } from "../../../../app/domain/seal/seal.ts";
import type { ServicesBindings } from "../../settings/bindings.ts";
import {
  type ConsoleDestination,
  type RawEntry,
  type StoredDestination,
  unknownList,
} from "../../settings/destination.ts";
import { memories, type ReadDestinations } from "../../settings/memories.ts";
import { readServices } from "../../settings/read-settings.ts";
import { settingsOf } from "../../settings/settings.ts";
import { destinationStoreOf, type ListVersion } from "./contract.ts";

const sealSchema = "destination-secrets/1";
type Variables = object & Partial<Record<"DESTINATIONS" | "DESTINATION_SECRETS", unknown>>;

/** The entries of the variable DESTINATIONS, which may be anything. Undefined if it is no list. */
export function entriesOfFile({ DESTINATIONS: text }: Variables): (RawEntry | null)[] | undefined {
  const list = typeof text === "string" && text.trim() ? readJson(text) : [];
  return Array.isArray(list) ? list : undefined;
}

/** The variables with the console's destinations behind those of the file. */
export function withDestinations(
  env: Variables,
  list: readonly Pick<ConsoleDestination, "entry" | "secrets">[],
): Readonly<Record<string, string>> {
  const entries = entriesOfFile(env);
  if (!entries || list.length === 0) return {};
  const secrets = list.flatMap(({ entry, secrets }) =>
    secrets ? secrets.split(",").map((secret) => `${entry.id}:${secret}`) : [],
  );
  return {
    DESTINATIONS: JSON.stringify([...entries, ...list.map(({ entry }) => entry)]),
    DESTINATION_SECRETS: [env.DESTINATION_SECRETS, ...secrets].filter(Boolean).join(","),
  };
}

async function openSecrets(env: ServicesBindings, stored: readonly StoredDestination[]) {
  const closed = stored.map(({ entry }) => ({ entry, secrets: "" }));
  const { privateKeys } = readServices({ ...env, ...withDestinations(env, closed) });
  const opened = stored.map(async (destination): Promise<ConsoleDestination> => {
    const { sealed, entry } = destination;
    const key = privateKeys.find(({ keyId }) => keyId === sealed?.keyId)?.key;
    const secrets = sealed && key ? await open(sealed, key, entry.id).catch(() => "") : "";
    return { ...destination, secrets };
  });
  return Promise.all(opened);
}

/**
 * Stores a new version of the list, with its secrets sealed to the newest delivery key.
 * @param change.base the id of the version that was changed.
 * @returns false if somebody stored another version meanwhile.
 */
export async function storeDestinations(
  env: ServicesBindings,
  list: readonly ConsoleDestination[],
  recipient: Recipient | undefined,
  { base, ...change }: { base: number; at: string; who: string; why: string },
): Promise<boolean> {
  const stored = list.map(async ({ secrets, ...destination }): Promise<StoredDestination> => {
    if (!secrets || !recipient) return destination;
    return { ...destination, sealed: await seal(secrets, recipient, destination.entry.id, sealSchema) };
  });
  const value = JSON.stringify(await Promise.all(stored));
  return destinationStoreOf(env.DESTINATION_LIST).add(base, { value, ...change });
}

/** Seals secrets again that are sealed to a former delivery key, so that they outlive that key. */
export async function sealSecretsAgain(env: ServicesBindings, now: number): Promise<void> {
  const { list, id: base } = await refreshDestinations(env, { isNow: true });
  const [recipient] = settingsOf(env).recipients;
  const isOld = ({ secrets, sealed }: ConsoleDestination) => secrets && sealed?.keyId !== recipient?.keyId;
  const change = { base, at: new Date(now).toISOString(), who: "services", why: "delivery key" };
  if (list.some(isOld)) await storeDestinations(env, list, recipient, change);
}

/** Milliseconds until the list is read again. */
const freshFor = 30_000;
/** Milliseconds that a request waits for the list. */
const longestWait = 1000;
/** This list is in effect until one could be read: leads wait, and no destination counts as removed. */
const unknown: ReadDestinations = { id: -1, list: [], variables: { DESTINATIONS: unknownList } };

/**
 * Reads the console's destinations again if this isolate read them more than half a minute ago. Afterwards
 * `settingsOf` has them. It never throws: while they cannot be read, the last list stays in effect.
 * @param options.isNow true for operators, who look at what they have just changed.
 */
export async function refreshDestinations(
  env: ServicesBindings,
  { isNow = false } = {},
): Promise<ReadDestinations> {
  const memory = memories.consoleDestinations;
  const now = settingsOf(env).clock();
  const isFresh = now >= memory.readAt && now - memory.readAt < freshFor;
  if (memory.last && isFresh && !isNow) return memory.last;
  // One request reads the list, and the others go on with the former one.
  if (memory.last) memory.readAt = now;
  try {
    await remember(env, await inTime(destinationStoreOf(env.DESTINATION_LIST).read(), longestWait));
    memory.readAt = now;
  } catch (error) {
    logEvent("warn", { event: "destinations not read", kind: (error as Error).name });
    memory.last ??= unknown;
    memory.readAt = 0;
  }
  return memory.last ?? unknown;
}

async function remember(env: ServicesBindings, { id, value }: ListVersion): Promise<void> {
  const memory = memories.consoleDestinations;
  if (id === memory.last?.id) return;
  const list = await openSecrets(env, readJson(value) as StoredDestination[]);
  memory.last = { id, list, variables: withDestinations(env, list) };
}
