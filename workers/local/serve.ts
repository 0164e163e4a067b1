import { localVariables } from "../operate/keys.ts";
import { localPort, localStore } from "../paths.ts";
import { startRuntime } from "./runtime.ts";

// One runtime, until it is told to end. start.ts watches over it.
const runtime = await startRuntime({ port: localPort, store: localStore, variables: await localVariables() });
process.send?.("ready");
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, () => runtime.dispose().finally(() => process.exit(0)));
