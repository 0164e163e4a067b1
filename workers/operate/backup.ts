import { restoreBackup } from "../../app/domain/contract/operator/rebuilds.ts";
import { asCommand, createTool, onSite } from "./command.ts";
import { everySlice, inWords } from "./leads/rebuild.ts";
import { print } from "./print.ts";

export const backup = createTool({
  name: "backup",
  does: "The copies of outboxes in R2.",
  commands: {
    restore: onSite({
      does: "puts the copies back where an outbox lost its content; what was forgotten is skipped",
      async run(operator) {
        const total = await everySlice((cursor) => operator.call(restoreBackup, { cursor }));
        print(`The copies were read: ${inWords(total)}. Complete the index with: npm run leads -- reindex`);
      },
    }),
  },
  notes: [
    "The copies are written where the services worker has the binding BACKUP (workers/services/wrangler.toml).",
  ],
});

if (import.meta.main) await asCommand(backup);
