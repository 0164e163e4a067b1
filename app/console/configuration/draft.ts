import type { ConsoleSetting } from "../../domain/configuration/console-settings.ts";

export type Row = Readonly<Record<string, string>>;
export type Week = Readonly<Record<string, readonly string[]>>;
export type SettingValue = string | readonly string[] | readonly Row[] | Week;

/** A value while it is typed: not yet checked. Null: the deployment's. `base`: the setting's newest row when typing began. */
export type Draft = { value: SettingValue | null; base: number };
export type Drafts = Readonly<Partial<Record<ConsoleSetting, Draft>>>;
export type Reason = { why: string; from: string };

/** Undefined without a problem. */
export type ProblemAt = (field: string) => string | undefined;

/** An input's id, so that the list of problems can lead to it. */
export const idOf = (field: string): string => `field-${field.replaceAll(".", "-")}`;

/** `09:00-24:00` as two times of day for inputs, which have no 24:00. */
export const timesOf = (range: string): [opens: string, closes: string] => {
  const [opens = "", closes = ""] = range.split("-");
  return [opens, closes === "24:00" ? "00:00" : closes];
};

export const rangeOf = (opens: string, closes: string): string =>
  `${opens}-${closes === "00:00" ? "24:00" : closes}`;

/** Days in a row that have the same hours share a line. */
export function linesOf(value: SettingValue, dayName: (day: string) => string, closed: string): string[] {
  if (typeof value === "string") return value ? [value] : [];
  if (isList(value))
    return value.map((row) =>
      typeof row === "string" ? row : Object.values(row).filter(Boolean).join(" · "),
    );
  const lines: { days: string[]; hours: string }[] = [];
  for (const [day, ranges] of Object.entries(value)) {
    const hours = ranges.join(", ").replaceAll("-", "–") || closed;
    const before = lines.at(-1);
    if (before?.hours === hours) before.days.push(dayName(day));
    else lines.push({ days: [dayName(day)], hours });
  }
  return lines.map(({ days, hours }) => `${[...new Set([days[0], days.at(-1)])].join("–")}: ${hours}`);
}

const isList = (value: SettingValue): value is readonly string[] | readonly Row[] => Array.isArray(value);
