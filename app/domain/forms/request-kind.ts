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

/** Leads that are shown of those that a request may mean. */
export const mostMatched = 100;
