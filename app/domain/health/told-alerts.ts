import { type Alert, shortened } from "../contract/alerts.ts";

/** Something that somebody did or tried, with the values that its words need (operator-copy/told.ts). */
export const toldValues = {
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
type Tellings = typeof toldValues;
export type ToldKind = keyof Tellings;

/** Each is told, however alike. */
export type ToldAlert = Omit<Alert, "key"> & { kind: ToldKind };

/** @example told("paused", { who: "ana", to: "crm" }) */
export function told<Kind extends ToldKind>(
  kind: Kind,
  values: Record<Tellings[Kind][number], string | number>,
): ToldAlert {
  const short = shortened(values);
  return { kind, level: Math.max(1, Number(short.count ?? 1)), values: short };
}

/** A publication of texts or settings, whatever it changes: no list decides what others hear of. @param from ISO. */
export function publicationTold(
  who: string,
  where: { page: string } | { from: string },
  changes: readonly { name: string }[],
): ToldAlert {
  const names = [...new Set(changes.map(({ name }) => name))];
  const what = { who, count: names.length, names: names.join(", ") };
  return "page" in where ? told("texts", { ...what, ...where }) : told("settings", { ...what, ...where });
}

/** Leads handed to one person in a day (UTC), with which the others hear of it, whatever was said of an export. */
const steps = [100, 1000, 10_000, 100_000];

/** @param today leads of the day, with those `taken` now. @param whole leads of the export that begins, as its caller says; 0: none. */
export const exportTold = (who: string, taken: number, today: number, whole: number): ToldAlert[] => [
  ...(whole > 0 ? [told("exported", { who, count: whole })] : []),
  ...(steps.some((step) => today >= step && today - taken < step)
    ? [told("handed", { who, count: today })]
    : []),
];

/** Tokens that were refused: `access` where ACCESS_ONLY takes none. */
export const denials = ["wrong", "withdrawn", "access"] as const;
export type Denial = (typeof denials)[number];
