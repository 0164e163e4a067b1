import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { ownHostsOnly, sameOriginWrites } from "./guard.ts";
import { renderPage } from "./render-page.ts";
import { passToServices } from "./services-pass-through.ts";
import type { SiteBindings } from "./site-bindings.ts";

const app = new Hono<{ Bindings: SiteBindings }>();

app.use(ownHostsOnly);
app.use(bodyLimit({ maxSize: 64 * 1024, onError: (context) => context.text("Demasiado grande.", 413) }));
app.use(sameOriginWrites);
app.all("/services/*", passToServices);
app.all("*", renderPage);

export default app;
