import { Hono } from "hono";
import { consoleNames } from "../../../app/domain/configuration/console-settings.ts";
import { checkValue } from "../../../app/domain/configuration/values.ts";
import {
  changeSettings,
  readSettings,
  settingHistory,
} from "../../../app/domain/contract/operator/settings.ts";
import { publicationAlert } from "../../../app/domain/health/action-alerts.ts";
import { logEvent } from "../../../app/domain/log-event.ts";
import { fail, failByField, ok } from "../settings/result.ts";
import { settingsOf } from "../settings/settings.ts";
import { createSettingRows, isInEffect } from "../stores/configuration/setting-rows.ts";
import { noteAccess, type OperatorEnv } from "./access.ts";
import { handleOperator } from "./handle-operator.ts";

export const operatorSettings = new Hono<OperatorEnv>();

const rowsPerPage = 20;
/** A change may take effect at most this many milliseconds from now. */
const longestDelay = 400 * 86_400_000;
/** The highest number of current rows of all settings together, because the site reads them all at once. */
const mostRows = 200;

handleOperator(operatorSettings, readSettings, async (_, context) => {
  const now = settingsOf(context.env).clock();
  const rows = await createSettingRows(context.env).readCurrent(now);
  const settings = consoleNames.map((name) => {
    const rowsOfName = rows.filter((row) => row.name === name);
    return {
      name,
      inEffect: rowsOfName.find((row) => isInEffect(row, now)) ?? null,
      waiting: rowsOfName.filter((row) => !isInEffect(row, now)),
      newest: rowsOfName.at(-1)?.id ?? 0,
    };
  });
  return ok({ settings });
});

handleOperator(operatorSettings, settingHistory, async ({ name, before }, context) => {
  const store = createSettingRows(context.env);
  const rows = await store.readHistory(name, before ?? Number.MAX_SAFE_INTEGER, rowsPerPage + 1);
  return ok({ rows: rows.slice(0, rowsPerPage), hasMore: rows.length > rowsPerPage });
});

handleOperator(operatorSettings, changeSettings, async ({ changes, why, from }, context) => {
  const now = settingsOf(context.env).clock();
  const checks = changes.map(({ name, value, base }) => ({ name, base, ...checkValue(name, value) }));
  const refusals = checks.filter(({ wrong }) => wrong.length > 0);
  if (refusals.length > 0) {
    const reasons = refusals.map(({ name, wrong }) => [name, wrong.map(({ en }) => en).join("; ")]);
    return failByField(Object.fromEntries(reasons));
  }
  const effectiveAt = from === undefined ? now : Date.parse(from);
  if (effectiveAt < now) return fail(400, "from", "past");
  if (effectiveAt > now + longestDelay) return fail(400, "from", "too_far");

  const store = createSettingRows(context.env);
  if ((await store.readCurrent(now)).length + changes.length > mostRows) return fail(400, "from", "too_many");
  const who = context.get("operator");
  await noteAccess(context, "settings change", ...changes.map(({ name }) => name));
  const effectiveIso = new Date(effectiveAt).toISOString();
  const isAdded = await store.add(
    checks.map(({ name, value, base }) => ({ name, value, base })),
    { from: effectiveIso, who, why, at: new Date(now).toISOString() },
  );
  if (!isAdded) return fail(409, "base", "changed");
  const isCopied = await store.copyForSite(now).then(
    () => true,
    (error: Error) => {
      logEvent("error", { event: "configuration not copied", kind: error.name });
      return false;
    },
  );
  return { ...ok({ copied: isCopied }), alerts: [publicationAlert(who, { from: effectiveIso }, changes)] };
});
