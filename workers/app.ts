import { Hono } from "hono";
import { withoutLinkToken } from "../app/domain/privacy/link-token.ts";
import { logThrown } from "../app/domain/thrown.ts";
import { fallbackPage } from "./site/fallback-page.ts";
import {
  foreignWrites,
  limitedBodies,
  otherHosts,
  refuse,
  secureResponses,
  strangePaths,
  unknownMethods,
} from "./site/guard.ts";
import { health, ready } from "./site/health.ts";
import { mendLinks } from "./site/mended-links.ts";
import { missing } from "./site/missing.ts";
import { operatorHealth } from "./site/operator-health.ts";
import { operatorHost } from "./site/operator-host.ts";
import { anyOriginMayRead, passToServices } from "./site/pass-through.ts";
import { renderPage } from "./site/render-page.ts";
import { assignRequestId, logSlowAndFailed } from "./site/request-events.ts";
import { scheduled } from "./site/scheduled.ts";
import { settingsAtHand } from "./site/settings.ts";

const app = new Hono<{ Bindings: SiteEnv }>();

app.use(assignRequestId);
app.use(logSlowAndFailed);
app.use(secureResponses);
app.use(refuse(strangePaths, otherHosts, unknownMethods, foreignWrites));
app.use(limitedBodies);
app.use(operatorHost);
app.get("/services/health", health);
app.get("/services/ready", ready);
app.get("/services/operator/health", operatorHealth);
app.on(["GET", "HEAD", "OPTIONS"], "/services/newcar/*", anyOriginMayRead);
app.all("/services/*", passToServices);
// The platform serves existing build files before it runs this worker, so a file requested here does not exist.
app.all("/assets/*", () => missing("missingFile"));
app.all("*", mendLinks(renderPage));
app.onError((error, context) => {
  const { req, env, executionCtx } = context;
  const request = context.get("requestId");
  logThrown({ event: "site error", request, path: withoutLinkToken(req.path) }, error, (work) =>
    executionCtx.waitUntil(work),
  );
  return fallbackPage(readableConfig(env), request);
});

/** Returns undefined if the configuration cannot be read. */
function readableConfig(env: SiteEnv) {
  try {
    return settingsAtHand(env).config;
  } catch {
    return undefined;
  }
}

export default { fetch: app.fetch, scheduled } satisfies ExportedHandler<SiteEnv>;
