import { affiliateLink } from "./leads/affiliates.ts";
import { close, delivered, refuse, release, replay, retry } from "./leads/change.ts";
import { type Command, readParameters } from "./leads/command.ts";
import { exportLeads } from "./leads/export.ts";
import { health } from "./leads/health.ts";
import { access, list, show } from "./leads/look.ts";
import { correct, find, forget } from "./leads/person.ts";
import { reindex } from "./leads/rebuild.ts";
import { request, requests, stop } from "./leads/requests.ts";
import { counters, today } from "./leads/today.ts";
import { withOperator } from "./operator-client.ts";
import { print } from "./print.ts";

const commands: Record<string, Command> = {
  list,
  show,
  export: exportLeads,
  retry,
  replay,
  release,
  refuse,
  delivered,
  close,
  find,
  correct,
  forget,
  requests,
  request,
  stop,
  reindex,
  access,
  counters,
  today,
  health,
  "affiliate-link": affiliateLink,
};

const usage = [
  ...Object.values(commands).flatMap((command) =>
    command.usage.map(([typed, does]) => {
      const line = typed || command === list ? `npm run leads${typed && ` -- ${typed}`}` : "";
      return `${line.padEnd(46)} ${does}`;
    }),
  ),
  "Options: --limit N   --before TIME   --remote [--origin https://…]  (the deployed store; by default the local one)",
  "REF is a reference (XXXXX-XXXXX) or a submission id. Contact messages are listed as leads.",
];

const { command: name, references, options } = readParameters(process.argv.slice(2));
const command = commands[name];
if (options.help || !command || command.accepts?.(references, options) === false) {
  print(...usage);
  process.exit(options.help ? 0 : 2);
}
await withOperator(options, (operator) => command.run(operator, references, options));
