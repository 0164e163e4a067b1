import { localVariables } from "../operate/keys/dev-variables.ts";
import { localPort, localStore } from "../paths.ts";
import { startRuntime } from "./runtime.ts";

// One runtime, until it gets a signal. start.ts restarts it when it stops by itself.
const runtime = await startRuntime({ port: localPort, store: localStore, variables: await localVariables() });
process.send?.("ready");
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, () => runtime.dispose().finally(() => process.exit(0)));
