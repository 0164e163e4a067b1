import { z } from "zod";
import type { LeadStatus } from "../operator/lead-status.ts";
import { fromEntriesOf, includes } from "../records.ts";
import { linesOfText, optionalReference, personName, phoneNumber, requiredText, rule } from "./validators.ts";

/** What a person may ask about the data that is held of them. `stop`: that it is not sold or shared. */
export const requestKinds = ["see", "correct", "delete", "stop"] as const;
export type RequestKind = (typeof requestKinds)[number];

/** The fields of the request form, in the order they are asked. */
export const requestFields = ["kind", "name", "phone", "reference", "detail"] as const;
export type RequestField = (typeof requestFields)[number];
export type DataRequest = Record<RequestField, string> & { kind: RequestKind };

/** The version of the sealed content. */
export const requestSchemaVersion = "request/1";

/** Characters of what is to be corrected. */
export const detailLimit = 1000;

/**
 * The layout under which a request is stored, which the index lists in the open: `request-delete`. It is all that tells a
 * request from leads and messages.
 */
export const requestLayout = (kind: RequestKind): string => `request-${kind}`;

/** The kind of a stored request; undefined for leads and messages. */
export const requestKindOf = (layout: string): RequestKind | undefined =>
  requestKinds.find((kind) => requestLayout(kind) === layout);

/** Whether it is a request that nobody has answered. Whoever answers it closes it. */
export const isOpenRequest = ({ layout, status }: { layout: string; status: LeadStatus }): boolean =>
  requestKindOf(layout) !== undefined && status !== "closed";

const rules = z.object({
  kind: rule((value) => (includes(requestKinds, value) ? { value } : { code: "required" })),
  name: requiredText(128, personName),
  phone: phoneNumber,
  /** Of an application sent before. Whoever has none is found by the telephone. */
  reference: optionalReference,
  /** Required for a correction. */
  detail: linesOfText(detailLimit),
});

/** Checks a request as typed; a valid one comes back as it is saved. Errors are codes, one a field. */
export function checkDataRequest(
  raw: Readonly<Partial<Record<RequestField, string>>>,
): { ok: true; request: DataRequest } | { ok: false; errors: Partial<Record<RequestField, string>> } {
  const whole = fromEntriesOf(requestFields.map((name) => [name, raw[name] ?? ""]));
  const result = rules.safeParse(whole);
  const { kind, detail } = result.success ? result.data : whole;
  const errors: Partial<Record<RequestField, string>> = {};
  for (const issue of result.error?.issues ?? []) {
    const [name] = issue.path;
    if (includes(requestFields, name)) errors[name] ??= issue.message;
  }
  if (kind === "correct" && !detail.trim()) errors.detail ??= "required";
  if (!result.success || errors.detail) return { ok: false, errors };
  return { ok: true, request: result.data as DataRequest };
}
