import { type Sealed, seal } from "../../../app/domain/seal/seal.ts";

/** Characters of an answer that are stored. */
const longest = 4096;

/** The version of a sealed answer. A destination of a list is in the schema, and so in what it is bound to. */
const answerSchema = (to: string): string => (to ? `answer/1@${to}` : "answer/1");

/**
 * To every operator: it is the partner's own text, and may repeat the lead.
 *
 * @param answer `to`: a destination of a list, otherwise empty; `at`: epoch milliseconds.
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

/** The stored answers with the newest of one destination in place of its last. */
export const withAnswer = (stored: readonly Sealed[], newest: readonly Sealed[]): Sealed[] => {
  const [first] = newest;
  return [...stored.filter(({ to }) => to !== first?.to), ...newest];
};
