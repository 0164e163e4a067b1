import { createHash, randomBytes } from "node:crypto";
import { type Scope, scopes } from "../../../app/domain/contract/operator/operation.ts";
import { publicKeyId } from "../../../app/domain/key-id.ts";
import { readRetention } from "../../../app/domain/privacy/retention.ts";
import { generateKeyPair } from "../../../app/domain/seal/seal.ts";
import { overlapDays, withEndDates } from "../../../app/domain/settings/dated-secrets.ts";
import { entryId, type KeyRing, type ListKind, secretOfKind } from "./key-ring.ts";
import { pickSecrets, type Secrets, splitList } from "./secrets.ts";

/**
 * The keys after a change, and the lines to print for the operator. `secretToPrint` is a new secret that is printed
 * once and not stored in this form.
 */
export type Change = { ring: KeyRing; messages: string[]; secretToPrint?: string };

/**
 * The kinds of keys that belong to the installation. Keys of a person or a program are replaced by adding another
 * one.
 */
export type RotatedKind = (typeof rotatedKinds)[number];
export const rotatedKinds = ["delivery", "draft", "digest", "postback"] as const;

const newSecret = (): string => randomBytes(32).toString("base64url");

export async function newKeyPair(): Promise<{ keyId: string; publicKey: string; privateKey: string }> {
  const pair = await generateKeyPair();
  return { keyId: publicKeyId(pair.publicKey), ...pair };
}

/**
 * The keys with which an installation begins: one key of each kind, and the token of the installation's own commands.
 */
export async function newRing(): Promise<KeyRing> {
  let { ring } = await rotateOperator({ operators: [], secrets: pickSecrets({}) }, "everyday");
  for (const kind of rotatedKinds) ring = (await rotate(ring, kind)).ring;
  return addToken(ring, "operator", scopes.join(",")).ring;
}

const prepend = (list: string, entry: string): string => [entry, ...splitList(list)].join(",");
const withSecrets = (ring: KeyRing, secrets: Partial<Secrets>): KeyRing => ({
  ...ring,
  secrets: { ...ring.secrets, ...secrets },
});

/** Puts a new key in front of its list. The former keys stay until they are dropped. */
export async function rotate(ring: KeyRing, kind: RotatedKind, now = Date.now()): Promise<Change> {
  const { secrets } = ring;
  const list = secrets[secretOfKind[kind]];
  const [formerKey] = splitList(list);
  const formerId = formerKey ? entryId(kind, formerKey) : "";
  const messages = formerId ? [advice[kind](), `  npm run keys -- drop ${kind} ${formerId}`] : [];
  if (kind === "delivery") {
    const pair = await newKeyPair();
    const DELIVERY_PUBLIC_KEYS = prepend(secrets.DELIVERY_PUBLIC_KEYS, `${pair.keyId}:${pair.publicKey}`);
    const DELIVERY_PRIVATE_KEYS = prepend(secrets.DELIVERY_PRIVATE_KEYS, `${pair.keyId}:${pair.privateKey}`);
    return { ring: withSecrets(ring, { DELIVERY_PUBLIC_KEYS, DELIVERY_PRIVATE_KEYS }), messages };
  }
  const formerKeys = kind === "postback" ? withEndDates(list, now) : list;
  return {
    ring: withSecrets(ring, { [secretOfKind[kind]]: prepend(formerKeys, newSecret()) }),
    messages,
  };
}

/** The advice to print after a rotation, about when the former key is no longer needed. */
const advice: Record<RotatedKind, () => string> = {
  draft: () => "Drafts under the former key end within 24 hours. Drop the former key after that:",
  digest: () => {
    const { bodyDays, duplicateDays } = readRetention({});
    return `The former key recognizes repeated applications of the last ${Math.max(bodyDays, duplicateDays)} days (longer if RETENTION_BODY_DAYS or
DUPLICATE_DAYS say so). A lead that waits longer is found by telephone or e-mail, and corrected, only while its key is listed.
Drop the former key after that:`;
  },
  postback: () =>
    `For ${overlapDays} days postbacks carry a signature by the former key too. Please give receivers their new keys by then (npm run keys -- postback ID).
To drop the former key sooner:`,
  delivery: () =>
    "Waiting leads are sealed to the former key. Drop it when `npm run operator -- list-leads` shows no undelivered lead from before now:",
};

/** Makes a new operator key, for everyday use or for paper. New leads are sealed to it in place of its predecessor. */
export async function rotateOperator(ring: KeyRing, use: "everyday" | "paper"): Promise<Change> {
  const { privateKey, ...pair } = await newKeyPair();
  const operators = [
    { ...pair, use, ...(use === "everyday" ? { privateKey } : {}) },
    ...ring.operators.map((key) => (key.use === use ? { ...key, use: "former" as const } : key)),
  ];
  const currentKeys = operators.filter((key) => key.use !== "former");
  const OPERATOR_PUBLIC_KEYS = currentKeys.map(({ keyId, publicKey }) => `${keyId}:${publicKey}`).join(",");
  return {
    ring: withSecrets({ ...ring, operators }, { OPERATOR_PUBLIC_KEYS }),
    messages: [
      "Only the former key opens the leads so far. It stays in the key file, so that `npm run operator -- export` can use it.",
    ],
    ...(use === "paper" ? { secretToPrint: privateKey } : {}),
  };
}

/**
 * Removes a former key, a token or a program from its list.
 * @throws Error if there is no such key, or if the key is in use.
 */
export function drop(ring: KeyRing, kind: ListKind, keyId: string): Change {
  const entries = splitList(ring.secrets[secretOfKind[kind]]);
  const index = entries.findIndex((entry) => entryId(kind, entry) === keyId);
  if (index < 0) throw new Error(`There is no ${kind} key ${keyId}. To see the list: npm run keys`);
  const isOwned = kind === "token" || kind === "program";
  if (kind === "token" && entries.length === 1)
    throw new Error(
      `${keyId} is the only token. Please make another first: npm run keys -- token NAME --scopes ${scopes.join(",")}`,
    );
  if (!isOwned && index === 0)
    throw new Error(`${keyId} is in use. Please replace it first: npm run keys -- rotate ${kind}`);
  const withoutKey = (list: string) =>
    splitList(list)
      .filter((entry) => entryId(kind, entry) !== keyId)
      .join(",");
  const secrets: Partial<Secrets> = {
    [secretOfKind[kind]]: withoutKey(ring.secrets[secretOfKind[kind]]),
  };
  if (kind === "delivery") secrets.DELIVERY_PUBLIC_KEYS = withoutKey(ring.secrets.DELIVERY_PUBLIC_KEYS);
  return { ring: withSecrets(ring, secrets), messages: [`${keyId} is dropped.`] };
}

const programFlags = ["trusted", "converts"] as const;

/** Makes a key for a program that submits leads. Only the key's hash is stored. */
export function addProgram(
  ring: KeyRing,
  name: string,
  flags: { trusted: boolean; converts: boolean },
): Change {
  const programKey = newSecret();
  const hash = createHash("sha256").update(programKey).digest("hex");
  const entry = [checkedName(name), hash, ...programFlags.filter((flag) => flags[flag])].join(":");
  const PROGRAM_KEYS = prepend(ring.secrets.PROGRAM_KEYS, entry);
  return {
    ring: withSecrets(ring, { PROGRAM_KEYS }),
    messages: [`${name} must send this key with each lead.`],
    secretToPrint: programKey,
  };
}

/**
 * Makes a token for a person or a machine.
 * @param scopeList scopes, comma-separated.
 */
export function addToken(ring: KeyRing, name: string, scopeList: string): Change {
  const chosenScopes = scopeList.split(",").map((scope) => scope.trim());
  if (chosenScopes.some((scope) => !scopes.includes(scope as Scope)))
    throw new Error(`--scopes: please choose one or more of ${scopes.join(",")}`);
  const token = newSecret();
  const entry = `${checkedName(name)}:${chosenScopes.join("+")}:${token}`;
  // The new token is added at the end, because commands on this machine use the first token.
  const OPERATOR_TOKENS = [...splitList(ring.secrets.OPERATOR_TOKENS), entry].join(",");
  return {
    ring: withSecrets(ring, { OPERATOR_TOKENS }),
    messages: [`${name} uses this token with the same --env: OPERATOR_TOKEN=… npm run operator`],
    secretToPrint: token,
  };
}

/**
 * Returns the name unchanged.
 * @throws Error unless it has 1 to 40 letters, digits, _ or -.
 */
export function checkedName(name: string): string {
  if (!/^[\w-]{1,40}$/.test(name)) throw new Error("NAME must have 1 to 40 letters, digits, _ or -");
  return name;
}
