import { localPort, localStore } from "../paths.ts";
import { claimStore, writeClaim } from "./claim-store.ts";
import { explain, StartError } from "./start-error.ts";
import { supervise } from "./supervise.ts";

// This process supervises; serve.ts is the runtime's process, and starts the engine (workerd) as a third.
try {
  if (!(localPort >= 1 && localPort <= 65535))
    throw new StartError("PORT: must be a number from 1 to 65535.");
  await claimStore(localStore, localPort);
  writeClaim(localStore, { supervisor: process.pid, group: 0, port: localPort });
} catch (error) {
  console.error(explain(error, localStore, localPort) ?? error);
  process.exit(1);
}
let hasServed = false;
const exitCode = await supervise(localPort, () => {
  const ready = `\n  Ready: http://localhost:${localPort}\n  Leads: npm run leads   ·   Console: npm run operador   ·   Ctrl+C stops it.\n`;
  console.log(hasServed ? "The runtime answers again." : ready);
  hasServed = true;
});
process.exit(exitCode);
