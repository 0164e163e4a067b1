import { scopes } from "../app/domain/contract/operator/operation.ts";
import { generateKeyPair } from "../app/domain/seal/seal.ts";
import type { KeyRing } from "../workers/operate/keys/key-ring.ts";
import { pickSecrets, splitByWorker, type WorkerVariables } from "../workers/operate/keys/secrets.ts";

type KeyPair = { keyId: string; publicKey: string; privateKey: string };
export type Keys = {
  operator: KeyPair;
  delivery: KeyPair;
  draftKey: string;
  digestKey: string;
  operatorToken: string;
};

export const testKeys = async (): Promise<Keys> => ({
  operator: { keyId: "test-operator", ...(await generateKeyPair()) },
  delivery: { keyId: "test-delivery", ...(await generateKeyPair()) },
  draftKey: "draft-key-for-tests-only-0123456789abcdef",
  digestKey: "digest-key-for-tests-only-0123456789abcdef",
  operatorToken: "operator-token-for-tests-only-0123456789",
});

/** The keys in the form that `npm run keys` uses. */
export const ringOf = ({ operator, delivery, draftKey, digestKey, operatorToken }: Keys): KeyRing => ({
  operators: [{ ...operator, use: "everyday" }],
  secrets: pickSecrets({
    DRAFT_KEYS: draftKey,
    OPERATOR_PUBLIC_KEYS: `${operator.keyId}:${operator.publicKey}`,
    DELIVERY_PUBLIC_KEYS: `${delivery.keyId}:${delivery.publicKey}`,
    DELIVERY_PRIVATE_KEYS: `${delivery.keyId}:${delivery.privateKey}`,
    DIGEST_KEYS: digestKey,
    OPERATOR_TOKENS: `operator:${scopes.join("+")}:${operatorToken}`,
  }),
});

/** The secrets that are set, for each worker its own. */
export const secretsFor = (keys: Keys): WorkerVariables =>
  splitByWorker(Object.fromEntries(Object.entries(ringOf(keys).secrets).filter(([, list]) => list !== "")));
