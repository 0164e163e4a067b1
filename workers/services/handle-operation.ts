import type { Context, Hono } from "hono";
import type { z } from "zod";
import { decode, type Operation } from "../../app/domain/contract/operation.ts";
import type { ServicesBindings } from "./bindings.ts";
import { fail, type Result } from "./result.ts";
import { type Backend, readBackend } from "./settings.ts";
import { productBackend } from "./upstream/product-backend.ts";

export type ServicesContext = Context<{ Bindings: ServicesBindings }>;

/** Answers an operation here, in this worker. */
type Embedded<Request extends z.ZodObject, Answer extends z.ZodType> = (
  input: z.output<Request>,
  context: ServicesContext,
) => Promise<Result<z.input<Answer>>> | Result<z.input<Answer>>;

/**
 * Serves an operation of the contract: parses the request (400 with the fields that are wrong), calls the product
 * backend where there is one, or else answers here, and parses the answer.
 *
 * @param options `proxied: false` for operations that this worker always answers itself.
 */
export function handleOperation<Request extends z.ZodObject, Answer extends z.ZodType>(
  app: Hono<{ Bindings: ServicesBindings }>,
  operation: Operation<Request, Answer>,
  embedded: Embedded<Request, Answer>,
  { proxied = true }: { proxied?: boolean } = {},
): void {
  app.on(operation.method, routePath(operation.path), async (context) => {
    const decoded = await decode(operation, context.req.raw, pathFields(context.req.param()));
    if (!decoded.ok) return context.json(decoded.refusal, 400);
    const backend = proxied ? readBackend(context.env) : undefined;
    const result = backend
      ? await callPartner(backend, operation, decoded.input)
      : await embedded(decoded.input, context);
    if (result.status !== 200) return context.json(result.body, result.status);
    return context.json(operation.answer.parse(result.body) as object);
  });
}

/** The path as Hono writes it: `{page}.html` matches digits only. */
const routePath = (path: string): string =>
  path.replace(/\{(\w+)\}\.html/g, ":$1{[0-9]+\\.html}").replace(/\{(\w+)\}/g, ":$1");

const pathFields = (found: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(found).map(([name, value]) => [name, value.replace(/\.html$/, "")]));

/** The product backend's answer as ours. Its failures: 504 when it was slow, 400 when it refused, otherwise 502. */
export async function callPartner<Answer extends z.ZodType>(
  backend: Backend,
  operation: Operation<z.ZodObject, Answer>,
  input: Readonly<Record<string, unknown>>,
): Promise<Result<z.infer<Answer>>> {
  const result = await productBackend(backend).call(operation, input);
  if (result.ok) return { status: 200, body: result.body };
  if (result.status === 404) return fail(404, "", "unknown");
  if (result.failure === "refused") return fail(400, "", "refused");
  return fail(result.failure === "timeout" ? 504 : 502, "", `partner_${result.failure}`);
}
