import { restoreBackup } from "../../app/domain/contract/operator/rebuilds.ts";
import { readParameters } from "./leads/command.ts";
import { everySlice, inWords } from "./leads/rebuild.ts";
import { withOperator } from "./operator-client.ts";
import { print, printError } from "./print.ts";

const usage = [
  "npm run backup -- restore    puts the copies in R2 back where an outbox lost its content; what was forgotten is skipped",
  "Options: --remote [--origin https://…]  (the deployed store; by default the local one)",
  "The copies are written where the services worker has the binding BACKUP (workers/services/wrangler.toml).",
];

const { command, options } = readParameters(process.argv.slice(2));
if (options.help || command !== "restore") {
  print(...usage);
  process.exit(options.help ? 0 : 2);
}
await withOperator(options, async (operator) => {
  const slice = (cursor: string) => operator.call(restoreBackup, { cursor });
  const total = await everySlice(slice, (counts) => printError(inWords(counts)));
  print(`The copies were read: ${inWords(total)}. Complete the index with: npm run leads -- reindex`);
});
