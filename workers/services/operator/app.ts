import { Hono } from "hono";
import { withTypedErrors } from "../typed-errors.ts";
import type { OperatorEnv } from "./operator-env.ts";
import { operator as routes } from "./routes.ts";

/** The operator's interface as a part of the worker of its own, which services/app.ts loads when somebody calls it. */
export const operator = new Hono<OperatorEnv>();
operator.route("/", routes);
withTypedErrors(operator);
