import { Hono } from "hono";
import { countTargetAction, executeTargetAction } from "../../../app/domain/contract/target.ts";
import type { ServicesBindings } from "../bindings.ts";
import { clientHeaders } from "../client-headers.ts";
import { askBackend, handleOperation } from "../handle-operation.ts";
import { countAfterwards } from "../operator/counters.ts";
import { ok } from "../result.ts";

export const target = new Hono<{ Bindings: ServicesBindings }>();

/**
 * Neither we nor the product backend count a visitor who opted out of experiments. The outbox counts `convert`, once
 * for each lead (outbox/conversion.ts): a site that still calls it changes nothing.
 */
handleOperation(
  target,
  countTargetAction,
  async ({ action, ...origin }, context) => {
    if (action === "convert" || clientHeaders(context).mboxDisabled) return ok({ executed: false });
    countAfterwards(context, [{ event: action, ...origin }]);
    return (await askBackend(context, executeTargetAction, { action })) ?? ok({ executed: true });
  },
  { proxied: false },
);
