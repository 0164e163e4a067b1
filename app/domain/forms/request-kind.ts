import type { LeadStatus } from "../operator/lead-status.ts";

/** What a person can request about their data. `stop`: do not sell or share the data. */
export const requestKinds = ["see", "correct", "delete", "stop"] as const;
export type RequestKind = (typeof requestKinds)[number];

/**
 * How an operator checked who asks. `known`: the person answered questions that nobody else could; `agent`: an agent
 * showed a signed permission.
 */
export const checkWays = ["called", "wrote", "known", "agent"] as const;
export type CheckWay = (typeof checkWays)[number];

/** A request's layout in the lead index, such as `request-delete`. Leads and messages have other layouts. */
export const requestLayout = (kind: RequestKind): string => `request-${kind}`;

/** Returns undefined for a lead or message. Data requests are stored like leads, and only their layout differs. */
export const dataRequestKindOf = (layout: string): RequestKind | undefined =>
  requestKinds.find((kind) => requestLayout(kind) === layout);

export const isOpenRequest = ({ layout, status }: { layout: string; status: LeadStatus }): boolean =>
  dataRequestKindOf(layout) !== undefined && status !== "closed";

/** The most leads that are shown as possibly meant by a request. */
export const maxMatchedLeads = 100;
