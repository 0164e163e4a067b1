import type { Context } from "hono";
import { isolateOf } from "../../app/.server/isolate.ts";
import { createPageCache } from "../../app/.server/page-cache.ts";
import { createPreviewToken, previewQuery } from "../../app/.server/preview.ts";
import type { SiteConfig } from "../../app/config.ts";
import { type Editor, isolateContext, textReaderContext } from "../../app/context.ts";
import type { SiteTexts } from "../../app/copy/site-texts.ts";
import { readRequestFacts } from "./request-facts.ts";
import { router } from "./router.ts";
import { cookiesOf, createVisitorContext } from "./visitor-context.ts";

/** A preview follows this many redirects, such as from an application's address to its first step. */
const maxRedirects = 3;

/**
 * Creates the text editor's means to render pages as an unknown visitor would see them, and to link to previews.
 * Rendering counts and caches nothing, calls no partner and sets no cookie.
 */
export function createEditor(context: Context<{ Bindings: SiteEnv }>, config: SiteConfig): Editor {
  const { env, executionCtx } = context;
  const isolate = isolateOf(env);

  const render = async (path: string, texts: SiteTexts, redirectsLeft: number): Promise<Response> => {
    const url = new URL(path, config.origin);
    const request = new Request(url, { headers: { "sec-fetch-dest": "iframe" } });
    const cookies = cookiesOf(request, config);
    const facts = await readRequestFacts(context.get("requestId"), request, cookies, (work) =>
      executionCtx.waitUntil(work),
    );
    const provider = createVisitorContext(env, config, request, { facts, cookies });
    // A page cache of 0 bytes stores nothing.
    provider.set(isolateContext, { ...isolate, pages: createPageCache(0) });
    provider.set(textReaderContext, { read: async () => texts });
    const response = await router(request, provider);
    const location = response.headers.get("location");
    if (!location || redirectsLeft === 0) return response;
    const target = new URL(location, url);
    if (target.origin !== url.origin) return response;
    return render(target.pathname + target.search, texts, redirectsLeft - 1);
  };

  return {
    brand: config.brand,
    render: (path, texts) => render(path, texts, maxRedirects),
    async previewOf(path) {
      const address = new URL(path, config.origin);
      // The first key signs; the others only verify.
      const [key = ""] = isolate.sealing.signatures.previewKeys;
      address.searchParams.set(previewQuery, await createPreviewToken(key, config.clock()));
      return address.href;
    },
  };
}
