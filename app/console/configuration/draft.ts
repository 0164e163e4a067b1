import type { ConsoleSetting } from "../../domain/configuration/console-settings.ts";
import type { DocumentProblem } from "../../domain/configuration/document.ts";

export type Row = Readonly<Record<string, string>>;
export type Week = Readonly<Record<string, readonly string[]>>;
export type DraftValue = string | readonly string[] | readonly Row[] | Week;
/** A document while it is typed: of the right shape, and not yet checked. */
export type Draft = Readonly<Partial<Record<ConsoleSetting, DraftValue>>>;

/** Undefined without a problem. */
export type ProblemAt = (field: string) => string | undefined;

/** Problems of values that were not edited since. */
export const problemsAt = (problems: readonly DocumentProblem[], edited: ReadonlySet<string>): ProblemAt => {
  const codes = new Map(
    problems
      .filter(({ field }) => !edited.has(field.split(".")[0] ?? ""))
      .map(({ field, code }) => [field, code]),
  );
  return (field) => codes.get(field);
};

/** An input's id, so that the list of problems can lead to it. */
export const idOf = (field: string): string => `field-${field.replaceAll(".", "-")}`;

/** `09:00-24:00` as two times of day for inputs, which have no 24:00. */
export const timesOf = (range: string): [opens: string, closes: string] => {
  const [opens = "", closes = ""] = range.split("-");
  return [opens, closes === "24:00" ? "00:00" : closes];
};

export const rangeOf = (opens: string, closes: string): string =>
  `${opens}-${closes === "00:00" ? "24:00" : closes}`;

export function linesOf(
  value: DraftValue | undefined,
  dayName: (day: string) => string,
  closed: string,
): string[] {
  if (value === undefined || value === "") return [];
  if (typeof value === "string") return [value];
  if (isList(value))
    return value.map((row) =>
      typeof row === "string" ? row : Object.values(row).filter(Boolean).join(" · "),
    );
  return Object.entries(value).map(([day, ranges]) => `${dayName(day)}: ${ranges.join(", ") || closed}`);
}

const isList = (value: DraftValue): value is readonly string[] | readonly Row[] => Array.isArray(value);
