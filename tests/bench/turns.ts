import { appendFileSync } from "node:fs";
import { spent } from "./processes.ts";

/** A process to measure, and one request to it. */
export type Contender = { pid: string; ask: () => Promise<unknown> };

/**
 * Makes a request to an address, and reads the response.
 * @throws Error if the status is another.
 */
export const asking =
  (address: string, init: () => RequestInit, status = 200): Contender["ask"] =>
  async () => {
    const send = () => fetch(address, { redirect: "manual", ...init() });
    // The runtime closes connections that were idle during another contender's turn, so a failed request is repeated
    // once.
    const response = await send().catch(send);
    await response.arrayBuffer();
    if (response.status !== status) throw new Error(`${address}: ${response.status}, not ${status}`);
  };

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/**
 * Makes four requests at a time.
 * @returns milliseconds of processor time per request.
 */
async function measure({ pid, ask }: Contender, requests: number): Promise<number> {
  const timeBefore = spent(pid);
  for (let n = 0; n < requests; n += 4) await Promise.all([ask(), ask(), ask(), ask()]);
  return (spent(pid) - timeBefore) / requests;
}

/**
 * Measures the processor time of a request in short turns, so that noise of the machine is shared by all contenders.
 * Each contender is warmed up with two turns' requests.
 *
 * @returns the median of all turns by name, in milliseconds.
 */
export async function inTurns<Name extends string>(
  contenders: Record<Name, Contender>,
  { turns, requests }: { turns: number; requests: number },
): Promise<Record<Name, number>> {
  const all = Object.entries(contenders) as [Name, Contender][];
  const times = new Map<Name, number[]>(all.map(([name]) => [name, []]));
  for (const [, contender] of all) await measure(contender, requests * 2);
  for (let turn = 0; turn < turns; turn++)
    for (const [name, contender] of all) times.get(name)?.push(await measure(contender, requests));
  return Object.fromEntries([...times].map(([name, list]) => [name, median(list)])) as Record<Name, number>;
}

/** Prints a table, and appends it as Markdown to the file that run.ts collects. */
export function table(title: string, head: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = head.map((name, n) =>
    Math.max(...[name, ...rows.map((row) => row[n] ?? "")].map((x) => x.length)),
  );
  const line = (row: readonly string[]) =>
    row.map((cell, n) => (n === 0 ? cell.padEnd(widths[n] ?? 0) : cell.padStart(widths[n] ?? 0))).join("  ");
  console.log(`\n${title}\n${[head, ...rows].map(line).join("\n")}`);
  const file = process.env.BENCH_TABLES;
  if (!file) return;
  const cells = (row: readonly string[]) => `| ${row.join(" | ")} |`;
  const ruler = head.map((_, n) => (n === 0 ? "---" : "---:"));
  appendFileSync(file, `\n${title}\n\n${[head, ruler, ...rows].map(cells).join("\n")}\n`);
}

/** Formats the results of `inTurns` as rows: milliseconds, and the ratio to the first row. */
export const rowsOf = (times: Record<string, number>): string[][] => {
  const [base = Number.NaN] = Object.values(times);
  return Object.entries(times).map(([name, time]) => [
    name,
    `${time.toFixed(3)} ms`,
    `${(time / base).toFixed(1)} ×`,
  ]);
};
