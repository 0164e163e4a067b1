import { Hono } from "hono";
import { withoutLinkToken } from "../app/domain/link-token.ts";
import { factsOf } from "../app/domain/thrown.ts";
import { fallbackPage } from "./site/fallback-page.ts";
import {
  foreignWrites,
  limitedBodies,
  otherHosts,
  refuse,
  secureAnswers,
  unknownMethods,
} from "./site/guard.ts";
import { health } from "./site/health.ts";
import { missing } from "./site/missing.ts";
import { operatorHealth } from "./site/operator-health.ts";
import { operatorHost } from "./site/operator-host.ts";
import { anyOriginMayRead, passToServices } from "./site/pass-through.ts";
import { renderPage } from "./site/render-page.ts";
import { scheduled } from "./site/scheduled.ts";
import { settingsAtHand } from "./site/settings.ts";

const app = new Hono<{ Bindings: SiteEnv }>();

app.use(secureAnswers);
app.use(refuse(otherHosts, unknownMethods, foreignWrites));
app.use(limitedBodies);
app.use(operatorHost);
app.get("/services/health", health);
app.get("/services/operator/health", operatorHealth);
app.on(["GET", "HEAD", "OPTIONS"], "/services/newcar/*", anyOriginMayRead);
app.all("/services/*", passToServices);
// The platform serves the build's files before it runs this worker: what arrives here does not exist.
app.all("/assets/*", () => missing("missingFile"));
app.all("*", renderPage);
app.onError((error, { req, env }) => {
  console.error(JSON.stringify({ event: "site error", path: withoutLinkToken(req.path), ...factsOf(error) }));
  return fallbackPage(readableConfig(env));
});

/** Undefined if the configuration is what failed. */
function readableConfig(env: SiteEnv) {
  try {
    return settingsAtHand(env).config;
  } catch {
    return undefined;
  }
}

export default { fetch: app.fetch, scheduled } satisfies ExportedHandler<SiteEnv>;
