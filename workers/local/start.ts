import { home, inRoot } from "../paths.ts";
import { claimStore, writeClaim } from "./claim-store.ts";
import { endingSignals } from "./processes.ts";
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

const { store, port } = home;
try {
  if (!(port >= 1 && port <= 65535)) throw new StartError("PORT: must be a number from 1 to 65535.");
  await claimStore(store);
  const ending = new AbortController();
  for (const signal of endingSignals) process.on(signal, () => ending.abort());
  const exitCode = await supervise({
    program: [inRoot("workers", "local", "serve.ts"), String(port)],
    onStart(group) {
      try {
        writeClaim(store, { supervisor: process.pid, group, port });
      } catch {
        // The runtime says why the store cannot be written; there may be room again until it is started again.
      }
    },
    ending: ending.signal,
  });
  process.exit(exitCode);
} catch (error) {
  console.error(explain(error, store, port) ?? error);
  process.exit(1);
}
