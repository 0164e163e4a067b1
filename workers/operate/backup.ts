import { restoreBackup } from "../../app/domain/contract/operator/rebuilds.ts";
import { asCommand, createTool, flag, onSite } from "./command.ts";
import { everySlice, inWords } from "./leads/rebuild.ts";
import { print } from "./print.ts";

const leftOut = {
  changed: "they are not what we wrote, and are never put back. Somebody else writes the bucket.",
  unsigned:
    "they have no signature under a listed digest key: written by an older version, under a key that was dropped, or by somebody else. --unsigned puts them back.",
};

export const backup = createTool({
  name: "backup",
  does: "The copies of outboxes in R2.",
  commands: {
    restore: onSite({
      does: "puts the copies back where an outbox lost its content; what was forgotten is skipped",
      options: {
        unsigned: flag(
          "also copies without a signature of ours; only where nobody else could write the bucket",
        ),
      },
      async run(operator, _words, { unsigned }) {
        const total = await everySlice((cursor) => operator.call(restoreBackup, { cursor, unsigned }));
        for (const [what, why] of Object.entries(leftOut))
          if (total[what]) print(`${total[what]} ${what}: ${why}`);
        print(`The copies were read: ${inWords(total)}. Complete the index with: npm run leads -- reindex`);
      },
    }),
  },
  notes: [
    "The copies are written where the services worker has the binding BACKUP (workers/services/wrangler.toml).",
  ],
});

if (import.meta.main) await asCommand(backup);
