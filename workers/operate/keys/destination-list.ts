import { randomBytes } from "node:crypto";
import { lookup } from "node:dns/promises";
import { BlockList, isIPv6 } from "node:net";
import { checkVariables } from "../../local/check-variables.ts";
import type { KeyRing } from "./key-ring.ts";
import { type Change, withEnds } from "./rotation.ts";
import { destinationNames, listed } from "./secrets.ts";

/** An entry of DESTINATIONS as it is stored; operate/README.md describes it. */
export type Entry = { id: string; kind: string } & Readonly<Record<string, unknown>>;

const entriesIn = ({ secrets }: KeyRing): Entry[] =>
  secrets.DESTINATIONS ? JSON.parse(secrets.DESTINATIONS) : [];

/** Nothing in it ends the quotes of a file of variables. */
const asText = (entries: readonly Entry[]): string =>
  entries.length > 0 ? JSON.stringify(entries).replaceAll("'", "\\u0027") : "";

const newSecret = (): string => `whsec_${randomBytes(32).toString("base64")}`;

const secretsOf = (ring: KeyRing, id: string): { own: string[]; others: string[] } => {
  const { own = [], others = [] } = Object.groupBy(listed(ring.secrets.DESTINATION_SECRETS), (entry) =>
    entry.startsWith(`${id}:`) ? "own" : "others",
  );
  return { own, others };
};

const changed = (ring: KeyRing, entries: readonly Entry[], secrets: readonly string[]): KeyRing => ({
  ...ring,
  secrets: { ...ring.secrets, DESTINATIONS: asText(entries), DESTINATION_SECRETS: secrets.join(",") },
});

/** The two variables of a ring. */
export const destinationsIn = ({ secrets: { DESTINATIONS, DESTINATION_SECRETS } }: KeyRing) => ({
  DESTINATIONS,
  DESTINATION_SECRETS,
});

/**
 * The list with an entry at its end, or with what was typed of one that is there: a webhook that has no secret gets one.
 * @param variables of the services, beside which it is read. @throws what they could not read of the list.
 */
export function withDestination(
  ring: KeyRing,
  typed: Entry,
  variables: Readonly<Record<string, string>>,
): Change {
  const entries = entriesIn(ring);
  const former = entries.find(({ id }) => id === typed.id);
  const next = former
    ? entries.map((entry) => (entry === former ? { ...former, ...typed } : entry))
    : [...entries, typed];
  const secrets = listed(ring.secrets.DESTINATION_SECRETS);
  const needsSecret = typed.kind === "webhook" && secretsOf(ring, typed.id).own.length === 0;
  const shown = needsSecret ? newSecret() : undefined;
  const after = changed(ring, next, shown ? [`${typed.id}:${shown}`, ...secrets] : secrets);
  const services = { ...variables, ...destinationsIn(after) };
  const wrong = checkVariables({ site: {}, services }).filter(({ name }) => destinationNames.includes(name));
  if (wrong.length > 0) throw new Error(wrong.map(({ name, reason }) => `${name}: ${reason}`).join("\n"));
  const says = [`${typed.id} is ${former ? "changed; its secret stays" : "added"}.`];
  const buyers = next.filter(
    ({ kind, takes = ["lead"] }) => kind !== "inbox" && String(takes).includes("lead"),
  );
  const max = Number(variables.BUYERS_MAX ?? 1);
  if (buyers.length > max)
    says.push(
      `BUYERS_MAX is ${max}: ${buyers.slice(max).map(({ id }) => id)} get leads by hand only, until you raise it in workers/services/wrangler.toml.`,
    );
  return { ring: after, says, ...(shown ? { shown } : {}) };
}

/** @throws where the list has no such entry. */
export function withoutDestination(ring: KeyRing, id: string): Change {
  const entries = entriesOf(ring, id);
  const says = [
    `${id} is removed. What waits for it goes on waiting until you close it, or add ${id} again.`,
  ];
  const left = entries.filter((entry) => entry.id !== id);
  return { ring: changed(ring, left, secretsOf(ring, id).others), says };
}

/** A new secret in front; each former one signs too, for as long as a receiver has to change. @throws as above. */
export function withNewSecret(ring: KeyRing, id: string, now = Date.now()): Change {
  const entries = entriesOf(ring, id);
  const { own, others } = secretsOf(ring, id);
  if (own.length === 0) throw new Error(`${id} has no secret: only webhooks are signed.`);
  const shown = newSecret();
  const former = listed(withEnds(own.join(","), now));
  const says = [`${id} is signed by both secrets for 30 days.`];
  return { ring: changed(ring, entries, [`${id}:${shown}`, ...former, ...others]), says, shown };
}

function entriesOf(ring: KeyRing, id: string): Entry[] {
  const entries = entriesIn(ring);
  if (!entries.some((entry) => entry.id === id))
    throw new Error(
      `The list has no ${id}: ${entries.map((entry) => entry.id).join(", ") || "it is empty"}.`,
    );
  return entries;
}

/** Networks that nobody outside reaches (the IANA registries of special-purpose addresses). */
const closed = new BlockList();
for (const [network, bits] of [
  ...([
    ["0.0.0.0", 8],
    ["10.0.0.0", 8],
    ["100.64.0.0", 10],
    ["127.0.0.0", 8],
    ["169.254.0.0", 16],
  ] as const),
  ...([
    ["172.16.0.0", 12],
    ["192.0.0.0", 24],
    ["192.0.2.0", 24],
    ["192.168.0.0", 16],
    ["198.18.0.0", 15],
  ] as const),
  ...([
    ["198.51.100.0", 24],
    ["203.0.113.0", 24],
    ["224.0.0.0", 3],
  ] as const),
] as const)
  closed.addSubnet(network, bits);
const open6 = new BlockList();
open6.addSubnet("2000::", 3, "ipv6");
closed.addSubnet("2001:db8::", 32, "ipv6");

const isPublic = (address: string): boolean =>
  isIPv6(address)
    ? open6.check(address, "ipv6") && !closed.check(address, "ipv6")
    : !closed.check(address, "ipv4");

/** @throws unless the host has addresses, and all of them are public. */
export async function checkPublic(url: string): Promise<void> {
  const { hostname } = URL.canParse(url) ? new URL(url) : { hostname: url };
  const found = await lookup(hostname.replace(/^\[|\]$/g, ""), { all: true }).catch(() => []);
  if (found.length === 0) throw new Error(`${hostname}: DNS has no address of it.`);
  const wrong = found.find(({ address }) => !isPublic(address));
  if (wrong) throw new Error(`${hostname}: ${wrong.address} is no public address.`);
}
