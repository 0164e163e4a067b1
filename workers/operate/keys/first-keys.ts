import { randomBytes } from "node:crypto";
import { scopes } from "../../../app/domain/contract/operator/operation.ts";
import { publicKeyId } from "../../../app/domain/key-id.ts";
import { generateKeyPair } from "../../../app/domain/seal/seal.ts";
import { byWorker, type Secrets, type WorkerVariables } from "./secrets.ts";

export type KeyPair = { keyId: string; publicKey: string; privateKey: string };

/** One key of each kind, as an installation begins. */
export type Keys = {
  operator: KeyPair;
  delivery: KeyPair;
  draftKey: string;
  digestKey: string;
  operatorToken: string;
  postbackKey: string;
};

/** 32 random bytes, base64url. */
export const newSecret = (): string => randomBytes(32).toString("base64url");

/** A new key pair; its id comes from its public key. */
export async function newKeyPair(): Promise<KeyPair> {
  const pair = await generateKeyPair();
  return { keyId: publicKeyId(pair.publicKey), ...pair };
}

export async function newKeys(): Promise<Keys> {
  return {
    operator: await newKeyPair(),
    delivery: await newKeyPair(),
    draftKey: newSecret(),
    digestKey: newSecret(),
    operatorToken: newSecret(),
    postbackKey: newSecret(),
  };
}

/** The workers' secrets that these keys make. The operator's private key is none of them. */
export const secretsOf = (keys: Keys): Secrets => ({
  DRAFT_KEYS: keys.draftKey,
  OPERATOR_PUBLIC_KEYS: `${keys.operator.keyId}:${keys.operator.publicKey}`,
  DELIVERY_PUBLIC_KEYS: `${keys.delivery.keyId}:${keys.delivery.publicKey}`,
  DELIVERY_PRIVATE_KEYS: `${keys.delivery.keyId}:${keys.delivery.privateKey}`,
  DIGEST_KEYS: keys.digestKey,
  OPERATOR_TOKENS: `operator:${scopes.join("+")}:${keys.operatorToken}`,
  PROGRAM_KEYS: "",
  POSTBACK_KEYS: keys.postbackKey,
  DESTINATIONS: "",
  DESTINATION_SECRETS: "",
});

/** The same, for each worker its own, without the empty ones. */
export const secretsFor = (keys: Keys): WorkerVariables =>
  byWorker(Object.fromEntries(Object.entries(secretsOf(keys)).filter(([, list]) => list !== "")));
