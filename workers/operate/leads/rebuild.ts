import {
  reindex as reindexSlice,
  type Slice,
  unread,
} from "../../../app/domain/contract/operator/rebuilds.ts";
import { orderMany } from "../../../app/domain/operator/bulk-orders.ts";
import { onSite } from "../command.ts";
import { print, printError } from "../print.ts";

export const reindex = onSite({
  does: "rebuilds the index from the register and the outboxes; may be stopped and run again",
  async run(operator) {
    const total = await everySlice((cursor) => operator.call(reindexSlice, { cursor }));
    const wrong = Object.entries(problems).filter(([what]) => total[what]);
    if (wrong.length > 0)
      throw new Error(
        `The index is not complete: ${inWords(total)}.\n${wrong.map(([what, says]) => `${total[what]} ${says}`).join("\n")}`,
      );
    print(`The index is complete: ${inWords(total)}.`);
  },
});

/** What a rebuild cannot mend, by the name of its count. */
const problems = {
  lost: "accepted, and their outboxes are empty: `leads -- --status lost`; where there is a backup: npm run backup -- restore",
  failed: "outboxes did not answer: the log says why (`outbox not swept`); run it again",
  unavailable: "rows were not taken by the database: run it again",
  [unread]:
    "times a register did not answer (`register not read` in the log): a lead that it alone knows is missing",
};

/**
 * Runs a task slice by slice, and prints the sums so far. A slice that fails is tried again twice, since every slice may
 * be repeated.
 */
export function everySlice(slice: (cursor: string) => Promise<Slice>): Promise<Counts> {
  const tried = (cursor: string) =>
    slice(cursor)
      .catch(() => slice(cursor))
      .catch(() => slice(cursor));
  const onProgress = (total: Counts) => {
    printError(inWords(total));
    return true;
  };
  return orderMany<string>(tried, { isPaced: false, onProgress });
}
type Counts = Readonly<Partial<Record<string, number>>>;

/** `12 indexed, 1 forgotten`. */
export const inWords = (counts: Counts): string =>
  Object.entries(counts)
    .map(([what, count]) => `${count} ${what}`)
    .join(", ") || "nothing to do";
