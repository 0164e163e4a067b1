import type { Hono } from "hono";
import { createServer, isRunnableDevEnvironment } from "vite";
import { allOperations } from "../../../app/domain/contract/all-operations.ts";
import { siteCallHeader } from "../../../app/domain/contract/internal.ts";
import { helpContent } from "../../build/help-content.ts";
import { zipcodeTable } from "../../build/zipcode-table.ts";
import { inRoot } from "../../paths.ts";

/** Operations that need neither a store nor a partner. */
const answeredAlike = allOperations.filter(({ path }) =>
  /^\/(?:newcar|ace|geocoding|help|temas-de-ayuda)\//.test(path),
);

/**
 * The vehicles, places and articles that this site ships: the services' own code, run in this process without a backend.
 * Undefined for what this site does not answer by itself.
 */
export async function embeddedAnswers(
  variables: Readonly<Record<string, string>>,
): Promise<(request: Request) => Promise<Response | undefined>> {
  const vite = await createServer({
    configFile: false,
    root: inRoot(),
    cacheDir: inRoot(".wrangler", "stand-in"),
    logLevel: "warn",
    appType: "custom",
    server: { middlewareMode: true, ws: false, watch: { ignored: ["**/.wrangler/**"] } },
    optimizeDeps: { noDiscovery: true },
    plugins: [zipcodeTable(), helpContent()],
  });
  const { ssr } = vite.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error("Vite runs no modules in this process");
  /** As it stands now: an edit of an article shows at once. */
  const services = async () => ((await ssr.runner.import("/workers/services/app.ts")) as { app: Hono }).app;
  // A mistake in them is for the call that meets it: until then it may be mended.
  await services().catch(() => undefined);
  const paths = answeredAlike.map(
    ({ path }) => new RegExp(`^${path.replaceAll(".", "\\.").replace(/\{\w+\}/g, "[^/]+")}$`),
  );
  return async (request) => {
    const { pathname } = new URL(request.url);
    if (!paths.some((path) => path.test(pathname))) return undefined;
    const asked = new Request(request);
    asked.headers.set(siteCallHeader, "1");
    return (await services()).fetch(asked, { ...variables, UPSTREAM_ORIGIN: "" });
  };
}
