import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Claim } from "../../workers/local/claim-store.ts";
import { inRoot } from "../../workers/paths.ts";
import { secretsFor, testKeys } from "../test-keys.ts";
import { until } from "../until.ts";

/** Runs `npm start` without the build, with its own folder and port. */
export type SiteProcess = {
  origin: string;
  port: number;
  home: string;
  /** The output so far. */
  printed(): string;
  /** Starts the site. */
  start(): ChildProcess;
  /** True if the site responds on a new connection. */
  answers(): Promise<boolean>;
  /** The ids of the site's processes, serve.ts and the engine, once both exist. */
  members(): { server: number; engine: number } | undefined;
  /**
   * Ends the site with everything that it has ever started, and deletes its folder.
   * @param before runs before the folder is deleted.
   */
  end(before?: () => void): Promise<void>;
};

export async function prepareSite(port: number): Promise<SiteProcess> {
  const home = mkdtempSync(join(tmpdir(), "site-home-"));
  const log = join(home, "log");
  writeFileSync(log, "");
  mkdirSync(join(home, ".keys"));
  const { site, services } = secretsFor(await testKeys());
  const variables = { ENVIRONMENT: "test", MINIMUM_FILL_SECONDS: "0", ...site, ...services };
  writeFileSync(
    join(home, ".dev.vars"),
    Object.entries(variables)
      .map(([name, value]) => `${name}="${value}"\n`)
      .join(""),
  );
  const startedProcesses: ChildProcess[] = [];
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    port,
    home,
    printed: () => readFileSync(log, "utf8"),
    start() {
      const child = startServer(home, port, log);
      startedProcesses.push(child);
      return child;
    },
    answers: () =>
      fetch(`${origin}/services/health`, {
        headers: { connection: "close" },
        signal: AbortSignal.timeout(5000),
      }).then(
        (response) => response.ok,
        () => false,
      ),
    members: () => claimOf(home),
    async end(before) {
      for (const child of startedProcesses) child.kill("SIGTERM");
      await until("the site to end", async () => startedProcesses.every(hasEnded));
      // A site that a test killed may have left its engine behind.
      const { engine } = claimOf(home) ?? {};
      if (engine && isAlive(engine)) process.kill(engine, "SIGKILL");
      before?.();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Starts the site as `npm start` does after the build. */
export function startServer(home: string, port: number, log: string): ChildProcess {
  const output = openSync(log, "a");
  return spawn(process.execPath, ["workers/local/serve.ts"], {
    cwd: inRoot(),
    stdio: ["ignore", output, output],
    env: { ...process.env, SITE_HOME: home, PORT: String(port) },
  });
}

export const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function claimOf(home: string): Claim | undefined {
  try {
    return JSON.parse(readFileSync(join(home, ".data", "runtime.json"), "utf8")) as Claim;
  } catch {
    return undefined;
  }
}
