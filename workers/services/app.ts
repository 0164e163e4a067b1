import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { siteCallHeader } from "../../app/domain/contract/internal.ts";
import { refusal } from "../../app/domain/contract/operation.ts";
import { healthOf } from "../../app/domain/settings/problems.ts";
import { ace } from "./ace/routes.ts";
import { affiliates } from "./affiliates/routes.ts";
import { notices } from "./alerts/report-alerts.ts";
import type { ServicesBindings } from "./bindings.ts";
import { captcha } from "./captcha/captcha.ts";
import { contact } from "./contact/routes.ts";
import { geocoding } from "./geocoding/routes.ts";
import { help } from "./help/routes.ts";
import { leads } from "./leads/routes.ts";
import { leadValidation } from "./leads/validation.ts";
import { measurement } from "./measurement/routes.ts";
import { newcar } from "./newcar/routes.ts";
import { receipts } from "./receipts/routes.ts";
import { saved } from "./saved/routes.ts";
import { settingsOf } from "./settings.ts";
import { text } from "./text/routes.ts";
import { withTypedErrors } from "./typed-errors.ts";

const bodyLimitBytes = 64 * 1024;

export const app = new Hono<{ Bindings: ServicesBindings }>();

app.use(
  bodyLimit({
    maxSize: bodyLimitBytes,
    onError: (context) => context.json(refusal("", "too_large"), 413),
  }),
);
/** Operations of the site alone do not exist for anybody else. */
app.use("/internal/*", async (context, next) => {
  if (!context.req.header(siteCallHeader)) return context.json(refusal("", "unknown_path"), 404);
  await next();
});
for (const service of [
  newcar,
  leads,
  leadValidation,
  receipts,
  affiliates,
  notices,
  contact,
  captcha,
  ace,
  geocoding,
  text,
  help,
  measurement,
  saved,
])
  app.route("/", service);
/** Loaded with its first request: few need it. */
app.all("/operator/*", async (context) => {
  const { operator } = await import("./operator/routes.ts");
  return operator.fetch(context.req.raw, context.env, context.executionCtx);
});
/** The site adds its own settings (site/health.ts). */
app.get("/health", (context) =>
  context.json({
    success: true,
    settings: healthOf("services", settingsOf(context.env).problems),
  }),
);
app.get("/ready", async (context) => {
  const { isReady } = await import("./health/ready.ts");
  const success = await isReady(context.env);
  return context.json({ success }, success ? 200 : 503);
});
app.get("/openapi.json", async (context) => {
  if (settingsOf(context.env).values.ENVIRONMENT === "production")
    return context.json(refusal("", "unknown_path"), 404);
  const { openApiDocument } = await import("./openapi.ts");
  return context.json(openApiDocument());
});

withTypedErrors(app);
