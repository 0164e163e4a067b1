import { randomBytes } from "node:crypto";
import { checkVariables, leadReceivers } from "../../local/check-variables.ts";
import type { KeyRing } from "./key-ring.ts";
import { type Change, withEndDates } from "./rotation.ts";
import { destinationSecrets, splitList } from "./secrets.ts";

/** An entry of DESTINATIONS as it is stored. operate/settings.md describes its fields. */
export type Entry = { id: string; kind: string } & Readonly<Record<string, unknown>>;

const destinationsIn = ({ secrets }: KeyRing): Entry[] =>
  secrets.DESTINATIONS ? JSON.parse(secrets.DESTINATIONS) : [];

/**
 * Replaces the destinations and their secrets. Single quotes are escaped, because a file of variables has the list
 * between single quotes.
 */
const setDestinations = (ring: KeyRing, entries: readonly Entry[], secrets: readonly string[]): KeyRing => {
  const DESTINATIONS = entries.length > 0 ? JSON.stringify(entries).replaceAll("'", "\\u0027") : "";
  return { ...ring, secrets: { ...ring.secrets, DESTINATIONS, DESTINATION_SECRETS: secrets.join(",") } };
};

/**
 * Adds an entry at the end of the list, or changes the typed fields of an existing entry. A webhook without a secret
 * gets one. With `isRotated` it gets a new secret, and the former secret also signs for 30 days.
 * @param variables the services' other variables, which the check of the new list needs.
 * @throws Error with the reasons why the services could not read the list.
 */
export function withDestination(
  ring: KeyRing,
  typedEntry: Entry,
  variables: Readonly<Record<string, string>>,
  { isRotated = false, now = Date.now() } = {},
): Change {
  const entries = destinationsIn(ring);
  const formerEntry = entries.find(({ id }) => id === typedEntry.id);
  const changedEntries = formerEntry
    ? entries.map((entry) => (entry === formerEntry ? { ...formerEntry, ...typedEntry } : entry))
    : [...entries, typedEntry];
  const secrets = splitList(ring.secrets.DESTINATION_SECRETS);
  const belongsToEntry = (secret: string) => secret.startsWith(`${typedEntry.id}:`);
  const needsSecret = typedEntry.kind === "webhook" && (isRotated || !secrets.some(belongsToEntry));
  const newSecret = needsSecret ? `whsec_${randomBytes(32).toString("base64")}` : undefined;
  const formerSecrets = splitList(withEndDates(secrets.filter(belongsToEntry).join(), now));
  const otherSecrets = secrets.filter((secret) => !belongsToEntry(secret));
  const changedRing = setDestinations(
    ring,
    changedEntries,
    newSecret ? [`${typedEntry.id}:${newSecret}`, ...formerSecrets, ...otherSecrets] : secrets,
  );
  const services = { ...variables, ...changedRing.secrets };
  const errors = checkVariables({ site: {}, services }).filter(({ name }) =>
    destinationSecrets.includes(name),
  );
  if (errors.length > 0) throw new Error(errors.map(({ name, reason }) => `${name}: ${reason}`).join("\n"));
  const isPlainHttp = String(typedEntry.url).startsWith("http:");
  const messages = [
    `${typedEntry.id} is ${formerEntry ? "changed" : "added"}.`,
    ...(isPlainHttp
      ? ["Its address is plain http, which works only on this machine: a deployment requires https."]
      : []),
    ...receiverLines(services),
  ];
  return { ring: changedRing, messages, ...(newSecret ? { secretToPrint: newSecret } : {}) };
}

function receiverLines(services: Readonly<Record<string, string>>): string[] {
  const { receiving, replayOnly, maxBuyers, hasMaxBuyers, lacksBackend } = leadReceivers(services);
  const biggerCap = hasMaxBuyers ? `, with a larger BUYERS_MAX than ${maxBuyers}` : "";
  return [
    `Each lead goes to ${receiving || "the inbox"}.`,
    ...(replayOnly
      ? [
          `More than ${maxBuyers} ${maxBuyers === 1 ? "buyer" : "buyers"} (BUYERS_MAX) may not have a lead. Only a replay reaches, while fewer buyers have it: ${replayOnly}.`,
        ]
      : []),
    ...(lacksBackend
      ? [
          `The product backend (UPSTREAM_ORIGIN) gets no leads or messages unless you add it: npm run destination -- add principal backend${biggerCap}`,
        ]
      : []),
  ];
}

/** @throws Error if the list has no such entry. */
export function withoutDestination(ring: KeyRing, id: string): Change {
  const entries = destinationsIn(ring);
  const remaining = entries.filter((entry) => entry.id !== id);
  if (remaining.length === entries.length) throw new Error(`The list has no destination ${id}.`);
  const secrets = splitList(ring.secrets.DESTINATION_SECRETS).filter((entry) => !entry.startsWith(`${id}:`));
  const messages = [
    `${id} is removed. Its waiting deliveries keep waiting until you close them, or add ${id} again.`,
  ];
  return { ring: setDestinations(ring, remaining, secrets), messages };
}
