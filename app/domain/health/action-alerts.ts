import { type Alert, shortened } from "../contract/alerts.ts";

/** The actions and attempts that cause an alert, with the values in its text (operator-copy/action-alerts.ts). */
export const actionAlertValues = {
  paused: ["who", "to"],
  resumed: ["who", "to"],
  destination: ["who", "to", "what"],
  withdrew: ["who", "kind", "name"],
  admitted: ["who", "name", "keyId"],
  dismissed: ["who", "name", "keyId"],
  corrected: ["who", "reference"],
  texts: ["who", "page", "count", "names"],
  settings: ["who", "from", "count", "names"],
  deployed: ["version", "worker", "names"],
  exported: ["who", "count"],
  handed: ["who", "count"],
  denied: ["what", "count", "since"],
} as const;
type AlertValues = typeof actionAlertValues;
export type ActionAlertKind = keyof AlertValues;

/** An alert about an action. It has no key, so an equal action causes another alert. */
export type ActionAlert = Omit<Alert, "key"> & { kind: ActionAlertKind };

/**
 * Creates an alert about an action.
 * @example createActionAlert("paused", { who: "ana", to: "Autos Sol" })
 */
export function createActionAlert<Kind extends ActionAlertKind>(
  kind: Kind,
  values: Record<AlertValues[Kind][number], string | number>,
): ActionAlert {
  const short = shortened(values);
  return { kind, level: Math.max(1, Number(short.count ?? 1)), values: short };
}

/**
 * Creates the alert about a publication of texts or settings. Every publication is alerted, whatever it changes.
 * @param where.from The ISO time from which the settings are in effect.
 */
export function publicationAlert(
  operator: string,
  where: { page: string } | { from: string },
  changes: readonly { name: string }[],
): ActionAlert {
  const names = [...new Set(changes.map(({ name }) => name))];
  const values = { who: operator, count: names.length, names: names.join(", ") };
  return "page" in where
    ? createActionAlert("texts", { ...values, ...where })
    : createActionAlert("settings", { ...values, ...where });
}

/** When an operator has received this many leads in a day (UTC), the others are alerted, even about an announced export. */
const alertedTotals = [100, 1000, 10_000, 100_000];

/**
 * Creates the alerts about an export.
 * @param count Leads that are handed over now.
 * @param today Leads of the whole day, including `count`.
 * @param announced Leads of the export that begins, as its caller states it, or 0 if no export begins.
 */
export function exportAlerts(
  operator: string,
  count: number,
  today: number,
  announced: number,
): ActionAlert[] {
  const alerts: ActionAlert[] = [];
  if (announced > 0) alerts.push(createActionAlert("exported", { who: operator, count: announced }));
  if (alertedTotals.some((total) => today >= total && today - count < total))
    alerts.push(createActionAlert("handed", { who: operator, count: today }));
  return alerts;
}

/** Why a token was refused. `access`: ACCESS_ONLY accepts no tokens. */
export const denials = ["wrong", "withdrawn", "access"] as const;
export type Denial = (typeof denials)[number];
