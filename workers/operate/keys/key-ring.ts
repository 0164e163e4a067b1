import { secretKeyId } from "../../../app/domain/key-id.ts";
import { readDatedSecret } from "../../../app/domain/settings/dated-secrets.ts";
import { type Keys, secretsOf } from "./first-keys.ts";
import { listed, type Secrets } from "./secrets.ts";

/**
 * `everyday` and `paper`: leads are sealed to it now. `former`: it only opens. The private half of a paper key was shown
 * once and is stored nowhere.
 */
type OperatorKey = {
  keyId: string;
  publicKey: string;
  privateKey?: string;
  use: "everyday" | "paper" | "former";
};

/** All keys of one installation. The operator's private keys exist here and nowhere in the cloud. */
export type KeyRing = { operators: OperatorKey[]; secrets: Secrets };

/** The kinds of keys whose former ones stay in a list of the workers' secrets. */
export type ListKind = keyof typeof listNames;
export const listNames = {
  draft: "DRAFT_KEYS",
  digest: "DIGEST_KEYS",
  delivery: "DELIVERY_PRIVATE_KEYS",
  postback: "POSTBACK_KEYS",
  token: "OPERATOR_TOKENS",
} as const;

export const ringOf = (keys: Keys): KeyRing => ({
  operators: [{ ...keys.operator, use: "everyday" }],
  secrets: secretsOf(keys),
});

/** The id of an entry of a list: a key pair's stands before it, a symmetric key's is its hash. */
export function idOf(kind: ListKind, entry: string): string {
  if (kind === "delivery") return entry.split(":")[0] ?? "";
  return secretKeyId(
    kind,
    kind === "token" ? (entry.split(":").at(-1) ?? "") : readDatedSecret(entry).secret,
  );
}

/** The printable part of the keys: kinds, ids, names and uses, newest first. No secret. */
export function linesOf({ operators, secrets }: KeyRing): string[] {
  const sealedTo = new Set(listed(secrets.OPERATOR_PUBLIC_KEYS).map((entry) => entry.split(":")[0]));
  const known = operators.map(({ keyId, use, privateKey }) => {
    const half = privateKey ? "" : use === "paper" ? ", private half on paper" : ", private half not here";
    return `operator  ${keyId}  ${use}${half}`;
  });
  const unknown = [...sealedTo]
    .filter((id) => !operators.some(({ keyId }) => keyId === id))
    .map((id) => `operator  ${id}  private half not here`);
  const lists = (["delivery", "draft", "digest", "postback"] as const).flatMap((kind) =>
    listed(secrets[listNames[kind]]).map((entry, index) => {
      const { until } = readDatedSecret(entry);
      const use = index === 0 ? "newest" : `former${until && `, until ${until}`}`;
      return `${kind.padEnd(8)}  ${idOf(kind, entry)}  ${use}`;
    }),
  );
  const tokens = listed(secrets.OPERATOR_TOKENS).map((entry) => {
    const [name, scopes] = entry.split(":");
    return `token     ${idOf("token", entry)}  ${name} (${scopes})`;
  });
  const programs = listed(secrets.PROGRAM_KEYS).map((entry) => {
    const [name, hash = "", ...flags] = entry.split(":");
    return `program   ${hash.slice(0, 12)}  ${name}${flags.length > 0 ? ` (${flags.join(", ")})` : ""}`;
  });
  return [...known, ...unknown, ...lists, ...tokens, ...programs];
}
