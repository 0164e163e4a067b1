import { createMiddleware } from "hono/factory";
import { timingSafeEqual } from "hono/utils/buffer";
import { refusal } from "../../../app/domain/contract/operation.ts";
import type { ServicesBindings } from "../bindings.ts";

/** What a token may do: list and look, take sealed leads out, change anything. None includes another. */
export type Scope = "read" | "export" | "change";

/** What {@link requires} leaves for a route: the name of the token that was sent, for the record of who did what. */
export type OperatorVariables = { operator: string };

/** Requires OPERATOR_TOKEN. While it is not set, or shorter than 32 characters, nobody is let in. */
export const requires = (_scope: Scope) =>
  createMiddleware<{ Bindings: ServicesBindings; Variables: OperatorVariables }>(async (context, next) => {
    const token = context.env.OPERATOR_TOKEN ?? "";
    const sent = context.req.header("authorization")?.replace(/^Bearer /, "") ?? "";
    if (token.length < 32 || !(await timingSafeEqual(token, sent)))
      return context.json(refusal("authorization", "denied"), 401);
    context.header("cache-control", "no-store");
    context.set("operator", "operator");
    await next();
  });
