import { Hono } from "hono";
import { getEtContent } from "../../../app/domain/contract/text.ts";
import type { ServicesBindings } from "../bindings.ts";
import { handleOperation } from "../handle-operation.ts";
import { ok } from "../result.ts";
import { createTextStore } from "./text-store.ts";

export const text = new Hono<{ Bindings: ServicesBindings }>();

handleOperation(text, getEtContent, async ({ url, pending }, { env }) => {
  const store = createTextStore(env.TEXTS);
  return ok({ allEtUrlContents: await store.read(url, pending) });
});
