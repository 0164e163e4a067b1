import { Hono } from "hono";
import { siteCallHeader } from "../../../app/domain/contract/internal.ts";
import { getEtContent } from "../../../app/domain/contract/text.ts";
import type { ServicesBindings } from "../bindings.ts";
import { handleOperation } from "../handle-operation.ts";
import { fail, ok } from "../result.ts";
import { createTextStore } from "./text-store.ts";

export const text = new Hono<{ Bindings: ServicesBindings }>();

/** What is not published yet is for the site alone: it shows it to whoever holds a preview's token. */
handleOperation(text, getEtContent, async ({ url, pending }, { env, req }) => {
  if (pending && !req.header(siteCallHeader)) return fail(401, "pending", "denied");
  const store = createTextStore(env.TEXTS);
  return ok({ allEtUrlContents: await store.read(url, pending) });
});
