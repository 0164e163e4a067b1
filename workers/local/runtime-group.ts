import { type ChildProcess, fork, spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { processesOfGroup } from "./processes.ts";

/** A runtime's processes: serve.ts, which leads a group of its own, and the engine that it starts. */
export type RuntimeGroup = { leader: ChildProcess; id: number };

/** Megabytes of JavaScript objects in serve.ts; it hands bytes on and holds few. */
const heapMegabytes = 256;

export function startGroup(): RuntimeGroup {
  const leader = fork(fileURLToPath(new URL("./serve.ts", import.meta.url)), {
    // A group of its own, because the engine outlives a leader that is killed.
    detached: true,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    execArgv: [`--max-old-space-size=${heapMegabytes}`],
  });
  return { leader, id: leader.pid ?? 0 };
}

/** Kills all processes of a group, and waits until they have ended: until then they hold port and store. */
export async function endGroup({ leader, id }: RuntimeGroup): Promise<void> {
  if (id === 0) return;
  if (process.platform === "win32") spawnSync("taskkill", ["/PID", String(id), "/T", "/F"]);
  else
    try {
      process.kill(-id, "SIGKILL");
    } catch {
      // The group has no process any more.
    }
  leader.kill("SIGKILL");
  while ((processesOfGroup(id) ?? []).length > 0) await new Promise((resolve) => setTimeout(resolve, 20));
}
