import { newYorkDate } from "../calendar-day.ts";
import { type Alert, shortened } from "../contract/alerts.ts";
import type { HealthPart } from "../contract/operator/health.ts";
import { rowOf } from "./findings.ts";

const week = 7 * 86_400_000;

/**
 * Creates the alerts that the table of findings demands for these parts.
 * @param now Epoch milliseconds.
 */
export const alertsOf = (parts: readonly HealthPart[], now: number, isWithoutBackend = false): Alert[] =>
  parts.flatMap(({ finding, name, worker, values, since }) => {
    const alert = rowOf(finding)?.alert;
    if (!alert || alert.when === "shown" || (alert.onlyWithoutBackend && !isWithoutBackend)) return [];
    const subject = alert.per === "name" ? name : alert.per && values[alert.per];
    const periods = { daily: newYorkDate(now), weekly: `${Math.floor(now / week)}`, once: "", grows: "" };
    const key = [finding, subject, periods[alert.when]].filter(Boolean).join(":");
    return {
      key: key.replace(/[^\w:.-]/g, "-").slice(0, 100),
      level: alert.when === "once" ? 1 : Math.max(1, Number(values.count)),
      values: shortened({ ...values, name, worker, since }),
    };
  });
