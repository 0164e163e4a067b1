import { spawn } from "node:child_process";
import { openSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { startTestRuntime, type TestRuntimeOptions } from "../test-runtime.ts";
import { until } from "../until.ts";
import { processesOfGroup } from "./process-list.ts";

/** The whole local runtime in its own process group, which can be killed at once. */
export type RuntimeProcess = {
  /** The id of the engine's process. */
  engine(): number | undefined;
  /**
   * Kills the group and resolves when it has ended. If it had ended by itself before, the result says how, with its
   * last output.
   */
  kill(): Promise<string | undefined>;
};

/**
 * Starts the runtime and waits until it serves. Its output is appended to `log`.
 *
 * @throws Error with the last lines of the output if the runtime ends before it serves. Another process may have its
 * port.
 */
export async function startRuntimeProcess(options: TestRuntimeOptions, log: string): Promise<RuntimeProcess> {
  const output = openSync(log, "a");
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url)], {
    detached: true,
    stdio: ["ignore", output, output, "ipc"],
    env: { ...process.env, RUNTIME_OPTIONS: JSON.stringify(options) },
  });
  const group = child.pid ?? 0;
  const ended = new Promise<string>((resolve) =>
    child.once("exit", (code, signal) => resolve(`ended with ${signal ?? code}: ${lastLines(log)}`)),
  );
  const ready = new Promise<undefined>((resolve) => child.once("message", () => resolve(undefined)));
  const earlyEnd = await Promise.race([ready, ended]);
  if (earlyEnd !== undefined) throw new Error(`The runtime on port ${options.port} ${earlyEnd}`);
  return {
    engine: () => processesOfGroup(group).find((pid) => pid !== group),
    async kill() {
      const hadEnded = child.exitCode !== null || child.signalCode !== null;
      // The whole group is killed, so that the engine with the databases ends too. The group may have ended by
      // itself.
      if (processesOfGroup(group).length > 0) process.kill(-group, "SIGKILL");
      const how = await ended;
      await until("the whole group to end", async () => processesOfGroup(group).length === 0);
      return hadEnded ? how : undefined;
    },
  };
}

const lastLines = (log: string) => readFileSync(log, "utf8").trimEnd().split("\n").slice(-15).join("\n");

if (import.meta.main) {
  process.once("disconnect", () => process.exit(0));
  await startTestRuntime(JSON.parse(process.env.RUNTIME_OPTIONS ?? "{}") as TestRuntimeOptions);
  process.send?.("ready");
}
