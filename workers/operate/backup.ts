import { restoreBackup } from "../../app/domain/contract/operator/rebuilds.ts";
import { asCommand, createTool, flag, onSite } from "./command.ts";
import { everySlice, inWords } from "./leads/rebuild.ts";
import { print } from "./print.ts";

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
        print(`The copies were read: ${inWords(total)}. Complete the index with: npm run leads -- reindex`);
      },
    }),
  },
  notes: [
    "Left as `unsigned`: what was changed or came from somebody else, an older version's, and those under a digest key that was dropped.",
    "The copies are written where the services worker has the binding BACKUP (workers/services/wrangler.toml).",
  ],
});

if (import.meta.main) await asCommand(backup);
