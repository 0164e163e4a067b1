import type { RequestKind } from "./request-kind.ts";

type Match = { id: string; by: readonly ("reference" | "phone" | "email")[] };

/**
 * Whether the request names the application's reference or telephone. A match by e-mail address is not certain: the
 * address comes from another match and may belong to somebody else.
 */
export const isCertain = ({ by }: Pick<Match, "by">): boolean => by.some((way) => way !== "email");

/**
 * The applications that a request certainly means and for which nobody has done what it asks. As long as there are any,
 * the request can only be answered with a reason, because the record must give the basis of a full or partial denial
 * (11 CCR 7101(b)).
 */
export const unfinishedMatches = <MatchedApplication extends Match>(
  { kind, matched }: { kind: RequestKind; matched: readonly MatchedApplication[] },
  steps: readonly { what: string; id?: string }[],
): MatchedApplication[] =>
  matched.filter(
    (match) => isCertain(match) && !steps.some(({ what, id }) => what === kind && id === match.id),
  );
