import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { fallbackPage } from "./fallback-page.ts";
import { ownHostsOnly, sameOriginWrites } from "./guard.ts";
import { renderPage } from "./render-page.ts";
import { passToServices } from "./services-pass-through.ts";
import type { SiteBindings } from "./site-bindings.ts";

const app = new Hono<{ Bindings: SiteBindings }>();

app.use(ownHostsOnly);
app.on(
  ["POST", "PUT", "PATCH", "DELETE"],
  "*",
  bodyLimit({ maxSize: 64 * 1024, onError: (context) => context.text("Demasiado grande.", 413) }),
);
app.use(sameOriginWrites);
app.all("/services/*", passToServices);
// What is there of the build is served before this worker is asked.
app.all("/assets/*", (context) => context.text("File not Found", 404, { "cache-control": "no-store" }));
app.all("*", renderPage);
app.onError((error, { req }) => {
  console.error(JSON.stringify({ event: "site error", path: req.path, kind: error.name }));
  return fallbackPage();
});

export default app;
