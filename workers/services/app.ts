import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { siteCallHeader } from "../../app/domain/contract/internal.ts";
import { refusal } from "../../app/domain/contract/operation.ts";
import { healthOf } from "../../app/domain/settings/health.ts";
import { settingsReason } from "../../app/domain/settings-error.ts";
import { ace } from "./ace/routes.ts";
import { affiliates } from "./affiliates/routes.ts";
import type { ServicesBindings } from "./bindings.ts";
import { captcha } from "./captcha/routes.ts";
import { callBacks } from "./contact/call-backs.ts";
import { dataRequests } from "./contact/data-requests.ts";
import { contact } from "./contact/routes.ts";
import { errors } from "./errors/routes.ts";
import { geocoding } from "./geocoding/routes.ts";
import { help } from "./help/routes.ts";
import { leads } from "./leads/routes.ts";
import { newcar } from "./newcar/routes.ts";
import { notices } from "./notices/routes.ts";
import { openApiDocument } from "./openapi.ts";
import { operator } from "./operator/routes.ts";
import { pixels } from "./pixels/routes.ts";
import { receipts } from "./receipts/routes.ts";
import { saved } from "./saved/routes.ts";
import { settingsOf } from "./settings.ts";
import { steps } from "./steps/routes.ts";
import { target } from "./target/routes.ts";
import { text } from "./text/routes.ts";
import { vitals } from "./vitals/routes.ts";

const bodyLimitBytes = 64 * 1024;

/** Every service of this worker, in one list. Errors are typed answers: never a stack, never a value that was sent. */
export const app = new Hono<{ Bindings: ServicesBindings }>();

app.use(
  bodyLimit({
    maxSize: bodyLimitBytes,
    onError: (context) => context.json(refusal("", "too_large"), 413),
  }),
);
/** What passes between the site and this worker alone does not exist for anybody else. */
app.use("/internal/*", async (context, next) => {
  if (!context.req.header(siteCallHeader)) return context.json(refusal("", "unknown_path"), 404);
  await next();
});
for (const service of [
  newcar,
  leads,
  receipts,
  affiliates,
  notices,
  contact,
  callBacks,
  dataRequests,
  captcha,
  ace,
  geocoding,
  target,
  pixels,
  text,
  help,
  errors,
  vitals,
  saved,
  steps,
])
  app.route("/", service);
app.route("/", operator);
/** What cannot be read of this worker's settings, by name; the site adds its own (site/health.ts). */
app.get("/health", (context) =>
  context.json({ success: true, settings: healthOf("services", settingsOf(context.env).problems) }),
);
/** For developers who call the services; not served in production. */
app.get("/openapi.json", (context) =>
  settingsOf(context.env).values.ENVIRONMENT === "production"
    ? context.json(refusal("", "unknown_path"), 404)
    : context.json(openApiDocument()),
);

app.notFound((context) => {
  const allowed = app.routes
    .filter((route) => route.method !== "ALL" && route.method !== context.req.method)
    .filter((route) => patternOf(route.path).test(context.req.path))
    .map((route) => route.method);
  if (allowed.length === 0) return context.json(refusal("", "unknown_path"), 404);
  context.header("allow", [...new Set(allowed)].join(", "));
  return context.json(refusal("", "wrong_method"), 405);
});

const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+(?:\{[^}]+\})?/g, "[^/]+")}$`);

app.onError((error, context) => {
  console.error(
    JSON.stringify({
      event: "services error",
      path: context.req.path,
      kind: error.name,
      ...settingsReason(error),
    }),
  );
  return context.json(refusal("", "unavailable"), 503);
});
