import { Hono } from "hono";
import { getEtContent } from "../../../app/domain/contract/text.ts";
import { done, handleOperation } from "../handle-operation.ts";
import type { ServicesBindings } from "../settings.ts";
import { createTextStore } from "./text-store.ts";

export const text = new Hono<{ Bindings: ServicesBindings }>();

handleOperation(text, getEtContent, async ({ url, pending }, { env }) => {
  const store = createTextStore(env.TEXTS);
  return done({ allEtUrlContents: await store.read(url, pending) });
});
