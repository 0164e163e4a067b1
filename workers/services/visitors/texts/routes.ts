import { Hono } from "hono";
import type { z } from "zod";
import type { SourceOutcome } from "../../../../app/domain/cached.ts";
import { getEtContent } from "../../../../app/domain/contract/text.ts";
import {
  askBackend,
  resultFromBackend,
  serveWithoutBackend,
} from "../../partners/upstream/handle-operation.ts";
import type { ServicesBindings, ServicesContext } from "../../settings/bindings.ts";
import { isSiteCall } from "../../settings/client-headers.ts";
import type { Backend } from "../../settings/read-settings.ts";
import { fail, ok, type Result } from "../../settings/result.ts";
import { settingsOf } from "../../settings/settings.ts";
import { openContent } from "../../stores/content-cache.ts";
import { createTextStore } from "../../stores/texts/text-store.ts";

export const text = new Hono<{ Bindings: ServicesBindings }>();

type Input = z.output<typeof getEtContent.request>;
type Texts = z.output<typeof getEtContent.response>;

/** Serves texts. Only the site gets pending texts, which it shows to visitors with a preview token. */
serveWithoutBackend(text, getEtContent, async (input, context) => {
  const { url, pending } = input;
  if (pending && !isSiteCall(context)) return fail(401, "pending", "denied");
  const backend = settingsOf(context.env).backend;
  if (backend && isSiteCall(context) && !pending) return cachedTexts(context, backend, input);
  const partner = await askBackend(context, getEtContent, input);
  return partner ?? ok({ allEtUrlContents: await createTextStore(context.env.TEXTS).read(url, pending) });
});

/**
 * Returns a page's texts from the cache, which is renewed after the response. It is for the site's calls only, because
 * other callers could ask for any number of addresses.
 */
async function cachedTexts(context: ServicesContext, backend: Backend, input: Input): Promise<Result<Texts>> {
  const key = `texts:3:${input.domain}:${input.url}`;
  const texts = await openContent(context).peek(key, async (): Promise<SourceOutcome<Texts>> => {
    const result = await resultFromBackend(backend, getEtContent, input);
    return result.status === 200 ? { found: result.body } : "failed";
  });
  return typeof texts === "object" ? { status: 200, body: texts.found } : fail(404, "", "unknown");
}
