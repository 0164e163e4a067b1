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
  tidyTextSchema,
} from "./validators.ts";

export const requestFields = ["kind", "name", "phone", "reference", "detail"] as const;
export type RequestField = (typeof requestFields)[number];
export type DataRequest = Record<RequestField, string> & { kind: RequestKind };

/** The value of the hidden field `form`, which tells this form from the page's other form. */
export const requestFormName = "peticion";

export const requestSchemaVersion = "request/1";

export const detailLimit = 1000;

const rules = z.object({
  kind: tidyTextSchema((value) => (includes(requestKinds, value) ? { value } : { code: "required" })),
  name: requiredText(128, personName),
  phone: phoneNumber,
  reference: optionalReference,
  detail: linesOfText(detailLimit),
});

/** Checks a request about somebody's data. Each field has at most one error code. */
export function checkDataRequest(
  raw: Readonly<Partial<Record<RequestField, string>>>,
): { ok: true; request: DataRequest } | { ok: false; errors: Partial<Record<RequestField, string>> } {
  const values = fromEntriesOf(requestFields.map((name) => [name, raw[name] ?? ""]));
  const result = rules.safeParse(values);
  const { kind, detail } = result.success ? result.data : values;
  const errors = errorCodes(requestFields, result.error);
  if (kind === "correct" && !detail.trim()) errors.detail ??= "required";
  if (!result.success || errors.detail) return { ok: false, errors };
  return { ok: true, request: result.data as DataRequest };
}
