import { Hono } from "hono";
import { reportMatters } from "../../../app/domain/contract/matters.ts";
import { differingPeriods, readRetention } from "../../../app/domain/privacy/retention.ts";
import type { ServicesBindings } from "../bindings.ts";
import { handleOperation } from "../handle-operation.ts";
import { ok } from "../result.ts";
import { retentionMatter } from "../scheduled/matters.ts";
import { noticesOf } from "./contract.ts";

/** What the site's worker has to tell the operator. */
export const notices = new Hono<{ Bindings: ServicesBindings }>();

handleOperation(
  notices,
  reportMatters,
  async ({ matters, retention }, { env }) => {
    const differing = retention ? differingPeriods(readRetention({ ...env }), retention) : [];
    const all = differing.length > 0 ? [...matters, retentionMatter(differing)] : matters;
    await noticesOf(env.NOTICES).report("site", all);
    return ok({});
  },
  { proxied: false },
);
