import { Hono } from "hono";
import { consoleNames } from "../../../app/domain/configuration/console-settings.ts";
import { checkValue } from "../../../app/domain/configuration/values.ts";
import {
  changeSettings,
  readSettings,
  settingHistory,
} from "../../../app/domain/contract/operator/settings.ts";
import { publicationAlert } from "../../../app/domain/health/told-alerts.ts";
import { logEvent } from "../../../app/domain/log-event.ts";
import { fail, failByField, ok } from "../settings/result.ts";
import { settingsOf } from "../settings/settings.ts";
import { createSettingRows, isInEffect } from "../stores/configuration/setting-rows.ts";
import { noteAccess, type OperatorEnv } from "./access.ts";
import { handleOperator } from "./handle-operator.ts";

export const operatorSettings = new Hono<OperatorEnv>();

const rowsAPage = 20;
/** The furthest day that a value may wait for, in milliseconds from now. */
const furthest = 400 * 86_400_000;
/** How many rows all settings together may have, in effect and waiting. The site reads them as one copy. */
const mostRows = 200;

handleOperator(operatorSettings, readSettings, async (_, context) => {
  const now = settingsOf(context.env).clock();
  const rows = await createSettingRows(context.env).current(now);
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
  const rows = await store.history(name, before ?? Number.MAX_SAFE_INTEGER, rowsAPage + 1);
  return ok({ rows: rows.slice(0, rowsAPage), hasMore: rows.length > rowsAPage });
});

handleOperator(operatorSettings, changeSettings, async ({ changes, why, from }, context) => {
  const now = settingsOf(context.env).clock();
  const checks = changes.map(({ name, value, base }) => ({ name, base, ...checkValue(name, value) }));
  const refusals = checks.filter(({ wrong }) => wrong.length > 0);
  if (refusals.length > 0) {
    const reasons = refusals.map(({ name, wrong }) => [name, wrong.map(({ en }) => en).join("; ")]);
    return failByField(Object.fromEntries(reasons));
  }
  const effective = from === undefined ? now : Date.parse(from);
  if (effective < now) return fail(400, "from", "past");
  if (effective > now + furthest) return fail(400, "from", "too_far");

  const store = createSettingRows(context.env);
  if ((await store.current(now)).length + changes.length > mostRows) return fail(400, "from", "too_many");
  const who = context.get("operator");
  await noteAccess(context, "settings change", ...changes.map(({ name }) => name));
  const isAdded = await store.add(
    checks.map(({ name, value, base }) => ({ name, value, base })),
    { from: new Date(effective).toISOString(), who, why, at: new Date(now).toISOString() },
  );
  if (!isAdded) return fail(409, "base", "changed");
  const isCopied = await store.copy(now).then(
    () => true,
    (error: Error) => {
      logEvent("error", { event: "configuration not copied", kind: error.name });
      return false;
    },
  );
  const since = { from: new Date(effective).toISOString() };
  return { ...ok({ copied: isCopied }), alerts: [publicationAlert(who, since, changes)] };
});
