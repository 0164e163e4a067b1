import { type ChildProcess, spawn } from "node:child_process";
import { openSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type RuntimeOptions, startRuntime } from "../../workers/local/runtime.ts";
import { until } from "../until.ts";

/** The whole local runtime in its own process group, which can be killed at once. */
export type RuntimeProcess = { kill(): Promise<void> };

/** Starts the runtime and waits until it answers. Its output is appended to `log`. */
export async function startRuntimeProcess(options: RuntimeOptions, log: string): Promise<RuntimeProcess> {
  const output = openSync(log, "a");
  const child: ChildProcess = spawn(process.execPath, [fileURLToPath(import.meta.url)], {
    detached: true,
    stdio: ["ignore", output, output],
    env: { ...process.env, RUNTIME_OPTIONS: JSON.stringify(options) },
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  await until(
    "the runtime to answer",
    () =>
      fetch(`http://127.0.0.1:${options.port}/services/health`).then(
        (response) => response.ok,
        () => false,
      ),
    60_000,
  );
  return {
    async kill() {
      // The whole group, so that the engine with the databases dies too.
      if (child.pid) process.kill(-child.pid, "SIGKILL");
      await ended;
    },
  };
}

if (import.meta.main) await startRuntime(JSON.parse(process.env.RUNTIME_OPTIONS ?? "{}") as RuntimeOptions);
