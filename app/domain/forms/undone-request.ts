import type { RequestKind } from "./request-kind.ts";

type Match = { id: string; by: readonly ("reference" | "phone" | "email")[] };

/** By the reference or the telephone that the request names. An e-mail address is another match's: it may be of somebody else. */
export const isCertain = ({ by }: Pick<Match, "by">): boolean => by.some((way) => way !== "email");

/**
 * The applications that a request means for certain and nobody has done with what it asks. It is not answered while there are any,
 * unless somebody says why: the record has to give the basis of a denial in whole or in part (11 CCR 7101(b)).
 */
export const undoneOf = <Matched extends Match>(
  { kind, matched }: { kind: RequestKind; matched: readonly Matched[] },
  steps: readonly { what: string; id?: string }[],
): Matched[] =>
  matched.filter(
    (match) => isCertain(match) && !steps.some(({ what, id }) => what === kind && id === match.id),
  );
