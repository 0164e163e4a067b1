import { fromEntriesOf } from "../domain/records.ts";
import type { Signer } from "./signer.ts";

/**
 * Signs queries that state what was received, with its reference. Without the signature anybody could invent such an
 * address.
 */
export type SignedQueries = {
  /** Signs the values that are not empty, in their order. */
  sign(values: Readonly<Record<string, string>>): Promise<URLSearchParams>;
  /** Reads the named values; an absent value is empty. Undefined unless this site signed exactly these values. */
  read<Name extends string>(
    query: URLSearchParams,
    names: readonly Name[],
  ): Promise<Record<Name, string> | undefined>;
};

const signatureQuery = "firma";

export const createSignedQueries = (signer: Signer): SignedQueries => ({
  async sign(values) {
    const query = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ""));
    query.set(signatureQuery, await signer.sign(signedText(values)));
    return query;
  },
  async read(query, names) {
    const signature = query.get(signatureQuery);
    const values = fromEntriesOf(names.map((name) => [name, query.get(name) ?? ""] as const));
    return signature && (await signer.verify(signedText(values), signature)) ? values : undefined;
  },
});

/** The text to sign. Its first word differs from those of the texts that a form token signs. */
const signedText = (values: Readonly<Record<string, string>>): string =>
  JSON.stringify([
    "stated",
    ...Object.entries(values)
      .filter(([, value]) => value !== "")
      .sort(),
  ]);
