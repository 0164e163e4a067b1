import { z } from "zod";

/**
 * One call of the services (specification, section 7): how it is asked and what it answers. Both sides parse, the
 * OpenAPI document is made from it, and the product backend is reached through nothing else.
 */
export type Call<Request extends z.ZodObject = z.ZodObject, Answer extends z.ZodType = z.ZodType> = {
  /** The name that clients know it by; unique. */
  id: string;
  method: "GET" | "POST";
  /** `{name}` stands for a field of the request. */
  path: string;
  /** How the request travels: in the address, as a form, or as JSON. */
  sends: "query" | "form" | "json";
  summary: string;
  request: Request;
  answer: Answer;
  /** The largest answer that is accepted of the product backend; bytes, 64 KiB unless said otherwise. */
  answerLimit?: number;
};

/** A call's path with the request's fields in their places, and the fields that are left. */
export function fillPath(
  path: string,
  input: Readonly<Record<string, unknown>>,
): { path: string; rest: Record<string, unknown> } {
  const rest = { ...input };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name] ?? "");
    delete rest[name];
    return encodeURIComponent(value);
  });
  return { path: filled, rest };
}

/** Keeps the schemas' types: `z.infer<typeof someCall.answer>`. */
export const defineOperation = <Request extends z.ZodObject, Answer extends z.ZodType>(
  call: Call<Request, Answer>,
): Call<Request, Answer> => call;

const fieldErrorSchema = z.object({ field: z.string(), code: z.string() });

/** Every answer but 200: which field, and why. Never a value that was sent. */
export const refusalSchema = z.object({ success: z.literal(false), errors: z.array(fieldErrorSchema) });
export type Refusal = z.infer<typeof refusalSchema>;

export const refusal = (field: string, code: string): Refusal => ({
  success: false,
  errors: [{ field, code }],
});

const codes: Record<string, string> = {
  invalid_format: "format",
  too_big: "too_long",
  too_small: "required",
  invalid_value: "choice",
  invalid_type: "type",
  invalid_union: "format",
};

/** What a schema found wrong: a field and a code for each problem. */
export function refusalOf(error: z.ZodError): Refusal {
  const errors = error.issues.map((issue) => {
    const missing = issue.code !== "invalid_format" && /received undefined/.test(issue.message);
    return { field: issue.path.join("."), code: missing ? "required" : (codes[issue.code] ?? issue.code) };
  });
  return { success: false, errors };
}

/** A short text of a request; what is longer is refused, not cut. */
export const shortText = (limit = 200) => z.string().max(limit);

export const success = z.literal(true);
