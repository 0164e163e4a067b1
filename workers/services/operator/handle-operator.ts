import type { Context, Hono } from "hono";
import type { z } from "zod";
import { decode } from "../../../app/domain/contract/operation.ts";
import type { OperatorOperation } from "../../../app/domain/contract/operator/operation.ts";
import type { Result } from "../result.ts";
import { requires } from "./access.ts";
import type { OperatorEnv } from "./operator-env.ts";

/**
 * Answers an operation of the operator's interface: 401 or 403 without its scope, 400 with a code for each wrong field.
 * What it answers is parsed by the contract, so that nothing leaves that the contract does not name.
 */
export function handleOperator<Request extends z.ZodObject, Answer extends z.ZodType>(
  app: Hono<OperatorEnv>,
  operation: OperatorOperation<Request, Answer>,
  answer: (
    input: z.output<Request>,
    context: Context<OperatorEnv>,
  ) => Promise<Result<z.input<Answer>>> | Result<z.input<Answer>>,
): void {
  const path = operation.path.replace(/^\/operator/, "").replace(/\{(\w+)\}/g, ":$1");
  app.on(operation.method, path, requires(operation.scope), async (context) => {
    const decoded = await decode(operation, context.req.raw, context.req.param());
    if (!decoded.ok) return context.json(decoded.refusal, 400);
    const result = await answer(decoded.input, context);
    if (result.status !== 200) return context.json(result.body, result.status);
    return context.json(operation.answer.parse(result.body) as object);
  });
}
