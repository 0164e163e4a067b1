import { randomBytes } from "node:crypto";
import { checkVariables, leadTakers } from "../../local/check-variables.ts";
import type { KeyRing } from "./key-ring.ts";
import { type Change, withEnds } from "./rotation.ts";
import { destinationNames, listed } from "./secrets.ts";

/** An entry of DESTINATIONS as it is stored; operate/settings.md describes it. */
export type Entry = { id: string; kind: string } & Readonly<Record<string, unknown>>;

const entriesIn = ({ secrets }: KeyRing): Entry[] =>
  secrets.DESTINATIONS ? JSON.parse(secrets.DESTINATIONS) : [];

/** Nothing in it ends the quotes of a file of variables. */
const changed = (ring: KeyRing, entries: readonly Entry[], secrets: readonly string[]): KeyRing => {
  const DESTINATIONS = entries.length > 0 ? JSON.stringify(entries).replaceAll("'", "\\u0027") : "";
  return { ...ring, secrets: { ...ring.secrets, DESTINATIONS, DESTINATION_SECRETS: secrets.join(",") } };
};

/**
 * The list with an entry at its end, or with what was typed of one that is there. A webhook without a secret gets one, or
 * with `isRotated` another, beside which the former signs for as long as a receiver has to change.
 * @param variables of the services, beside which it is read. @throws what they could not read of the list.
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
  const isOwn = (secret: string) => secret.startsWith(`${typed.id}:`);
  const needsSecret = typed.kind === "webhook" && (isRotated || !secrets.some(isOwn));
  const shown = needsSecret ? `whsec_${randomBytes(32).toString("base64")}` : undefined;
  const ended = listed(withEnds(secrets.filter(isOwn).join(), now));
  const others = secrets.filter((secret) => !isOwn(secret));
  const after = changed(ring, next, shown ? [`${typed.id}:${shown}`, ...ended, ...others] : secrets);
  const services = { ...variables, ...after.secrets };
  const wrong = checkVariables({ site: {}, services }).filter(({ name }) => destinationNames.includes(name));
  if (wrong.length > 0) throw new Error(wrong.map(({ name, reason }) => `${name}: ${reason}`).join("\n"));
  const isPlain = String(typed.url).startsWith("http:");
  const says = [
    `${typed.id} is ${former ? "changed" : "added"}.`,
    ...(isPlain
      ? ["Its address is plain http, which is taken on this machine alone: a deployment wants https."]
      : []),
    ...takersIn(services),
  ];
  return { ring: after, says, ...(shown ? { shown } : {}) };
}

function takersIn(services: Readonly<Record<string, string>>): string[] {
  const { bound, behind, max, isFull, isCutOff } = leadTakers(services);
  const more = isFull ? `, with a larger BUYERS_MAX than ${max}` : "";
  return [
    `Each lead goes to ${bound || "the inbox"}.`,
    ...(behind
      ? [`Behind the first ${max} (BUYERS_MAX), by replay only while fewer have it: ${behind}.`]
      : []),
    ...(isCutOff
      ? [
          `The product backend (UPSTREAM_ORIGIN) gets no leads or messages unless you add it: npm run destination -- add principal backend${more}`,
        ]
      : []),
  ];
}

/** @throws where the list has no such entry. */
export function withoutDestination(ring: KeyRing, id: string): Change {
  const entries = entriesIn(ring);
  const left = entries.filter((entry) => entry.id !== id);
  if (left.length === entries.length) throw new Error(`The list has no ${id}.`);
  const secrets = listed(ring.secrets.DESTINATION_SECRETS).filter((one) => !one.startsWith(`${id}:`));
  const says = [
    `${id} is removed. What waits for it goes on waiting until you close it, or add ${id} again.`,
  ];
  return { ring: changed(ring, left, secrets), says };
}
