import { type ChildProcess, fork, spawnSync } from "node:child_process";
import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { waitForPort } from "./claim-store.ts";
import { endAll, type ProcessFacts, processesOfGroup } from "./processes.ts";
import { hopeless } from "./start-error.ts";

/**
 * Runs the runtime until a signal comes (exit code 0) or it cannot be started (1): starts it again when it ends, and
 * replaces it when it shows no sign of life.
 */
export async function supervise(port: number, onReady: () => void): Promise<number> {
  let leader: ChildProcess | undefined;
  let isEnding = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.on(signal, async () => {
      isEnding = true;
      leader?.kill("SIGTERM");
      await setTimeout(3000);
      if (leader) await endGroup(leader);
    });

  for (let failedStarts = 0; failedStarts < 3; ) {
    leader = fork(fileURLToPath(new URL("./serve.ts", import.meta.url)), {
      // A group of its own, because the engine outlives a leader that is killed.
      detached: true,
      stdio: ["ignore", "inherit", "inherit", "ipc"],
      // It hands bytes on and holds few.
      execArgv: ["--max-old-space-size=256"],
    });
    failedStarts += 1;
    const code = await endOf(leader, () => {
      failedStarts = 0;
      onReady();
    });
    await endGroup(leader);
    if (isEnding) return 0;
    if (code === hopeless) return 1;
    if (failedStarts < 3) console.error("The runtime ended; starting it again.");
    await waitForPort(port, 3000).catch(() => {});
    if (failedStarts > 0) await setTimeout(500);
    if (isEnding) return 0;
  }
  console.error(
    "The runtime did not start, 3 times in a row; the reason is above. Mend it, then run npm start again.",
  );
  return 1;
}

/** Watches a runtime until it has ended, and ends it when it shows no sign of life. @returns its exit code. */
async function endOf(leader: ChildProcess, onReady: () => void): Promise<number | null> {
  const look = createLook(() => processesOfGroup(leader.pid));
  let hasAnswered = true;
  leader.on("message", (message) => {
    hasAnswered = true;
    if (message === "ready") onReady();
  });
  const looking = setInterval(() => {
    const cause = look(hasAnswered);
    hasAnswered = false;
    if (leader.connected) leader.send("ping", () => {});
    if (!cause) return;
    clearInterval(looking);
    console.error(`The runtime ${cause}; replacing it.`);
    void endGroup(leader);
  }, 1000);
  const [code] = await once(leader, "exit");
  clearInterval(looking);
  return code;
}

/** Ends serve.ts, which leads a process group of its own, and the engine that it starts. */
async function endGroup({ pid }: ChildProcess): Promise<void> {
  if (process.platform === "win32") spawnSync("taskkill", ["/PID", String(pid), "/T", "/F"]);
  else await endAll(({ group }) => group === pid);
}

/**
 * Looks at a runtime each second, and says why it must be replaced; undefined while there is hope. A saturated one may be
 * silent for ten seconds and more, but works. Looks are counted, no time: a supervisor that is starved itself looks late.
 *
 * @param membersOf its processes; undefined where they cannot be seen: silence alone decides then.
 */
export function createLook(membersOf: () => Pick<ProcessFacts, "state" | "cpuMs">[] | undefined) {
  let silent = 0;
  let idle = 0;
  let workedMs = 0;
  return (hasAnswered: boolean): string | undefined => {
    silent = hasAnswered ? 0 : silent + 1;
    const members = hasAnswered ? undefined : membersOf();
    const cpuMs = members?.reduce((sum, one) => sum + one.cpuMs, 0) ?? 0;
    const states = members?.map(({ state }) => state).join("") ?? "";
    // While one process is stopped by a signal, the other may be busy for nothing.
    const isStopped = /t/i.test(states);
    // A waking thread takes a little without getting anywhere; who waits for a processor or a disk does not hang.
    const works = !isStopped && (Math.abs(cpuMs - workedMs) >= 20 || /[RDU]/.test(states));
    if (works) workedMs = cpuMs;
    idle = members && !works ? idle + (isStopped ? 2 : 1) : 0;
    if (idle >= 5) return "does not answer and does nothing";
    return silent >= 60 ? "has not answered for a minute" : undefined;
  };
}
