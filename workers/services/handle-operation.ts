import type { Context, Hono } from "hono";
import type { z } from "zod";
import { type Call, type Refusal, refusal, refusalOf } from "../../app/domain/contract/operation.ts";
import { readBackend, type ServicesBindings } from "./settings.ts";
import { createProductBackend } from "./upstream/product-backend.ts";

export type ServicesContext = Context<{ Bindings: ServicesBindings }>;

/** How a call ended, with the HTTP status that says so. */
export type Result<Body> =
  | { status: 200; body: Body }
  | { status: 400 | 404 | 409 | 429 | 502 | 504; body: Refusal };

/** 200 with these fields. */
export const done = <Fields extends object>(fields: Fields) => ({
  status: 200 as const,
  body: { success: true as const, ...fields },
});

export const refused = <Status extends 400 | 404>(status: Status, field: string, code: string) => ({
  status,
  body: refusal(field, code),
});

/** The answer of a call that this worker gives itself. */
type Embedded<Request extends z.ZodObject, Answer extends z.ZodType> = (
  input: z.output<Request>,
  context: ServicesContext,
) => Promise<Result<z.input<Answer>>> | Result<z.input<Answer>>;

/**
 * Answers a call of the contract: its request is parsed (400 with the fields that are wrong), then the product
 * backend is asked where there is one, or this worker answers itself; and what goes out is parsed again.
 *
 * @param options `proxied: false` for calls that are ours to answer whatever is configured.
 */
export function handleOperation<Request extends z.ZodObject, Answer extends z.ZodType>(
  app: Hono<{ Bindings: ServicesBindings }>,
  call: Call<Request, Answer>,
  embedded: Embedded<Request, Answer>,
  { proxied = true }: { proxied?: boolean } = {},
): void {
  app.on(call.method, routePath(call.path), async (context) => {
    const sent = await readInput(context.req.raw, call.sends, context.req.param());
    if (!sent) return context.json(refusal("", call.sends === "json" ? "not_json" : "not_a_form"), 400);
    const input = call.request.safeParse(sent);
    if (!input.success) return context.json(refusalOf(input.error), 400);
    const backend = proxied ? readBackend(context.env) : undefined;
    const answered = backend
      ? await askPartner(backend, call, input.data)
      : await embedded(input.data, context);
    if (answered.status !== 200) return context.json(answered.body, answered.status);
    return context.json(call.answer.parse(answered.body) as object);
  });
}

/** The path as the router writes it: `{page}.html` takes digits alone. */
const routePath = (path: string): string =>
  path.replace(/\{(\w+)\}\.html/g, ":$1{[0-9]+\\.html}").replace(/\{(\w+)\}/g, ":$1");

/** The door to the backend over the network. */
export const productBackend = (backend: { origin: string; timeoutMs: number }) =>
  createProductBackend({ ...backend, fetch: (...request) => fetch(...request) });

/** The backend's answer as ours; its failures: 504 when it was slow, 400 when it refused, 502 otherwise. */
export async function askPartner<Answer extends z.ZodType>(
  backend: { origin: string; timeoutMs: number },
  call: Call<z.ZodObject, Answer>,
  input: Readonly<Record<string, unknown>>,
): Promise<Result<z.infer<Answer>>> {
  const answer = await productBackend(backend).ask(call, input);
  if (answer.ok) return { status: 200, body: answer.body };
  if (answer.status === 404) return { status: 404, body: refusal("", "unknown") };
  if (answer.failure === "refused") return { status: 400, body: refusal("", "refused") };
  const status = answer.failure === "timeout" ? 504 : 502;
  return { status, body: refusal("", `partner_${answer.failure}`) };
}

/** What was sent, as a plain record: the first of a repeated field, files left out; undefined for anything else. */
async function readInput(
  request: Request,
  sends: Call["sends"],
  inPath: Record<string, string>,
): Promise<Record<string, unknown> | undefined> {
  try {
    if (sends === "json") {
      const body: unknown = await request.json();
      return typeof body === "object" && body !== null && !Array.isArray(body)
        ? (body as Record<string, unknown>)
        : undefined;
    }
    const fields = sends === "query" ? new URL(request.url).searchParams : await request.formData();
    const input: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(inPath)) input[name] = value.replace(/\.html$/, "");
    for (const [name, value] of fields)
      if (typeof value === "string" && !Object.hasOwn(input, name)) input[name] = value;
    return input;
  } catch {
    return undefined;
  }
}
