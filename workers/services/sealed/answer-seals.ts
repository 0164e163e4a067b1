import { type Sealed, seal } from "../../../app/domain/seal/seal.ts";

/** Characters of an answer that are stored. */
const longest = 4096;

/** A destination of a list is in the schema, and so bound to the seal. */
const answerSchema = (to: string): string => (to ? `answer/1@${to}` : "answer/1");

/**
 * For every operator: it is the partner's own text, and may repeat the lead.
 * @param answer `to`: empty without a list; `at`: epoch milliseconds.
 */
export const sealAnswer = (
  id: string,
  { to, at, status, text }: { to: string; at: number; status: number; text: string },
  operators: readonly { keyId: string; publicKey: string }[],
): Promise<Sealed[]> => {
  const plaintext = JSON.stringify({
    to,
    at: new Date(at).toISOString(),
    status,
    body: text.slice(0, longest),
  });
  return Promise.all(
    (text ? operators : []).map(async (operator) => ({
      ...(await seal(plaintext, operator, id, answerSchema(to))),
      to,
    })),
  );
};

/** The newest answer of a destination replaces its last. */
export const withAnswer = (stored: readonly Sealed[], newest: readonly Sealed[]): Sealed[] => {
  const [first] = newest;
  return [...stored.filter(({ to }) => to !== first?.to), ...newest];
};
