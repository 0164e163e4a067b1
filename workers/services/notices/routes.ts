import { Hono } from "hono";
import { reportMatters } from "../../../app/domain/contract/matters.ts";
import type { ServicesBindings } from "../bindings.ts";
import { handleOperation } from "../handle-operation.ts";
import { ok } from "../result.ts";
import { noticesOf } from "./contract.ts";

/** What the site's worker has to tell the operator. */
export const notices = new Hono<{ Bindings: ServicesBindings }>();

handleOperation(
  notices,
  reportMatters,
  async ({ matters }, { env }) => {
    await noticesOf(env.NOTICES).report("site", matters);
    return ok({});
  },
  { proxied: false },
);
