import { dropClaim, writeClaim } from "./claim-store.ts";
import { waitForPort } from "./port.ts";
import { createProbe, type Probe } from "./probe.ts";
import { processesOfGroup } from "./processes.ts";
import { endGroup, type RuntimeGroup, startGroup } from "./runtime-group.ts";
import { hopeless } from "./start-error.ts";
import { afterSilentLook, answering, causeToReplace, type VitalSign } from "./vital-sign.ts";

type Serving = {
  group: RuntimeGroup;
  isReady: boolean;
  /** Whether it is being ended here, to be replaced. */
  replaced: boolean;
  /** Whether serve.ts has answered since the last look. */
  heard: boolean;
  probe: Probe;
  host: VitalSign;
  engine: VitalSign;
};

const lookEveryMs = 1000;
const failedStartsAllowed = 3;

/**
 * Runs the runtime until a signal comes: starts it again when it ends, replaces it when it shows no sign of life, and ends
 * this process when it cannot be started.
 */
export function supervise(options: { port: number; store: string; onReady: (again: boolean) => void }): void {
  const { port, store, onReady } = options;
  let serving: Serving | undefined;
  let failedStarts = 0;
  let wasReady = false;
  let ending = false;

  function start(): void {
    const group = startGroup();
    const one = {
      group,
      isReady: false,
      replaced: false,
      heard: true,
      probe: createProbe(port),
      host: answering,
      engine: answering,
    };
    serving = one;
    claim(group.id);
    group.leader.on("message", (message) => {
      one.heard = true;
      if (message !== "ready") return;
      one.isReady = true;
      failedStarts = 0;
      onReady(wasReady);
      wasReady = true;
    });
    group.leader.once("exit", (code) => void ended(one, code));
  }

  function claim(group: number): void {
    try {
      writeClaim(store, { supervisor: process.pid, group, port });
    } catch (error) {
      // Only a later start would need it, and only if this process is killed: a full disk must not end a runtime.
      console.error(`${store}: ${(error as NodeJS.ErrnoException).code}`);
    }
  }

  async function ended({ group, probe, isReady, replaced }: Serving, code: number | null): Promise<void> {
    serving = undefined;
    probe.end();
    await endGroup(group);
    if (ending) return leave(0);
    if (code === hopeless) return leave(1);
    failedStarts = isReady ? 0 : failedStarts + 1;
    if (failedStarts >= failedStartsAllowed) {
      console.error(
        `The runtime did not start, ${failedStarts} times in a row; the reason is above. Mend it, then run npm start again.`,
      );
      return leave(1);
    }
    if (!replaced) console.error("The runtime ended; starting it again.");
    await waitForPort(port);
    if (ending) return leave(0);
    setTimeout(start, isReady ? 0 : 500);
  }

  function look(elapsedMs: number): void {
    if (!serving || serving.replaced || ending) return;
    const { group, isReady, probe, heard } = serving;
    const engineAnswered = isReady && probe.hasAnswered();
    // Nobody sees a process list while both answer.
    const members = heard && engineAnswered ? [] : processesOfGroup(group.id);
    const host = members?.filter(({ pid }) => pid === group.id);
    // Until it is ready there may be no engine yet: the work of both counts.
    const engine = isReady ? members?.filter(({ pid }) => pid !== group.id) : members;
    serving.host = heard ? answering : afterSilentLook(serving.host, elapsedMs, host);
    serving.engine = engineAnswered ? answering : afterSilentLook(serving.engine, elapsedMs, engine);
    serving.heard = false;
    if (group.leader.connected) group.leader.send("ping", () => {});
    const cause = causeToReplace(serving.engine) ?? causeToReplace(serving.host);
    if (!cause) return;
    serving.replaced = true;
    console.error(`The runtime ${cause}; replacing it.`);
    void endGroup(group);
  }

  async function end(): Promise<void> {
    ending = true;
    if (!serving) return leave(0);
    const { group } = serving;
    group.leader.kill("SIGTERM");
    setTimeout(() => void endGroup(group), 3000);
  }

  function leave(code: number): void {
    dropClaim(store);
    process.exit(code);
  }

  let lookedAt = Date.now();
  setInterval(() => {
    const now = Date.now();
    look(now - lookedAt);
    lookedAt = now;
  }, lookEveryMs);
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void end());
  start();
}
