import type { LeadStatus } from "../operator/lead-status.ts";

/** Requests about the data that is held of a person. `stop`: that it is not sold or shared. */
export const requestKinds = ["see", "correct", "delete", "stop"] as const;
export type RequestKind = (typeof requestKinds)[number];

/**
 * The layout under which a request is stored, which the index lists in the open: `request-delete`. It is all that tells a
 * request from leads and messages.
 */
export const requestLayout = (kind: RequestKind): string => `request-${kind}`;

export const requestKindOf = (layout: string): RequestKind | undefined =>
  requestKinds.find((kind) => requestLayout(kind) === layout);

/** Whether it is a request that nobody has answered. Whoever answers it closes it. */
export const isOpenRequest = ({ layout, status }: { layout: string; status: LeadStatus }): boolean =>
  requestKindOf(layout) !== undefined && status !== "closed";
