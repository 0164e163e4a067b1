import { Hono } from "hono";
import type { z } from "zod";
import type { Answer } from "../../../app/domain/cached.ts";
import { getEtContent } from "../../../app/domain/contract/text.ts";
import type { ServicesBindings } from "../bindings.ts";
import { openContent } from "../content-cache.ts";
import {
  askBackend,
  handleOperation,
  isSiteCall,
  resultFromBackend,
  type ServicesContext,
} from "../handle-operation.ts";
import { fail, ok, type Result } from "../result.ts";
import { type Backend, settingsOf } from "../settings.ts";
import { createTextStore } from "./text-store.ts";

export const text = new Hono<{ Bindings: ServicesBindings }>();

type Input = z.output<typeof getEtContent.request>;
type Texts = z.output<typeof getEtContent.answer>;

/**
 * What is not published yet is for the site alone: it shows it to whoever holds a preview's token. Without a backend
 * texts are read where the editor's tool writes them, so that nothing older is between them and a page.
 */
handleOperation(
  text,
  getEtContent,
  async (input, context) => {
    const { url, pending } = input;
    if (pending && !isSiteCall(context)) return fail(401, "pending", "denied");
    const backend = settingsOf(context.env).backend;
    if (backend && isSiteCall(context) && !pending) return cachedTexts(context, backend, input);
    const partner = await askBackend(context, getEtContent, input);
    return partner ?? ok({ allEtUrlContents: await createTextStore(context.env.TEXTS).read(url, pending) });
  },
  { proxied: false },
);

/**
 * A backend's published texts for the site: a copy, renewed after the response, because every page needs them and none
 * waits for a backend. Only the site's calls are cached: their addresses are those of its own pages.
 */
async function cachedTexts(context: ServicesContext, backend: Backend, input: Input): Promise<Result<Texts>> {
  const key = `texts:3:${input.domain}:${input.url}`;
  const texts = await openContent(context).peek(key, async (): Promise<Answer<Texts>> => {
    const result = await resultFromBackend(backend, getEtContent, input);
    return result.status === 200 ? { found: result.body } : "failed";
  });
  return typeof texts === "object" ? { status: 200, body: texts.found } : fail(504, "", "partner_timeout");
}
