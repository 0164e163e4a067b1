import "../interpreted-schemas.ts";

import { z } from "zod";
import { tidyLines } from "../forms/tidy.ts";
import { lazy } from "../lazy.ts";
import { type Limit, limitPeriod } from "./limits.ts";

/** The one description for site, services, OpenAPI document and product backend (specification, section 7). */
export type Operation<Request extends z.ZodObject = z.ZodObject, Answer extends z.ZodType = z.ZodType> = {
  id: string;
  /**
   * `site`: only the site's own code, because a call counts, makes or costs something; anybody else gets 403 `site_only`.
   * `program`: programs with a key (`Authorization: Bearer …`); anybody else gets 401 `denied`.
   */
  caller: "anyone" | "program" | "site";
  /** What a call counts as, by its caller's address. */
  limit: Limit;
  method: "GET" | "POST";
  /** `{name}` stands for a field of the request. */
  path: string;
  sends: "query" | "form" | "json";
  summary: string;
  request: Request;
  answer: Answer;
  /** Of the product backend, in bytes; 64 KiB by default. */
  answerLimit?: number;
  /**
   * Good answers are kept for everybody who sends the same, in KV: at once while `fresh`, and while `stale` too, but renewed
   * after the response. Never for what is about a person.
   */
  cached?: { fresh: Duration; stale: Duration };
};

/** `90s`, `5m`, `1h`, `7d`. */
export type Duration = `${number}${"s" | "m" | "h" | "d"}`;

type Shape = z.ZodRawShape;
type Nothing = Record<never, never>;
type RequestOf<Asked> = Asked extends z.ZodObject ? Asked : Asked extends Shape ? z.ZodObject<Asked> : never;
type AnswerOf<Told> = Told extends z.ZodType
  ? Told
  : Told extends Shape
    ? z.ZodObject<{ success: typeof success } & Told>
    : never;

/**
 * What a definition may leave unsaid: a call is a POST with JSON, and a GET has its fields in the query; it takes nothing, and its
 * answer is that it was done. Fields alone are enough where they need no schema of their own; those of an answer come with
 * `success`.
 */
export type Unsaid<
  Asked extends z.ZodObject | Shape = Nothing,
  Told extends z.ZodType | Shape = Nothing,
> = Partial<Pick<Operation, "method" | "sends"> & { request: () => Asked; answer: () => Told }>;

/** With the schemas' types: `z.infer<typeof getIPAddress.answer>`. */
export type Said<Asked, Told> = Operation<RequestOf<Asked>, AnswerOf<Told>>;

export const defineOperation = <
  Asked extends z.ZodObject | Shape = Nothing,
  Told extends z.ZodType | Shape = Nothing,
>(
  definition: Omit<Operation, keyof Unsaid> & Unsaid<Asked, Told>,
): Said<Asked, Told> => whole(definition);

const schemaOf = (made: z.ZodType | Shape, more: Shape = {}): z.ZodType =>
  made instanceof z.ZodType ? made : z.object({ ...more, ...made });

/**
 * Says what a definition leaves unsaid. Schemas are made on first read: a starting worker made hundreds of them. They are not
 * enumerable, so that spreading an operation makes none.
 */
export const whole = <
  Definition extends Unsaid<Asked, Told>,
  Asked extends z.ZodObject | Shape,
  Told extends z.ZodType | Shape,
>({
  method = "POST",
  sends = method === "GET" ? "query" : "json",
  request,
  answer,
  ...wire
}: Definition) => {
  const schemas = {
    request: { get: lazy(() => schemaOf(request?.() ?? {})) },
    answer: { get: lazy(() => schemaOf(answer?.() ?? {}, { success })) },
  };
  return Object.defineProperties({ ...wire, method, sends }, schemas) as Omit<Definition, keyof Unsaid> &
    Pick<Said<Asked, Told>, keyof Unsaid>;
};

/** In Hono's form: `{page}.html` matches digits only, and a path goes without its `{version}` too. */
export const routePaths = (path: string): string[] =>
  [...new Set([path, path.replace("/{version}", "")])].map((one) =>
    one.replace(/\{(\w+)\}\.html/g, ":$1{[0-9]+\\.html}").replace(/\{(\w+)\}/g, ":$1"),
  );

type Wire = Pick<Operation, "method" | "path" | "sends">;
type Input = Readonly<Record<string, unknown>>;

/** `target`: path and query, without a host. */
export type EncodedRequest = {
  target: string;
  method: Operation["method"];
  headers: Record<string, string>;
  body?: string;
};

/** Fields of the path stand there alone; undefined ones are left out, with their segment. Unchecked: the receiver parses it. */
export function encode({ method, path, sends }: Wire, input: Input): EncodedRequest {
  const rest = { ...input };
  const filled = path.replace(/\/\{(\w+)\}/g, (_, name: string) => {
    const { [name]: value } = rest;
    delete rest[name];
    return value === undefined ? "" : `/${encodeURIComponent(String(value))}`;
  });
  if (sends === "json")
    return {
      target: filled,
      method,
      headers: { "content-type": "application/json" },
      body: JSON.stringify(rest),
    };
  const fields = asFields(rest).toString();
  if (sends === "query") return { target: fields ? `${filled}?${fields}` : filled, method, headers: {} };
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  return { target: filled, method, headers, body: fields };
}

function asFields(input: Input): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) if (value !== undefined) fields.set(name, String(value));
  return fields;
}

/**
 * Reads and checks what {@link encode} wrote. Of a repeated field the first counts; files are left out. Fields are tidy, as a
 * page's are (ui/form/sent-form.ts).
 */
export async function decode<Fields extends z.ZodObject>(
  operation: Pick<Operation<Fields>, "sends" | "request">,
  request: Request,
  inPath: Readonly<Record<string, string>>,
): Promise<{ ok: true; input: z.output<Fields> } | { ok: false; refusal: Refusal }> {
  const sent = await readFields(operation.sends, request, inPath).catch(() => undefined);
  if (!sent)
    return { ok: false, refusal: refusal("", operation.sends === "json" ? "not_json" : "not_a_form") };
  const parsed = operation.request.safeParse(sent);
  return parsed.success ? { ok: true, input: parsed.data } : { ok: false, refusal: refusalOf(parsed.error) };
}

async function readFields(
  sends: Operation["sends"],
  request: Request,
  inPath: Readonly<Record<string, string>>,
): Promise<Record<string, unknown> | undefined> {
  if (sends === "json") {
    const body: unknown = await request.json();
    const isRecord = typeof body === "object" && body !== null && !Array.isArray(body);
    return isRecord ? { ...body, ...inPath } : undefined;
  }
  const fields = sends === "query" ? new URL(request.url).searchParams : await request.formData();
  const input: Record<string, unknown> = { ...inPath };
  for (const [name, value] of fields)
    if (typeof value === "string" && !Object.hasOwn(input, name)) input[name] = tidyLines(value);
  return input;
}

const fieldErrorSchema = z.object({ field: z.string(), code: z.string() });

/** Of every answer but 200. Never contains a value that was sent. */
export const refusalSchema = z.object({ success: z.literal(false), errors: z.array(fieldErrorSchema) });
export type Refusal = z.infer<typeof refusalSchema>;

export const refusal = (field: string, code: string): Refusal => ({
  success: false,
  errors: [{ field, code }],
});

/** For a call that the border refuses. */
export const tooMany = (): Response =>
  Response.json(refusal("", "too_many"), { status: 429, headers: { "retry-after": String(limitPeriod) } });

/** For a log: `partner_garbage: price`. Undefined where nothing is known. */
export const reasonOf = (errors: Refusal["errors"]): string | undefined =>
  errors.map(({ field, code }) => [code, field].filter(Boolean).join(": ")).join(", ") || undefined;

const codes: Record<string, string> = {
  invalid_format: "format",
  too_big: "too_long",
  too_small: "required",
  invalid_value: "choice",
  invalid_type: "type",
  invalid_union: "format",
};

export function refusalOf(error: z.ZodError): Refusal {
  const errors = error.issues.map((issue) => {
    const missing = issue.code !== "invalid_format" && /received undefined/.test(issue.message);
    // A rule of ours has its code as its message.
    const own = issue.code === "custom" && /^[a-z_]+$/.test(issue.message) ? issue.message : issue.code;
    return { field: issue.path.join("."), code: missing ? "required" : (codes[own] ?? own) };
  });
  return { success: false, errors };
}

/** A longer text is refused, not cut. */
export const shortText = (limit = 200) => z.string().max(limit);

export const success = z.literal(true);
