import { newYorkDate } from "../calendar-day.ts";
import { type Alert, shortened } from "../contract/alerts.ts";
import type { HealthPart } from "../contract/operator/health.ts";
import { rowOf } from "./findings.ts";

const week = 7 * 86_400_000;

/**
 * Makes the alerts that the table of findings demands from the parts of health.
 * @param now Epoch milliseconds.
 */
export const alertsOf = (parts: readonly HealthPart[], now: number, isAlone = false): Alert[] =>
  parts.flatMap(({ finding, name, worker, values, since }) => {
    const alert = rowOf(finding)?.alert;
    if (!alert || alert.when === "shown" || (alert.isAlone && !isAlone)) return [];
    const subject = alert.of === "name" ? name : alert.of && values[alert.of];
    const terms = { daily: newYorkDate(now), weekly: `${Math.floor(now / week)}`, once: "", grows: "" };
    const key = [finding, subject, terms[alert.when]].filter(Boolean).join(":");
    return {
      key: key.replace(/[^\w:.-]/g, "-").slice(0, 100),
      level: alert.when === "once" ? 1 : Math.max(1, Number(values.count)),
      values: shortened({ ...values, name, worker, since }),
    };
  });
