import { Miniflare } from "miniflare";
import { inRoot } from "../../../workers/paths.ts";

/**
 * Serves a finished page as a constant, with the site's own files beside it. No other way of making the page can be
 * faster.
 */
export async function serveBytes(html: string): Promise<{ origin: string; end: () => Promise<void> }> {
  const runtime = new Miniflare({
    port: 0,
    modules: true,
    script: `const html = ${JSON.stringify(html)};
      export default { fetch: () => new Response(html, { headers: { "content-type": "text/html; charset=utf-8" } }) };`,
    assets: {
      directory: inRoot("build", "client"),
      binding: "ASSETS",
      routerConfig: { has_user_worker: true },
    },
  });
  return { origin: (await runtime.ready).origin, end: () => runtime.dispose() };
}
