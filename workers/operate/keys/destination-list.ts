import { randomBytes } from "node:crypto";
import { checkVariables, leadTakers } from "../../local/check-variables.ts";
import type { KeyRing } from "./key-ring.ts";
import { type Change, withEnds } from "./rotation.ts";
import { destinationNames, listed } from "./secrets.ts";

/** An entry of DESTINATIONS as it is stored. operate/settings.md describes its fields. */
export type Entry = { id: string; kind: string } & Readonly<Record<string, unknown>>;

const entriesIn = ({ secrets }: KeyRing): Entry[] =>
  secrets.DESTINATIONS ? JSON.parse(secrets.DESTINATIONS) : [];

/**
 * Replaces the destinations and their secrets. Quotes are escaped, because the list stands between quotes in a file
 * of variables.
 */
const withEntries = (ring: KeyRing, entries: readonly Entry[], secrets: readonly string[]): KeyRing => {
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
  typed: Entry,
  variables: Readonly<Record<string, string>>,
  { isRotated = false, now = Date.now() } = {},
): Change {
  const entries = entriesIn(ring);
  const former = entries.find(({ id }) => id === typed.id);
  const next = former
    ? entries.map((entry) => (entry === former ? { ...former, ...typed } : entry))
    : [...entries, typed];
  const secrets = listed(ring.secrets.DESTINATION_SECRETS);
  const isOfEntry = (secret: string) => secret.startsWith(`${typed.id}:`);
  const needsSecret = typed.kind === "webhook" && (isRotated || !secrets.some(isOfEntry));
  const newSecret = needsSecret ? `whsec_${randomBytes(32).toString("base64")}` : undefined;
  const formerSecrets = listed(withEnds(secrets.filter(isOfEntry).join(), now));
  const otherSecrets = secrets.filter((secret) => !isOfEntry(secret));
  const changedRing = withEntries(
    ring,
    next,
    newSecret ? [`${typed.id}:${newSecret}`, ...formerSecrets, ...otherSecrets] : secrets,
  );
  const services = { ...variables, ...changedRing.secrets };
  const wrong = checkVariables({ site: {}, services }).filter(({ name }) => destinationNames.includes(name));
  if (wrong.length > 0) throw new Error(wrong.map(({ name, reason }) => `${name}: ${reason}`).join("\n"));
  const isPlain = String(typed.url).startsWith("http:");
  const says = [
    `${typed.id} is ${former ? "changed" : "added"}.`,
    ...(isPlain
      ? ["Its address is plain http, which works only on this machine: a deployment requires https."]
      : []),
    ...takersIn(services),
  ];
  return { ring: changedRing, says, ...(newSecret ? { shown: newSecret } : {}) };
}

function takersIn(services: Readonly<Record<string, string>>): string[] {
  const { bound, behind, max, isFull, isCutOff } = leadTakers(services);
  const more = isFull ? `, with a larger BUYERS_MAX than ${max}` : "";
  return [
    `Each lead goes to ${bound || "the inbox"}.`,
    ...(behind
      ? [
          `More than ${max} ${max === 1 ? "buyer" : "buyers"} (BUYERS_MAX) may not have a lead. Only a replay reaches, while fewer buyers have it: ${behind}.`,
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
  const entries = entriesIn(ring);
  const remaining = entries.filter((entry) => entry.id !== id);
  if (remaining.length === entries.length) throw new Error(`The list has no destination ${id}.`);
  const secrets = listed(ring.secrets.DESTINATION_SECRETS).filter((one) => !one.startsWith(`${id}:`));
  const says = [
    `${id} is removed. Its waiting deliveries keep waiting until you close them, or add ${id} again.`,
  ];
  return { ring: withEntries(ring, remaining, secrets), says };
}
