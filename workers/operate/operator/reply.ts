import { optionalText, textsIn } from "../../../app/copy/texts.ts";
import { type FindingKey, rowOf } from "../../../app/domain/health/findings.ts";
import { actTexts, sayFinding } from "../../../app/operator-copy/findings.ts";
import { language } from "./words.ts";

type Row = Readonly<Record<string, unknown>>;
const isRow = (value: unknown): value is Row =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isTable = (value: unknown): value is Row[] =>
  Array.isArray(value) && value.length > 0 && value.every(isRow);

/** A value in one cell: times without their seconds, nested values in short. */
function cell(value: unknown): string {
  if (isTable(value) && value.length > mostInShort) return `${value.length} (--json)`;
  if (Array.isArray(value)) return value.map(cell).filter(Boolean).join(", ");
  if (isRow(value))
    return filled(value)
      .map(([name, one]) => `${name} ${cell(one)}`)
      .join(", ");
  return String(value ?? "").replace(/^(\d{4}-\d\d-\d\dT\d\d:\d\d):\d\d(?:\.\d+)?Z$/, "$1Z");
}

const filled = (row: Row): [name: string, value: unknown][] =>
  Object.entries(row).filter(([name, value]) => name !== "success" && cell(value) !== "");

/** Lines whose columns are as wide as their widest cell. */
function inColumns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => (row[at] ?? "").length)));
  return rows.map((row) =>
    row
      .map((text, at) => text.padEnd(widths[at] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}

const act = textsIn(actTexts, language);

/** A finding of the health, in a row, is said in its words, with what to do about it. */
function inWords(row: Row): Row {
  if (isRow(row.health)) {
    const { state, finding } = inWords(row.health);
    return { ...row, health: [state, finding] };
  }
  if (!rowOf(String(row.finding)) || !isRow(row.values)) return row;
  const finding = row.finding as FindingKey;
  const values = row.values as Record<string, string | number>;
  const says = [
    sayFinding({ finding, values }, language),
    row.state === "good" ? "" : (optionalText(act, finding) ?? ""),
  ];
  return { ...row, finding: says.filter(Boolean).join(" "), values: "" };
}

/** Rows under the names of the fields that not all of them leave empty, or at 0. */
function table(rows: readonly Row[]): string[] {
  const worded = rows.map(inWords);
  const told = worded.flatMap((row) => filled(row).filter(([, value]) => value !== 0));
  const names = [...new Set(told.map(([name]) => name))];
  return inColumns([names, ...worded.map((row) => names.map((name) => cell(row[name])))]);
}

/** More than these facts in an object stand below each other. */
const mostInShort = 4;
const isSection = (value: unknown): value is Row =>
  isRow(value) &&
  (Object.keys(value).length > mostInShort || Object.values(value).some((one) => isRow(one) || isTable(one)));

/**
 * A reply of an operation, for a terminal, in the order of the contract: lists of objects as tables, all else in two columns. What
 * is empty is left out.
 */
export function replyLines(reply: Row, under = ""): string[] {
  const blocks: string[][] = [];
  let facts: [string, string][] = [];
  const end = () => {
    if (facts.length > 0) blocks.push(inColumns(facts));
    facts = [];
  };
  for (const [name, value] of filled(reply)) {
    const heading = under + name;
    if (!isTable(value) && !isSection(value)) {
      facts.push([name, cell(value)]);
      continue;
    }
    end();
    blocks.push([heading, ...(isTable(value) ? table(value) : replyLines(value, `${heading}.`))]);
  }
  end();
  return blocks.flatMap((block, at) => (at === 0 ? block : ["", ...block]));
}
