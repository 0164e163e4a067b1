import { fromEntriesOf } from "../domain/records.ts";
import type { Signer } from "./signer.ts";

/**
 * Signs the query of a confirmation page's address, which states what the site received and its reference. Without the
 * signature anybody could invent a confirmation.
 */
export type SignedQueries = {
  /** Signs the values that are not empty. Their order does not matter. */
  sign(values: Readonly<Record<string, string>>): Promise<URLSearchParams>;
  /** Reads the named values; an absent value is empty. Undefined unless this site signed exactly these values. */
  read<Name extends string>(
    query: URLSearchParams,
    names: readonly Name[],
  ): Promise<Record<Name, string> | undefined>;
};

const signatureParameter = "firma";

export const createSignedQueries = (signer: Signer): SignedQueries => ({
  async sign(values) {
    const query = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ""));
    query.set(signatureParameter, await signer.sign(signedText(values)));
    return query;
  },
  async read(query, names) {
    const signature = query.get(signatureParameter);
    const values = fromEntriesOf(names.map((name) => [name, query.get(name) ?? ""] as const));
    return signature && (await signer.verify(signedText(values), signature)) ? values : undefined;
  },
});

/** The text to sign. Its first word, "stated", makes sure that the signature of a form token is never valid here. */
const signedText = (values: Readonly<Record<string, string>>): string =>
  JSON.stringify([
    "stated",
    ...Object.entries(values)
      .filter(([, value]) => value !== "")
      .sort(),
  ]);
