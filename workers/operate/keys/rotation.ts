import { createHash, randomBytes } from "node:crypto";
import { type Scope, scopes } from "../../../app/domain/contract/operator/operation.ts";
import { publicKeyId } from "../../../app/domain/key-id.ts";
import { readRetention } from "../../../app/domain/privacy/retention.ts";
import { generateKeyPair } from "../../../app/domain/seal/seal.ts";
import { readDatedSecret } from "../../../app/domain/settings/dated-secrets.ts";
import { idOf, type KeyRing, type ListKind, listNames } from "./key-ring.ts";
import { listed, type Secrets, secretsIn } from "./secrets.ts";

/** A ring after a change, and what to tell the operator. `shown`: a secret that is printed once and not stored. */
export type Change = { ring: KeyRing; says: string[]; shown?: string };

/** Kinds of keys that are nobody's own. Somebody's is replaced by another one of theirs. */
export type RotatedKind = (typeof rotatedKinds)[number];
export const rotatedKinds = ["delivery", "draft", "digest", "postback"] as const;

/** 32 random bytes, base64url. */
const newSecret = (): string => randomBytes(32).toString("base64url");

/** A new key pair; its id comes from its public key. */
export async function newKeyPair(): Promise<{ keyId: string; publicKey: string; privateKey: string }> {
  const pair = await generateKeyPair();
  return { keyId: publicKeyId(pair.publicKey), ...pair };
}

/** The keys with which an installation begins: one of each kind, and the token of its own commands. */
export async function newRing(): Promise<KeyRing> {
  let { ring } = await rotateOperator({ operators: [], secrets: secretsIn({}) }, "everyday");
  for (const kind of rotatedKinds) ring = (await rotate(ring, kind)).ring;
  return addToken(ring, "operator", scopes.join(",")).ring;
}

const inFront = (list: string, entry: string): string => [entry, ...listed(list)].join(",");
const withSecrets = (ring: KeyRing, secrets: Partial<Secrets>): KeyRing => ({
  ...ring,
  secrets: { ...ring.secrets, ...secrets },
});

/** A new key in front of its list; the former ones stay until they are dropped. */
export async function rotate(ring: KeyRing, kind: RotatedKind, now = Date.now()): Promise<Change> {
  const { secrets } = ring;
  const former = listed(secrets[listNames[kind]])[0];
  const formerId = former ? idOf(kind, former) : "";
  const says = formerId ? [advice[kind](), `  npm run keys -- drop ${kind} ${formerId}`] : [];
  if (kind === "delivery") {
    const pair = await newKeyPair();
    const DELIVERY_PUBLIC_KEYS = inFront(secrets.DELIVERY_PUBLIC_KEYS, `${pair.keyId}:${pair.publicKey}`);
    const DELIVERY_PRIVATE_KEYS = inFront(secrets.DELIVERY_PRIVATE_KEYS, `${pair.keyId}:${pair.privateKey}`);
    return { ring: withSecrets(ring, { DELIVERY_PUBLIC_KEYS, DELIVERY_PRIVATE_KEYS }), says };
  }
  const list = secrets[listNames[kind]];
  const before = kind === "postback" ? withEnds(list, now) : list;
  return { ring: withSecrets(ring, { [listNames[kind]]: inFront(before, newSecret()) }), says };
}

/** How long a receiver has to change to its new key. */
const overlapDays = 30;

export const withEnds = (list: string, now: number): string => {
  const until = new Date(now + overlapDays * 86_400_000).toISOString().slice(0, 10);
  return listed(list)
    .map((entry) => (readDatedSecret(entry).until ? entry : `${entry}@${until}`))
    .join(",");
};

/** When a former key is no longer needed. */
const advice: Record<RotatedKind, () => string> = {
  draft: () => "Drafts under the former key end within 24 hours. Drop it then:",
  digest: () => {
    const { bodyDays, duplicateDays } = readRetention({});
    return `The former key recognizes repeated applications of the last ${Math.max(bodyDays, duplicateDays)} days (longer if RETENTION_BODY_DAYS or
DUPLICATE_DAYS say so). A lead that waits longer is found by telephone or e-mail, and corrected, only while its key is listed.
Drop it then:`;
  },
  postback: () =>
    `Postbacks carry a signature by the former key too, for ${overlapDays} days. Give receivers their new keys until then (npm run keys -- postback ID).
To end it sooner:`,
  delivery: () =>
    "Leads that wait are sealed to the former key. Drop it when `npm run operator -- list-leads` lists none from before now that is not delivered:",
};

/** A new operator key for everyday use, or one for paper. Leads from now on are sealed to it instead of its predecessor. */
export async function rotateOperator(ring: KeyRing, use: "everyday" | "paper"): Promise<Change> {
  const { privateKey, ...pair } = await newKeyPair();
  const operators = [
    { ...pair, use, ...(use === "everyday" ? { privateKey } : {}) },
    ...ring.operators.map((key) => (key.use === use ? { ...key, use: "former" as const } : key)),
  ];
  const current = operators.filter((key) => key.use !== "former");
  const OPERATOR_PUBLIC_KEYS = current.map(({ keyId, publicKey }) => `${keyId}:${publicKey}`).join(",");
  return {
    ring: withSecrets({ ...ring, operators }, { OPERATOR_PUBLIC_KEYS }),
    says: [
      "Leads until now open with the former key only: it stays in the key file, for `npm run operator -- export`.",
    ],
    ...(use === "paper" ? { shown: privateKey } : {}),
  };
}

/**
 * Removes a former key from its list, or somebody's.
 *
 * @throws when there is no such key, or it is the one in use.
 */
export function drop(ring: KeyRing, kind: ListKind, keyId: string): Change {
  const entries = listed(ring.secrets[listNames[kind]]);
  const index = entries.findIndex((entry) => idOf(kind, entry) === keyId);
  if (index < 0) throw new Error(`There is no ${kind} key ${keyId}. See: npm run keys`);
  const isOwned = kind === "token" || kind === "program";
  if (kind === "token" && entries.length === 1)
    throw new Error(
      `${keyId} is the only token. First: npm run keys -- token NAME --scopes ${scopes.join(",")}`,
    );
  if (!isOwned && index === 0) throw new Error(`${keyId} is in use. First: npm run keys -- rotate ${kind}`);
  const without = (list: string) =>
    listed(list)
      .filter((entry) => idOf(kind, entry) !== keyId)
      .join(",");
  const secrets: Partial<Secrets> = { [listNames[kind]]: without(ring.secrets[listNames[kind]]) };
  if (kind === "delivery") secrets.DELIVERY_PUBLIC_KEYS = without(ring.secrets.DELIVERY_PUBLIC_KEYS);
  return { ring: withSecrets(ring, secrets), says: [`${keyId} is dropped.`] };
}

const programFlags = ["trusted", "converts"] as const;

/** A key for a program that submits leads. Only its hash is stored. */
export function addProgram(
  ring: KeyRing,
  name: string,
  flags: { trusted: boolean; converts: boolean },
): Change {
  const shown = newSecret();
  const hash = createHash("sha256").update(shown).digest("hex");
  const entry = [checkedName(name), hash, ...programFlags.filter((flag) => flags[flag])].join(":");
  const PROGRAM_KEYS = inFront(ring.secrets.PROGRAM_KEYS, entry);
  return { ring: withSecrets(ring, { PROGRAM_KEYS }), says: [`${name} sends it with each lead.`], shown };
}

/** A token for a person or a machine. @param wanted scopes, comma-separated. */
export function addToken(ring: KeyRing, name: string, wanted: string): Change {
  const chosen = wanted.split(",").map((scope) => scope.trim());
  if (chosen.some((scope) => !scopes.includes(scope as Scope)))
    throw new Error(`--scopes: one or more of ${scopes.join(",")}`);
  const shown = newSecret();
  const entry = `${checkedName(name)}:${chosen.join("+")}:${shown}`;
  // At the end: the first token is the one that commands on this machine use.
  const OPERATOR_TOKENS = [...listed(ring.secrets.OPERATOR_TOKENS), entry].join(",");
  return {
    ring: withSecrets(ring, { OPERATOR_TOKENS }),
    says: [`${name} uses it as OPERATOR_TOKEN=… npm run operator, with the same --env`],
    shown,
  };
}

/** @throws */
export function checkedName(name: string): string {
  if (!/^[\w-]{1,40}$/.test(name)) throw new Error("NAME: 1 to 40 letters, digits, _ or -");
  return name;
}
