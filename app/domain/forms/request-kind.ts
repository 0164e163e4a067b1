import type { LeadStatus } from "../operator/lead-status.ts";

/** `stop`: do not sell or share. */
export const requestKinds = ["see", "correct", "delete", "stop"] as const;
export type RequestKind = (typeof requestKinds)[number];

/** How somebody made sure who asks. `known`: by answers that only its person knows; `agent`: a signed permission was seen. */
export const checkWays = ["called", "wrote", "known", "agent"] as const;
export type CheckWay = (typeof checkWays)[number];

/** The layout `request-delete`, by which the open index tells a request from leads and messages. */
export const requestLayout = (kind: RequestKind): string => `request-${kind}`;

export const requestKindOf = (layout: string): RequestKind | undefined =>
  requestKinds.find((kind) => requestLayout(kind) === layout);

export const isOpenRequest = ({ layout, status }: { layout: string; status: LeadStatus }): boolean =>
  requestKindOf(layout) !== undefined && status !== "closed";

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

/** Leads that are shown of those that a request may mean. */
export const mostMatched = 100;
