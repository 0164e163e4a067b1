import type { RequestKind } from "./request-kind.ts";

type Match = { id: string; by: readonly ("reference" | "phone" | "email")[] };

/**
 * Whether the request names the application's reference or telephone. A match by e-mail address is not certain:
 * requests name no address, so it is that of another matched application and may belong to somebody else.
 */
export const isCertain = ({ by }: Pick<Match, "by">): boolean => by.some((way) => way !== "email");

/**
 * The applications that a request certainly means and for which nobody has done what it asks. An answer while there are
 * any is a full or partial denial, whose record must give its basis (11 CCR 7101(b)). So it needs a reason.
 */
export const unfinishedMatches = <MatchedApplication extends Match>(
  { kind, matched }: { kind: RequestKind; matched: readonly MatchedApplication[] },
  /** A step whose `what` is the request's kind fulfilled it for the application `id`. */
  steps: readonly { what: string; id?: string }[],
): MatchedApplication[] =>
  matched.filter(
    (match) => isCertain(match) && !steps.some(({ what, id }) => what === kind && id === match.id),
  );
