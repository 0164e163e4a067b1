import { Hono } from "hono";
import { reportError } from "../../../app/domain/contract/errors.ts";
import { withoutLinkToken } from "../../../app/domain/link-token.ts";
import type { ServicesBindings } from "../bindings.ts";
import { clientHeaders } from "../client-headers.ts";
import { handleOperation } from "../handle-operation.ts";
import { countAfterwards } from "../operator/counters.ts";
import { rateKeyOf } from "../rate-key.ts";
import { fail, ok } from "../result.ts";

export const errors = new Hono<{ Bindings: ServicesBindings }>();

/** By hour, for `npm run leads -- counters`; at most ten a minute from one address. */
handleOperation(
  errors,
  reportError,
  async ({ name, where, path, at }, context) => {
    const key = rateKeyOf(clientHeaders(context).ip);
    if (!(await context.env.ERROR_LIMIT.limit({ key })).success) return fail(429, "", "too_many");
    console.error(JSON.stringify({ event: "browser error", name, where, path: withoutLinkToken(path), at }));
    countAfterwards(context, [{ event: "browser_error", source: name }]);
    return ok({});
  },
  { proxied: false },
);
