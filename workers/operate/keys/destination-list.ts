import { randomBytes } from "node:crypto";
import { checkVariables, leadReceivers } from "../../local/check-variables.ts";
import type { KeyRing } from "./key-ring.ts";
import { type Change, withEndDates } from "./rotation.ts";
import { destinationSecretNames, splitList } from "./secrets.ts";

/** An entry of DESTINATIONS as it is stored. operate/settings.md describes its fields. */
export type DestinationEntry = { id: string; kind: string } & Readonly<Record<string, unknown>>;

const destinationsIn = ({ secrets }: KeyRing): DestinationEntry[] =>
  secrets.DESTINATIONS ? JSON.parse(secrets.DESTINATIONS) : [];

/**
 * Replaces the destinations and their secrets. Quotes are escaped, because the list stands between quotes in a file
 * of variables.
 */
const replaceDestinations = (
  ring: KeyRing,
  entries: readonly DestinationEntry[],
  secrets: readonly string[],
): KeyRing => {
  const DESTINATIONS = entries.length > 0 ? JSON.stringify(entries).replaceAll("'", "\\u0027") : "";
  return { ...ring, secrets: { ...ring.secrets, DESTINATIONS, DESTINATION_SECRETS: secrets.join(",") } };
};

/**
 * Adds an entry at the end of the list, or changes the typed fields of an existing entry. A webhook without a secret
 * gets one; with `isRotated` it gets another, and the former secret also signs until the receiver has had time to
 * change.
 * @param variables the services' variables, together with which the list is checked.
 * @throws Error with the reasons why the services could not read the list.
 */
export function withDestination(
  ring: KeyRing,
  typed: DestinationEntry,
  variables: Readonly<Record<string, string>>,
  { isRotated = false, now = Date.now() } = {},
): Change {
  const entries = destinationsIn(ring);
  const former = entries.find(({ id }) => id === typed.id);
  const next = former
    ? entries.map((entry) => (entry === former ? { ...former, ...typed } : entry))
    : [...entries, typed];
  const secrets = splitList(ring.secrets.DESTINATION_SECRETS);
  const belongsToEntry = (secret: string) => secret.startsWith(`${typed.id}:`);
  const needsSecret = typed.kind === "webhook" && (isRotated || !secrets.some(belongsToEntry));
  const newSecret = needsSecret ? `whsec_${randomBytes(32).toString("base64")}` : undefined;
  const formerSecrets = splitList(withEndDates(secrets.filter(belongsToEntry).join(), now));
  const otherSecrets = secrets.filter((secret) => !belongsToEntry(secret));
  const changedRing = replaceDestinations(
    ring,
    next,
    newSecret ? [`${typed.id}:${newSecret}`, ...formerSecrets, ...otherSecrets] : secrets,
  );
  const services = { ...variables, ...changedRing.secrets };
  const wrong = checkVariables({ site: {}, services }).filter(({ name }) =>
    destinationSecretNames.includes(name),
  );
  if (wrong.length > 0) throw new Error(wrong.map(({ name, reason }) => `${name}: ${reason}`).join("\n"));
  const isPlainHttp = String(typed.url).startsWith("http:");
  const messages = [
    `${typed.id} is ${former ? "changed" : "added"}.`,
    ...(isPlainHttp
      ? ["Its address is plain http, which works only on this machine: a deployment requires https."]
      : []),
    ...receiverLines(services),
  ];
  return { ring: changedRing, messages: messages, ...(newSecret ? { secretToPrint: newSecret } : {}) };
}

function receiverLines(services: Readonly<Record<string, string>>): string[] {
  const { receiving, replayOnly, max, isFull, isCutOff } = leadReceivers(services);
  const more = isFull ? `, with a larger BUYERS_MAX than ${max}` : "";
  return [
    `Each lead goes to ${receiving || "the inbox"}.`,
    ...(replayOnly
      ? [
          `More than ${max} ${max === 1 ? "buyer" : "buyers"} (BUYERS_MAX) may not have a lead. Only a replay reaches, while fewer buyers have it: ${replayOnly}.`,
        ]
      : []),
    ...(isCutOff
      ? [
          `The product backend (UPSTREAM_ORIGIN) gets no leads or messages unless you add it: npm run destination -- add principal backend${more}`,
        ]
      : []),
  ];
}

/**
 * Removes an entry from the list.
 * @throws Error if the list has no such entry.
 */
export function withoutDestination(ring: KeyRing, id: string): Change {
  const entries = destinationsIn(ring);
  const remaining = entries.filter((entry) => entry.id !== id);
  if (remaining.length === entries.length) throw new Error(`The list has no destination ${id}.`);
  const secrets = splitList(ring.secrets.DESTINATION_SECRETS).filter((one) => !one.startsWith(`${id}:`));
  const messages = [
    `${id} is removed. Its waiting deliveries keep waiting until you close them, or add ${id} again.`,
  ];
  return { ring: replaceDestinations(ring, remaining, secrets), messages: messages };
}
