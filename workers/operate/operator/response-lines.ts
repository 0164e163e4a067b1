import { optionalText, textsIn } from "../../../app/copy/texts.ts";
import { type FindingKey, rowOf } from "../../../app/domain/health/findings.ts";
import { becauseSchema } from "../../../app/domain/operator/because.ts";
import { sayBecause } from "../../../app/operator-copy/because.ts";
import { actTexts, sayFinding } from "../../../app/operator-copy/findings.ts";
import { language } from "./words.ts";

type Row = Readonly<Record<string, unknown>>;
const isRow = (value: unknown): value is Row =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isTable = (value: unknown): value is Row[] =>
  Array.isArray(value) && value.length > 0 && value.every(isRow);

/** An object with more facts than this gets a section of its own, and a longer list in a cell shows only its length. */
const maxInlineFacts = 4;

/** A value as the text of one cell. Times lose their seconds. */
function cellText(value: unknown): string {
  if (isTable(value) && value.length > maxInlineFacts) return `${value.length} (--json)`;
  if (Array.isArray(value)) return value.map(cellText).filter(Boolean).join(", ");
  if (isRow(value))
    return filledEntries(value)
      .map(([name, item]) => `${name} ${cellText(item)}`)
      .join(", ");
  return String(value ?? "").replace(/^(\d{4}-\d\d-\d\dT\d\d:\d\d):\d\d(?:\.\d+)?Z$/, "$1Z");
}

const filledEntries = (row: Row): [name: string, value: unknown][] =>
  Object.entries(row).filter(([name, value]) => name !== "success" && cellText(value) !== "");

/** Lines whose columns are as wide as their widest cell. */
function inColumns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? "").length)),
  );
  return rows.map((row) =>
    row
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}

const adviceTexts = textsIn(actTexts, language);

/** Replaces a health finding or a reason in a row by sentences: what was found, and what to do about it. */
function withFindingInWords(row: Row): Row {
  if (isRow(row.health)) {
    const { state, finding } = withFindingInWords(row.health);
    return { ...row, health: [state, finding] };
  }
  const because = becauseSchema.safeParse(row.because);
  if (because.success) return { ...row, because: sayBecause(because.data, language) };
  if (!rowOf(String(row.finding)) || !isRow(row.values)) return row;
  const finding = row.finding as FindingKey;
  const values = row.values as Record<string, string | number>;
  const sentences = [
    sayFinding({ finding, values }, language),
    row.state === "good" ? "" : (optionalText(adviceTexts, finding) ?? ""),
  ];
  return { ...row, finding: sentences.filter(Boolean).join(" "), values: "" };
}

/** A table with a column for each field that has a value other than empty or 0 in some row. */
function table(rows: readonly Row[]): string[] {
  const rowsInWords = rows.map(withFindingInWords);
  const cellEntries = rowsInWords.flatMap((row) => filledEntries(row).filter(([, value]) => value !== 0));
  const names = [...new Set(cellEntries.map(([name]) => name))];
  return inColumns([names, ...rowsInWords.map((row) => names.map((name) => cellText(row[name])))]);
}

const isSection = (value: unknown): value is Row =>
  isRow(value) &&
  (Object.keys(value).length > maxInlineFacts ||
    Object.values(value).some((item) => isRow(item) || isTable(item)));

/**
 * Formats an operation's response for a terminal, in the order of the contract: lists of objects as tables, other
 * values in two columns. Empty values are left out.
 * @param prefix the path of a nested section: `health.`
 */
export function responseLines(response: Row, prefix = ""): string[] {
  const blocks: string[][] = [];
  let facts: [string, string][] = [];
  const endFacts = () => {
    if (facts.length > 0) blocks.push(inColumns(facts));
    facts = [];
  };
  for (const [name, value] of filledEntries(response)) {
    const heading = prefix + name;
    if (!isTable(value) && !isSection(value)) {
      facts.push([name, cellText(value)]);
      continue;
    }
    endFacts();
    blocks.push([heading, ...(isTable(value) ? table(value) : responseLines(value, `${heading}.`))]);
  }
  endFacts();
  return blocks.flatMap((block, index) => (index === 0 ? block : ["", ...block]));
}
