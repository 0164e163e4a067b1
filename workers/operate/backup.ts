import { restoreBackup } from "../../app/domain/contract/operator/rebuilds.ts";
import { asCommand, createTool } from "./command.ts";
import { everySlice, inWords } from "./leads/rebuild.ts";
import { print } from "./print.ts";

const backup = createTool({
  name: "backup",
  options: {},
  commands: {
    restore: {
      usage: [
        ["restore", "puts the copies in R2 back where an outbox lost its content;"],
        ["", "what was forgotten is skipped"],
      ],
      async run(operator) {
        const total = await everySlice((cursor) => operator.call(restoreBackup, { cursor }));
        print(`The copies were read: ${inWords(total)}. Complete the index with: npm run leads -- reindex`);
      },
    },
  },
  notes: [
    "Options: --remote [--origin https://…]  (the deployed store; by default the local one)",
    "The copies are written where the services worker has the binding BACKUP (workers/services/wrangler.toml).",
  ],
});

await asCommand(backup);
