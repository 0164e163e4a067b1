import { secretKeyId } from "../../../app/domain/key-id.ts";
import { readDatedSecret } from "../../../app/domain/settings/dated-secrets.ts";
import { type Secrets, splitList } from "./secrets.ts";

/**
 * A key to which leads are sealed. New leads are sealed to the `everyday` key and to the `paper` key, whose private
 * half was shown once and is stored nowhere. A `former` key only opens older leads.
 */
type OperatorKey = {
  keyId: string;
  publicKey: string;
  privateKey?: string;
  use: "everyday" | "paper" | "former";
};

/** All keys of one installation. The operator's private keys exist here and nowhere in the cloud. */
export type KeyRing = { operators: OperatorKey[]; secrets: Secrets };

/** The secret that lists the keys of each kind. */
export const secretOfKind = {
  delivery: "DELIVERY_PRIVATE_KEYS",
  draft: "DRAFT_KEYS",
  digest: "DIGEST_KEYS",
  postback: "POSTBACK_KEYS",
  token: "OPERATOR_TOKENS",
  program: "PROGRAM_KEYS",
} as const;
export type ListKind = keyof typeof secretOfKind;

/**
 * The id of a list's entry. A delivery key's entry begins with its id, a program's id is the start of its stored hash,
 * and the id of any other entry is a hash of its secret.
 */
export function entryId(kind: ListKind, entry: string): string {
  const parts = entry.split(":");
  if (kind === "delivery") return parts[0] ?? "";
  if (kind === "program") return parts[1]?.slice(0, 12) ?? "";
  return secretKeyId(kind, kind === "token" ? (parts.at(-1) ?? "") : readDatedSecret(entry).secret);
}

/** Describes a list's entry: the owner and the permissions of a token or program, or whether a key is still in use. */
function entryNote(kind: ListKind, entry: string, index: number): string {
  const [name, scopes, ...flags] = entry.split(":");
  if (kind === "token") return `${name} (${scopes})`;
  if (kind === "program") return `${name}${flags.length > 0 ? ` (${flags.join(", ")})` : ""}`;
  const { until } = readDatedSecret(entry);
  return index === 0 ? "newest" : `former${until && `, until ${until}`}`;
}

/** Describes each key in a line: its kind, id, owner and use. No line contains a secret. */
export function keyRingLines({ operators, secrets }: KeyRing): string[] {
  const publicOnlyKeys = splitList(secrets.OPERATOR_PUBLIC_KEYS)
    .map((entry) => ({ keyId: entry.split(":")[0] ?? "", use: "", privateKey: undefined }))
    .filter(({ keyId }) => !operators.some((operator) => operator.keyId === keyId));
  const operatorLines = [...operators, ...publicOnlyKeys].map(({ keyId, use, privateKey }) => {
    const half = privateKey ? "" : `private half ${use === "paper" ? "on paper" : "not here"}`;
    return `operator  ${keyId}  ${[use, half].filter(Boolean).join(", ")}`;
  });
  const otherLines = (Object.keys(secretOfKind) as ListKind[]).flatMap((kind) =>
    splitList(secrets[secretOfKind[kind]]).map(
      (entry, index) => `${kind.padEnd(8)}  ${entryId(kind, entry)}  ${entryNote(kind, entry, index)}`,
    ),
  );
  return [...operatorLines, ...otherLines];
}
