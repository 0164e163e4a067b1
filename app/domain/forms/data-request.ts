import { z } from "zod";
import { fromEntriesOf, includes } from "../records.ts";
import { type RequestKind, requestKinds } from "./request-kind.ts";
import {
  errorCodes,
  linesOfText,
  optionalReference,
  personName,
  phoneNumber,
  requiredText,
  rule,
} from "./validators.ts";

export const requestFields = ["kind", "name", "phone", "reference", "detail"] as const;
export type RequestField = (typeof requestFields)[number];
export type DataRequest = Record<RequestField, string> & { kind: RequestKind };

/** In the field `form`: the page has another one. */
export const requestFormName = "peticion";

export const requestSchemaVersion = "request/1";

export const detailLimit = 1000;

const rules = z.object({
  kind: rule((value) => (includes(requestKinds, value) ? { value } : { code: "required" })),
  name: requiredText(128, personName),
  phone: phoneNumber,
  /** Without one, the telephone identifies the person. */
  reference: optionalReference,
  detail: linesOfText(detailLimit),
});

/** One code a field. */
export function checkDataRequest(
  raw: Readonly<Partial<Record<RequestField, string>>>,
): { ok: true; request: DataRequest } | { ok: false; errors: Partial<Record<RequestField, string>> } {
  const whole = fromEntriesOf(requestFields.map((name) => [name, raw[name] ?? ""]));
  const result = rules.safeParse(whole);
  const { kind, detail } = result.success ? result.data : whole;
  const errors = errorCodes(requestFields, result.error);
  if (kind === "correct" && !detail.trim()) errors.detail ??= "required";
  if (!result.success || errors.detail) return { ok: false, errors };
  return { ok: true, request: result.data as DataRequest };
}
