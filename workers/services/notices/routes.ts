import { Hono } from "hono";
import { siteCallHeader } from "../../../app/domain/contract/internal.ts";
import { reportMatters } from "../../../app/domain/contract/matters.ts";
import { refusal } from "../../../app/domain/contract/operation.ts";
import type { ServicesBindings } from "../bindings.ts";
import { handleOperation } from "../handle-operation.ts";
import { ok } from "../result.ts";
import { noticesOf } from "./contract.ts";

/** What the site's worker has to tell the operator. */
export const notices = new Hono<{ Bindings: ServicesBindings }>();

notices.use("/internal/*", async (context, next) => {
  if (!context.req.header(siteCallHeader)) return context.json(refusal("", "unknown_path"), 404);
  await next();
});
handleOperation(
  notices,
  reportMatters,
  async ({ matters }, { env }) => {
    await noticesOf(env.NOTICES).report("site", matters);
    return ok({});
  },
  { proxied: false },
);
