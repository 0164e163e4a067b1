import { home } from "../paths.ts";
import { claimStore, writeClaim } from "./claim-store.ts";
import { explain, StartError } from "./start-error.ts";
import { supervise } from "./supervise.ts";

// This process supervises; serve.ts is the runtime's process, and starts the engine (workerd) as a third.
const typed = process.argv.slice(2);
if (typed.length > 0) {
  console.log(
    "npm start takes no arguments, and two variables: PORT (8787), and SITE_HOME, a folder for keys and store (this one).",
  );
  process.exit(typed.includes("--help") ? 0 : 2);
}

try {
  if (!(home.port >= 1 && home.port <= 65535))
    throw new StartError("PORT: must be a number from 1 to 65535.");
  await claimStore(home.store, home.port);
  writeClaim(home.store, { supervisor: process.pid, group: 0, port: home.port });
} catch (error) {
  console.error(explain(error, home.store, home.port) ?? error);
  process.exit(1);
}
let hasServed = false;
const exitCode = await supervise(home.port, () => {
  const ready = `\n  Ready: http://localhost:${home.port}\n  Leads: npm run leads   ·   Console: npm run operador   ·   Ctrl+C stops it.\n`;
  console.log(hasServed ? "The runtime answers again." : ready);
  hasServed = true;
});
process.exit(exitCode);
