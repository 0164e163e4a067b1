import type { Context } from "hono";
import { isolateOf } from "../../app/.server/isolate.ts";
import { createPageCache } from "../../app/.server/page-cache.ts";
import { createPreviewToken, previewQuery } from "../../app/.server/preview.ts";
import type { SiteConfig } from "../../app/config.ts";
import { type Editor, isolateContext, textReaderContext } from "../../app/context.ts";
import { readRequestFacts } from "./request-facts.ts";
import { router } from "./router.ts";
import { cookiesOf, visitorContext } from "./visitor-context.ts";

/** How many redirects the preview follows, such as from an application's address to its first step. */
const mostRedirects = 3;

/**
 * Renders pages for the text editor as an unknown visitor would see them. Nothing is counted or cached, no partner is
 * called, and no cookie is set.
 */
export function editorOf(context: Context<{ Bindings: SiteEnv }>, config: SiteConfig): Editor {
  const { env, executionCtx } = context;
  const isolate = isolateOf(env);

  const render = async (
    path: string,
    texts: Parameters<Editor["render"]>[1],
    redirectsLeft: number,
  ): Promise<Response> => {
    const url = new URL(path, config.origin);
    const request = new Request(url, { headers: { "sec-fetch-dest": "iframe" } });
    const cookies = cookiesOf(request, config);
    const facts = await readRequestFacts(context.get("requestId"), request, cookies, (work) =>
      executionCtx.waitUntil(work),
    );
    const provider = visitorContext(env, config, request, { facts, cookies });
    provider.set(isolateContext, { ...isolate, pages: createPageCache(0) });
    provider.set(textReaderContext, { read: async () => texts });
    const response = await router(request, provider);
    const location = response.headers.get("location");
    if (!location || redirectsLeft === 0) return response;
    const target = new URL(location, url);
    return target.origin === url.origin
      ? render(target.pathname + target.search, texts, redirectsLeft - 1)
      : response;
  };

  return {
    brand: config.brand,
    render: (path, texts) => render(path, texts, mostRedirects),
    async previewOf(path) {
      const address = new URL(path, config.origin);
      // The first key signs; the others only verify.
      const [key = ""] = isolate.sealing.signatures.previewKeys;
      address.searchParams.set(previewQuery, await createPreviewToken(key, config.clock()));
      return address.href;
    },
  };
}
