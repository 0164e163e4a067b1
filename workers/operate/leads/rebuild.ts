import { reindex as reindexSlice, type Slice } from "../../../app/domain/contract/operator/rebuilds.ts";
import { onSite } from "../command.ts";
import { print, printError } from "../print.ts";

export const reindex = onSite({
  does: "rebuilds the index from the register and the outboxes; may be stopped and run again",
  async run(operator) {
    const total = await everySlice((cursor) => operator.call(reindexSlice, { cursor }));
    print(`The index is complete: ${inWords(total)}.`);
  },
});

/**
 * Runs a task slice by slice, and prints the sums so far. A slice that fails is tried again twice, since every slice may
 * be repeated.
 */
export async function everySlice(slice: (cursor: string) => Promise<Slice>): Promise<Record<string, number>> {
  const total: Record<string, number> = {};
  let cursor = "";
  do {
    const result = await slice(cursor)
      .catch(() => slice(cursor))
      .catch(() => slice(cursor));
    cursor = result.cursor;
    for (const [what, count] of Object.entries(result.counts)) total[what] = (total[what] ?? 0) + count;
    printError(inWords(total));
  } while (cursor);
  return total;
}

/** `12 indexed, 1 forgotten`. */
export const inWords = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([what, count]) => `${count} ${what}`)
    .join(", ") || "nothing to do";
