import { type Alert, shortened } from "../contract/alerts.ts";

/** Actions and attempts that operators are alerted about, with the values that their words need (operator-copy/told.ts). */
export const actionAlertValues = {
  paused: ["who", "to"],
  resumed: ["who", "to"],
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
type Tellings = typeof actionAlertValues;
export type ActionAlertKind = keyof Tellings;

/** An alert about an action. Equal actions are alerted each time. */
export type ActionAlert = Omit<Alert, "key"> & { kind: ActionAlertKind };

/**
 * Creates an alert about an action.
 * @example told("paused", { who: "ana", to: "crm" })
 */
export function createActionAlert<Kind extends ActionAlertKind>(
  kind: Kind,
  values: Record<Tellings[Kind][number], string | number>,
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

/**
 * Numbers of leads handed to one person in a day (UTC) at which the other operators are alerted, even if an export
 * was announced.
 */
const steps = [100, 1000, 10_000, 100_000];

/**
 * Creates the alerts about an export.
 * @param today Leads of the day, including those `taken` now.
 * @param whole Leads of the export that begins, as its caller states it; 0 if none begins.
 */
export const exportAlerts = (
  operator: string,
  count: number,
  today: number,
  whole: number,
): ActionAlert[] => [
  ...(whole > 0 ? [createActionAlert("exported", { who: operator, count: whole })] : []),
  ...(steps.some((step) => today >= step && today - count < step)
    ? [createActionAlert("handed", { who: operator, count: today })]
    : []),
];

/** Why a token was refused. `access`: ACCESS_ONLY accepts no tokens. */
export const denials = ["wrong", "withdrawn", "access"] as const;
export type Denial = (typeof denials)[number];
