import { fromEntriesOf } from "../domain/records.ts";
import type { Signer } from "./signer.ts";

/** Queries that state what was received, with its reference. Signed, because anybody can invent an address. */
export type SignedQueries = {
  /** Signs the values that are not empty, in their order. */
  sign(values: Readonly<Record<string, string>>): Promise<URLSearchParams>;
  /** Empty where one is absent; undefined unless this site signed these values and no other. */
  read<Name extends string>(
    query: URLSearchParams,
    names: readonly Name[],
  ): Promise<Record<Name, string> | undefined>;
};

const signatureQuery = "firma";

export const createSignedQueries = (signer: Signer): SignedQueries => ({
  async sign(values) {
    const query = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ""));
    query.set(signatureQuery, await signer.sign(stated(values)));
    return query;
  },
  async read(query, names) {
    const signature = query.get(signatureQuery);
    const values = fromEntriesOf(names.map((name) => [name, query.get(name) ?? ""] as const));
    return signature && (await signer.verify(stated(values), signature)) ? values : undefined;
  },
});

/** Differs in its first word from the text of a form's token. */
const stated = (values: Readonly<Record<string, string>>): string =>
  JSON.stringify([
    "stated",
    ...Object.entries(values)
      .filter(([, value]) => value !== "")
      .sort(),
  ]);
