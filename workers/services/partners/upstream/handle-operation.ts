import type { Hono } from "hono";
import { z } from "zod";
import { backendHeader } from "../../../../app/domain/contract/internal.ts";
import { limitPeriod } from "../../../../app/domain/contract/limits.ts";
import { decode, type Operation, refusal, routePaths } from "../../../../app/domain/contract/operation.ts";
import { logEvent } from "../../../../app/domain/log-event.ts";
import type { ServicesBindings, ServicesContext } from "../../settings/bindings.ts";
import { clientHeaders, isSiteCall } from "../../settings/client-headers.ts";
import { type Program, programOf } from "../../settings/programs.ts";
import type { Backend } from "../../settings/read-settings.ts";
import { type CheckedJson, fail, type Result } from "../../settings/result.ts";
import { settingsOf } from "../../settings/settings.ts";
import { isAdmitted, programId } from "../../stores/callers.ts";
import { openResponseCache, readResult, responseKey, setFreshness } from "../../stores/content-cache.ts";
import { productBackend } from "./product-backend.ts";

/** A handler's result: a body that has to be checked, or one that was checked before. */
type HandlerResult<Output extends z.ZodType> = Result<z.input<Output>> | CheckedJson<z.input<Output>>;
type Handler<Request extends z.ZodObject, Output extends z.ZodType> = (
  input: z.output<Request>,
  context: ServicesContext,
) => Promise<HandlerResult<Output>> | HandlerResult<Output>;

/**
 * Serves an operation of the contract. Callers who may not call it get 401 or 403, and a request with wrong fields
 * gets 400. Otherwise the response is the product backend's reply or, without a backend, ours. Both are checked against
 * the contract.
 * @param options `proxied: false` keeps the operation from the backend, see {@link serveWithoutBackend}.
 */
export function handleOperation<Request extends z.ZodObject, Output extends z.ZodType>(
  app: Hono<{ Bindings: ServicesBindings }>,
  operation: Operation<Request, Output>,
  handler: Handler<Request, Output>,
  { proxied = true } = {},
): void {
  app.on(operation.method, routePaths(operation.path), async (context) => {
    if (isSiteCall(context)) context.header(backendHeader, settingsOf(context.env).backend ? "on" : "off");
    else if (operation.caller === "site") return context.json(refusal("", "site_only"), 403);
    if (operation.caller === "program" && !(await admittedProgram(context)))
      return context.json(refusal("authorization", "denied"), 401);
    const decoded = await decode(operation, context.req.raw, pathFields(context.req.param()));
    if (!decoded.ok) return context.json(decoded.refusal, 400);
    const respond = async () => {
      const backendResult = proxied ? await askBackend(context, operation, decoded.input) : undefined;
      return (backendResult ??
        checkResult(operation, await handler(decoded.input, context))) as HandlerResult<Output>;
    };
    const start = Date.now();
    const result = await respondThroughCache(context, operation, decoded.input, respond);
    if (operation.rateLimit === "record") logRecord(context, operation, decoded.input, result.status, start);
    if ("json" in result) return context.body(result.json, 200, { "content-type": "application/json" });
    if (result.status === 429) context.header("retry-after", String(limitPeriod));
    return context.json(result.body as object, result.status);
  });
}

/** Logs one line for each application, message or request, with its outcome. */
function logRecord(
  context: ServicesContext,
  { id: call }: Pick<Operation, "id">,
  input: Readonly<Record<string, unknown>>,
  status: number,
  start: number,
): void {
  const { request } = clientHeaders(context);
  // A program may send anything as an id.
  const id = z.uuid().safeParse(input.submissionId).data;
  const event = status === 200 ? "accepted" : "not accepted";
  logEvent(status === 200 ? "log" : "warn", { event, request, id, call, status, ms: Date.now() - start });
}

/** Serves an operation as {@link handleOperation} does, but never sends it to the backend. */
export const serveWithoutBackend = <Request extends z.ZodObject, Output extends z.ZodType>(
  app: Hono<{ Bindings: ServicesBindings }>,
  operation: Operation<Request, Output>,
  handler: Handler<Request, Output>,
): void => handleOperation(app, operation, handler, { proxied: false });

/** Checks our own response against the contract. A reply of the backend was checked when it was read. */
const checkResult = <Output extends z.ZodType>(
  operation: { response: Output },
  result: HandlerResult<Output>,
): HandlerResult<Output> =>
  "json" in result || result.status !== 200
    ? result
    : { status: 200, body: operation.response.parse(result.body) as z.input<Output> };

async function respondThroughCache<Output extends z.ZodType>(
  context: ServicesContext,
  operation: Operation<z.ZodObject, Output>,
  input: object,
  respond: () => Promise<HandlerResult<Output>>,
): Promise<HandlerResult<Output>> {
  // An author in development sees an edit at once.
  if (!operation.cached || import.meta.env.DEV) return respond();
  const respondUncached = async (): Promise<Result<z.input<Output>>> => {
    const result = await respond();
    return "json" in result ? { status: 200, body: JSON.parse(result.json) } : result;
  };
  const key = await responseKey(operation, input);
  const { result, freshFor } = await readResult(openResponseCache(context, operation), key, respondUncached);
  if (result.status === 200) setFreshness(context, freshFor);
  return result;
}

const pathFields = (parameters: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, value.replace(/\.html$/, "")]));

/** Returns the program whose key the request carries, or undefined without such a key. */
export const callingProgram = (context: ServicesContext): Promise<Program | undefined> =>
  programOf(context.req.header("authorization"), settingsOf(context.env).values.PROGRAM_KEYS);

async function admittedProgram(context: ServicesContext): Promise<boolean> {
  const program = await callingProgram(context);
  return program !== undefined && isAdmitted(context.env, programId(program));
}

/** Says whether this caller is over a limit, so that no partner may be asked. */
export const isOverPartnerLimit = (context: ServicesContext): boolean =>
  clientHeaders(context).limited === "unasked";

/**
 * Asks the product backend. The result is undefined without a backend. Failures are 429 over the limit, 504 when the
 * backend was slow, 400 when it refused, otherwise 502.
 */
export async function askBackend<Output extends z.ZodType>(
  context: ServicesContext,
  operation: Operation<z.ZodObject, Output>,
  input: Readonly<Record<string, unknown>>,
): Promise<Result<z.infer<Output>> | undefined> {
  const backend = settingsOf(context.env).backend;
  if (!backend) return undefined;
  return isOverPartnerLimit(context)
    ? fail(429, "", "too_many")
    : resultFromBackend(backend, operation, input);
}

/** Asks the product backend as {@link askBackend} does, but without a limit. */
export async function resultFromBackend<Output extends z.ZodType>(
  backend: Backend,
  operation: Operation<z.ZodObject, Output>,
  input: Readonly<Record<string, unknown>>,
): Promise<Result<z.infer<Output>>> {
  const result = await productBackend(backend).call(operation, input);
  if (result.ok) return { status: 200, body: result.body };
  if (result.status === 404) return fail(404, "", "unknown");
  if (result.failure === "refused") return fail(400, "", "refused");
  const { failure, fields = [""] } = result;
  const errors = fields.map((field) => ({ field, code: `partner_${failure}` }));
  return { status: failure === "timeout" ? 504 : 502, body: { success: false, errors } };
}
