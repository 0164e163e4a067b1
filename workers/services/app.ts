import { Hono } from "hono";
import { siteCallHeader } from "../../app/domain/contract/internal.ts";
import { refusal } from "../../app/domain/contract/operation.ts";
import { wrongSettingsOf } from "../../app/domain/settings/problems.ts";
import { leads } from "./leads/accept/routes.ts";
import { leadValidation } from "./leads/accept/validation.ts";
import { contact } from "./leads/contact/routes.ts";
import { receipts } from "./leads/receipts/routes.ts";
import { saved } from "./leads/saved/routes.ts";
import { notices } from "./operator/alerts/report-alerts.ts";
import { affiliates } from "./partners/affiliates/routes.ts";
import { captcha } from "./partners/captcha/captcha.ts";
import type { ServicesBindings } from "./settings/bindings.ts";
import { settingsOf } from "./settings/settings.ts";
import { withTypedErrors } from "./settings/typed-errors.ts";
import { refreshDestinations } from "./stores/destinations/console-destinations.ts";
import { ace } from "./visitors/ace/routes.ts";
import { geocoding } from "./visitors/geocoding/routes.ts";
import { help } from "./visitors/help/routes.ts";
import { measurement } from "./visitors/measurement/routes.ts";
import { newcar } from "./visitors/newcar/routes.ts";
import { text } from "./visitors/texts/routes.ts";

export const app = new Hono<{ Bindings: ServicesBindings }>();

/** Operations that only the site may call do not exist for anybody else. */
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
/** The operator's code is loaded with its first request, because few isolates need it. */
app.all("/operator/*", async (context) => {
  await refreshDestinations(context.env, { isNow: true });
  const { operator } = await import("./operator/routes.ts");
  return operator.fetch(context.req.raw, context.env, context.executionCtx);
});
/** Reports the settings of this worker. The site adds its own settings (site/health.ts). */
app.get("/health", async (context) => {
  await refreshDestinations(context.env);
  const settings = wrongSettingsOf("services", settingsOf(context.env).problems);
  return context.json({ success: true, settings });
});
app.get("/ready", async (context) => {
  const { isReady } = await import("./operator/health/ready.ts");
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
