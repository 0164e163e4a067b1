import { Hono } from "hono";
import { z } from "zod";
import { refusal, refusalOf } from "../../../app/domain/contract/operation.ts";
import { editableTextSchema } from "../../../app/domain/contract/text.ts";
import { createTextStore } from "../text/text-store.ts";
import { requires } from "./access.ts";
import { noteAccess } from "./access-log.ts";
import type { OperatorEnv } from "./operator-env.ts";

/** The frame of all pages, or a path. Which pages can be edited is known to the site and checked by the tool. */
const pageUrl = z.union([
  z.literal("*"),
  z
    .string()
    .max(100)
    .regex(/^\/[a-z0-9/-]*$/),
]);
const changeSchema = z.discriminatedUnion("action", [
  z.object({ action: z.literal("set"), text: editableTextSchema.extend({ url: pageUrl }) }),
  z.object({ action: z.literal("publish"), url: pageUrl }),
  z.object({ action: z.literal("reset"), url: pageUrl, name: z.string().optional() }),
]);

/** What `npm run text` calls. The messages are checked by that tool, and again by the site that shows them. */
export const operatorTexts = new Hono<OperatorEnv>();

operatorTexts.get("/texts", requires("read"), async (context) =>
  context.json({ success: true, pages: await createTextStore(context.env.TEXTS).pages() }),
);

operatorTexts.post("/texts", requires("change"), async (context) => {
  const change = changeSchema.safeParse(await context.req.json().catch(() => undefined));
  if (!change.success) return context.json(refusalOf(change.error), 400);
  const store = createTextStore(context.env.TEXTS);
  const { data } = change;
  await noteAccess(context, `text ${data.action}`, data.action === "set" ? data.text.url : data.url);
  if (data.action === "set") await store.set(data.text);
  const count =
    data.action === "set"
      ? 1
      : data.action === "publish"
        ? await store.publish(data.url)
        : await store.reset(data.url, data.name);
  return count > 0
    ? context.json({ success: true, count })
    : context.json(refusal("url", "nothing_there"), 404);
});
