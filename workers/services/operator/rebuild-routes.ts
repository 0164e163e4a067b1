import { Hono } from "hono";
import { z } from "zod";
import { refusal } from "../../../app/domain/contract/operation.ts";
import { requires } from "./access.ts";
import { noteAccess } from "./access-log.ts";
import type { OperatorEnv } from "./operator-env.ts";
import { reindexSlice } from "./reindex.ts";
import { restoreSlice } from "./restore.ts";

/** Rebuilding what was lost. Each call does one slice and answers the cursor of the next. */
export const operatorRebuilds = new Hono<OperatorEnv>();

const sliceSchema = z.object({ cursor: z.string().max(2000).default("") });

operatorRebuilds.post("/reindex", requires("change"), async (context) => {
  const sent = sliceSchema.safeParse(await context.req.json().catch(() => undefined));
  if (!sent.success) return context.json(refusal("cursor", "format"), 400);
  const { cursor } = sent.data;
  if (!cursor) await noteAccess(context, "reindex", "");
  return context.json({ success: true, ...(await reindexSlice(context.env, cursor, context.var.operator)) });
});

operatorRebuilds.post("/backup/restore", requires("change"), async (context) => {
  const sent = sliceSchema.safeParse(await context.req.json().catch(() => undefined));
  if (!sent.success) return context.json(refusal("cursor", "format"), 400);
  const { BACKUP } = context.env;
  if (!BACKUP) return context.json(refusal("", "no_backup"), 404);
  const { cursor } = sent.data;
  if (!cursor) await noteAccess(context, "restore", "");
  return context.json({ success: true, ...(await restoreSlice(context.env, BACKUP, cursor)) });
});
