import "../interpreted-schemas.ts";

import { z } from "zod";
import { tidyLines } from "../forms/tidy.ts";
import { lazy } from "../lazy.ts";
import { type Limit, limitPeriod } from "./limits.ts";

/**
 * An operation, described once for the site, the services, the OpenAPI document and the product backend
 * (specification, section 7).
 */
export type Operation<
  Request extends z.ZodObject = z.ZodObject,
  ResponseSchema extends z.ZodType = z.ZodType,
> = {
  id: string;
  /**
   * Who may call. `site`: only the site's own code, because a call counts, stores or costs something; any other
   * caller gets 403 `site_only`. `program`: programs with a key (`Authorization: Bearer …`); any other caller gets
   * 401 `denied`.
   */
  caller: "anyone" | "program" | "site";
  /** The rate limit that counts calls by the caller's address. */
  rateLimit: Limit;
  method: "GET" | "POST";
  /** `{name}` stands for a field of the request. */
  path: string;
  sends: "query" | "form" | "json";
  summary: string;
  request: Request;
  response: ResponseSchema;
  /** The most bytes that a reply of the product backend may have; 64 KiB by default. */
  responseLimit?: number;
  /**
   * How long KV caches a good reply for everybody who sends the same request. A `fresh` copy is returned as it is. A
   * `stale` copy is returned too and then renewed. Replies about a person are never cached.
   */
  cached?: { fresh: Duration; stale: Duration };
};

/** A duration such as `90s`, `5m`, `1h` or `7d`. */
export type Duration = `${number}${"s" | "m" | "h" | "d"}`;

type Shape = z.ZodRawShape;
type Nothing = Record<never, never>;
type RequestOf<RequestPart> = RequestPart extends z.ZodObject
  ? RequestPart
  : RequestPart extends Shape
    ? z.ZodObject<RequestPart>
    : never;
type ResponseOf<ResponsePart> = ResponsePart extends z.ZodType
  ? ResponsePart
  : ResponsePart extends Shape
    ? z.ZodObject<{ success: typeof success } & ResponsePart>
    : never;

/**
 * The parts that a definition may leave out. By default a call is a POST with JSON, and a GET has its fields in the
 * query. The request has no fields by default, and the response has only `success`. A schema may be written as plain
 * fields; to the fields of a response, `success` is then added.
 */
export type OptionalParts<
  RequestPart extends z.ZodObject | Shape = Nothing,
  ResponsePart extends z.ZodType | Shape = Nothing,
> = Partial<
  Pick<Operation, "method" | "sends"> & { request: () => RequestPart; response: () => ResponsePart }
>;

/** An operation with the types of its own schemas, so that `z.infer<typeof getIPAddress.response>` works. */
export type CompleteOperation<RequestPart, ResponsePart> = Operation<
  RequestOf<RequestPart>,
  ResponseOf<ResponsePart>
>;

export const defineOperation = <
  RequestPart extends z.ZodObject | Shape = Nothing,
  ResponsePart extends z.ZodType | Shape = Nothing,
>(
  definition: Omit<Operation, keyof OptionalParts> & OptionalParts<RequestPart, ResponsePart>,
): CompleteOperation<RequestPart, ResponsePart> => completeOperation(definition);

const schemaOf = (part: z.ZodType | Shape, extraFields: Shape = {}): z.ZodType =>
  part instanceof z.ZodType ? part : z.object({ ...extraFields, ...part });

/**
 * Fills in the parts that a definition leaves out. Each schema is made when it is first read, because a starting worker
 * would otherwise make hundreds of schemas. The schemas are not enumerable, so that spreading an operation makes none.
 */
export const completeOperation = <
  Definition extends OptionalParts<RequestPart, ResponsePart>,
  RequestPart extends z.ZodObject | Shape,
  ResponsePart extends z.ZodType | Shape,
>({
  method = "POST",
  sends = method === "GET" ? "query" : "json",
  request,
  response,
  ...rest
}: Definition) => {
  const schemas = {
    request: { get: lazy(() => schemaOf(request?.() ?? {})) },
    response: { get: lazy(() => schemaOf(response?.() ?? {}, { success })) },
  };
  return Object.defineProperties({ ...rest, method, sends }, schemas) as Omit<
    Definition,
    keyof OptionalParts
  > &
    Pick<CompleteOperation<RequestPart, ResponsePart>, keyof OptionalParts>;
};

/**
 * The paths of an operation in Hono's form. `{page}.html` matches digits only. A path with `{version}` has a second
 * form without it.
 */
export const routePaths = (path: string): string[] =>
  [...new Set([path, path.replace("/{version}", "")])].map((routePath) =>
    routePath.replace(/\{(\w+)\}\.html/g, ":$1{[0-9]+\\.html}").replace(/\{(\w+)\}/g, ":$1"),
  );

type RequestShape = Pick<Operation, "method" | "path" | "sends">;
type Input = Readonly<Record<string, unknown>>;

/** An operation's HTTP request. `target`: path and query, without a host. */
export type EncodedRequest = {
  target: string;
  method: Operation["method"];
  headers: Record<string, string>;
  body?: string;
};

/**
 * Writes the request of an operation. Fields in the path are not repeated in the query or body. An undefined field is
 * left out, and so is its segment of the path. The input is not checked here, because the receiver parses it.
 */
export function encode({ method, path, sends }: RequestShape, input: Input): EncodedRequest {
  const unwrittenFields = { ...input };
  const filledPath = path.replace(/\/\{(\w+)\}/g, (_, name: string) => {
    const { [name]: value } = unwrittenFields;
    delete unwrittenFields[name];
    return value === undefined ? "" : `/${encodeURIComponent(String(value))}`;
  });
  if (sends === "json")
    return {
      target: filledPath,
      method,
      headers: { "content-type": "application/json" },
      body: JSON.stringify(unwrittenFields),
    };
  const form = formOf(unwrittenFields).toString();
  if (sends === "query") return { target: form ? `${filledPath}?${form}` : filledPath, method, headers: {} };
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  return { target: filledPath, method, headers, body: form };
}

function formOf(input: Input): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) if (value !== undefined) form.set(name, String(value));
  return form;
}

/**
 * Reads and checks a request that {@link encode} wrote. If a field is repeated, its first value counts. Files are left
 * out. Texts are tidied like those of a page's form (ui/form/sent-form.ts).
 * @param pathFields the fields in the path, which override other fields of the same name.
 */
export async function decode<Fields extends z.ZodObject>(
  operation: Pick<Operation<Fields>, "sends" | "request">,
  request: Request,
  pathFields: Readonly<Record<string, string>>,
): Promise<{ ok: true; input: z.output<Fields> } | { ok: false; refusal: Refusal }> {
  const fields = await readFields(operation.sends, request, pathFields).catch(() => undefined);
  if (!fields)
    return { ok: false, refusal: refusal("", operation.sends === "json" ? "not_json" : "not_a_form") };
  const parsed = operation.request.safeParse(fields);
  return parsed.success ? { ok: true, input: parsed.data } : { ok: false, refusal: refusalOf(parsed.error) };
}

async function readFields(
  sends: Operation["sends"],
  request: Request,
  pathFields: Readonly<Record<string, string>>,
): Promise<Record<string, unknown> | undefined> {
  if (sends === "json") {
    const body: unknown = await request.json();
    const isRecord = typeof body === "object" && body !== null && !Array.isArray(body);
    return isRecord ? { ...body, ...pathFields } : undefined;
  }
  const fields = sends === "query" ? new URL(request.url).searchParams : await request.formData();
  const input: Record<string, unknown> = { ...pathFields };
  for (const [name, value] of fields)
    if (typeof value === "string" && !Object.hasOwn(input, name)) input[name] = tidyLines(value);
  return input;
}

const fieldErrorSchema = z.object({ field: z.string(), code: z.string() });

/** The body of every response whose status is not 200. It never contains a value from the request. */
export const refusalSchema = z.object({ success: z.literal(false), errors: z.array(fieldErrorSchema) });
export type Refusal = z.infer<typeof refusalSchema>;

export const refusal = (field: string, code: string): Refusal => ({
  success: false,
  errors: [{ field, code }],
});

/** The response to a call that is over its rate limit. */
export const tooMany = (): Response =>
  Response.json(refusal("", "too_many"), { status: 429, headers: { "retry-after": String(limitPeriod) } });

/** The errors as one text for a log, such as `partner_garbage: price`; undefined if there are none. */
export const reasonOf = (errors: Refusal["errors"]): string | undefined =>
  errors.map(({ field, code }) => [code, field].filter(Boolean).join(": ")).join(", ") || undefined;

/** Our codes for zod's issue codes. */
const codesByIssue: Record<string, string> = {
  invalid_format: "format",
  too_big: "too_long",
  too_small: "required",
  invalid_value: "choice",
  invalid_type: "type",
  invalid_union: "format",
};

export function refusalOf(error: z.ZodError): Refusal {
  const errors = error.issues.map((issue) => {
    const field = issue.path.join(".");
    const isMissing = issue.code !== "invalid_format" && /received undefined/.test(issue.message);
    if (isMissing) return { field, code: "required" };
    // Our own rules put their code into the message.
    const issueCode = issue.code === "custom" && /^[a-z_]+$/.test(issue.message) ? issue.message : issue.code;
    return { field, code: codesByIssue[issueCode] ?? issueCode };
  });
  return { success: false, errors };
}

/** A text of at most `limit` characters. A longer text is refused and not cut. */
export const shortText = (limit = 200) => z.string().max(limit);

export const success = z.literal(true);
