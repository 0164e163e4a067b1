import { type ChildProcess, fork } from "node:child_process";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { localPort } from "../paths.ts";

const address = `http://localhost:${localPort}`;
let serving: ChildProcess | undefined;
let ending = false;

/** Starts the runtime, and starts it again whenever it stops by itself. */
function serve(): void {
  const started = Date.now();
  serving = fork(fileURLToPath(new URL("./serve.ts", import.meta.url)), { stdio: "inherit" });
  serving.once("message", () =>
    console.log(`\n  Ready: ${address}\n  Leads: npm run leads   ·   Ctrl+C stops it.\n`),
  );
  serving.once("exit", () => {
    if (ending) return;
    const early = Date.now() - started < 5000;
    console.error(`The runtime stopped; starting it again${early ? " in 3 s" : ""}.`);
    setTimeout(serve, early ? 3000 : 0);
  });
}

/** The runtime's process can outlive the engine inside it: when the port does not answer, both are replaced. */
async function watch(): Promise<void> {
  let silent = 0;
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 5000));
    const answered = await fetch(`http://127.0.0.1:${localPort}/services/health`, {
      signal: AbortSignal.timeout(4000),
    })
      .then((response) => response.ok)
      .catch(() => false);
    silent = answered ? 0 : silent + 1;
    if (silent < 3 || ending) continue;
    silent = 0;
    console.error("The runtime does not answer; restarting it.");
    serving?.kill("SIGKILL");
  }
}

for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, () => {
    ending = true;
    if (!serving || serving.exitCode !== null) process.exit(0);
    serving.once("exit", () => process.exit(0));
    serving.kill(signal);
  });

/** Whether another program already listens on the port: restarting would not change that. */
const taken = await new Promise<boolean>((resolve) => {
  const probe = createServer()
    .once("error", () => resolve(true))
    .listen(localPort, "127.0.0.1", () => probe.close(() => resolve(false)));
});
if (taken) {
  console.error(`Port ${localPort} is in use. Stop the program that uses it, or: PORT=8788 npm start`);
  process.exit(1);
}
serve();
void watch();
