import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { vi } from "vitest";
import { unstable_readConfig } from "wrangler";
import { legalHashes } from "../../app/copy/approvals.ts";
import { consentHashes } from "../../app/copy/consents.ts";
import { inRoot } from "../../workers/paths.ts";
import { type CommandAnswer, runCommand } from "../run-command.ts";
import { standInEdge } from "./stand-in-site.ts";
import { type StandInCall, standInWrangler } from "./stand-in-wrangler.ts";

const settingFiles = ["wrangler.toml", "workers/services/wrangler.toml"];

type SpawnOptions = { input?: string; env?: NodeJS.ProcessEnv; stdio?: unknown[] };

/**
 * Copies the project, with its packages and a file with a passphrase.
 * @returns the copy's folder.
 */
export function cloned(): string {
  const folder = mkdtempSync(join(tmpdir(), "clone-"));
  for (const name of ["app", "workers", "package.json", "package-lock.json", "wrangler.toml"])
    cpSync(inRoot(name), join(folder, name), { recursive: true });
  symlinkSync(inRoot("node_modules"), join(folder, "node_modules"));
  writeFileSync(join(folder, "passphrase"), "una frase larga de prueba");
  return folder;
}

/**
 * Replaces the examples in a copy's wrangler.toml by settings of a launched site: hosts, links, an address,
 * approvals. The telephone number belongs to nobody, because no area code begins with 29 yet.
 */
export async function launch(folder: string): Promise<void> {
  const file = join(folder, "wrangler.toml");
  const approvals = [...(await consentHashes("Tu Crédito de Auto")), ...(await legalHashes())];
  const settings = {
    PHONE_MAIN: "1-292-200-0100",
    PHONES_BY_SOURCE: "{}",
    BRAND_POSTAL_ADDRESS: "1 Calle Mayor, Reno, NV 89501",
    BRAND_SOCIAL_URL: "https://social.autos.test/",
    BRAND_DEALER_URL: "https://dealers.autos.test/",
    CONSENT_APPROVALS: approvals.map(({ sha256 }) => `${sha256}:Ana Ruiz:2026-11-22`).join(","),
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = "${value}"\n`);
  const source = readFileSync(file, "utf8")
    .replace("https://www.tucreditodeauto.example", "https://www.autos.test")
    .replace("https://preview.tucreditodeauto.example", "https://preview.autos.test");
  const services = join(folder, "workers", "services", "wrangler.toml");
  const bucket = '[[r2_buckets]]\nbinding = "BACKUP"\nbucket_name';
  const commented = bucket.replaceAll(/^/gm, "# ");
  writeFileSync(services, readFileSync(services, "utf8").replace(commented, bucket));
  // The section of optional variables follows the variables of production.
  writeFileSync(file, source.replace("\n# Optional variables", `\n${lines.join("")}$&`));
}

/** A copy of the project, as after `git clone` and an installation, with stand-ins for wrangler and the build. */
export type FreshClone = ReturnType<typeof freshClone>;

export function freshClone() {
  const folder = cloned();
  const at = (...parts: string[]) => join(folder, ...parts);
  vi.useFakeTimers({ toFake: ["Date"] });
  const wrangler = standInWrangler();
  const edge = standInEdge(wrangler.state);
  let seenCalls = 0;
  let savedState = { state: structuredClone(wrangler.state), files: new Map<string, Buffer>() };
  const git: Record<string, string> = {};
  return {
    /** The private halves that were shown to be written on paper. */
    papers: [] as string[],
    /** Saves the state of the account, the settings and the keys, to which {@link restore} goes back. */
    remember() {
      const names = [...settingFiles, ...globSync(".keys/*", { cwd: folder })];
      const files = new Map(names.map((name) => [name, readFileSync(at(name))]));
      savedState = { state: structuredClone(wrangler.state), files };
    },
    restore() {
      for (const name of Object.keys(git)) delete git[name];
      Object.assign(wrangler.state, structuredClone(savedState.state));
      rmSync(at(".keys"), { recursive: true, force: true });
      for (const [name, bytes] of savedState.files) {
        mkdirSync(dirname(at(name)), { recursive: true });
        writeFileSync(at(name), bytes);
      }
      seenCalls = wrangler.calls.length;
    },
    /** The output of git by its command. Other commands of git fail. */
    git,
    folder,
    state: wrangler.state,
    allCalls: wrangler.calls,
    /** The requests that the deployed sites received. */
    asked: () => edge.asked,
    /** Sets a handler for requests to hosts that no worker has. */
    answerOutside(answer: (request: Request) => Promise<Response>) {
      edge.outside = answer;
    },
    /** The calls of wrangler since the last call of this function. */
    calls(): StandInCall[] {
      const fresh = wrangler.calls.slice(seenCalls);
      seenCalls = wrangler.calls.length;
      return fresh;
    },
    /** Replaces the function of the same name: the commands start wrangler, npm, the build and git with it. */
    spawnSync(program: string, parameters: string[], { input = "", env = {}, stdio = [] }: SpawnOptions) {
      if (program === "wrangler") return wrangler.run(parameters, folder, input, env, stdio[0] === "inherit");
      if (program === "npm") return { status: 0, stdout: "{}", stderr: "" };
      const output = program === "git" ? git[parameters[0] ?? ""] : undefined;
      if (output !== undefined) return { status: 0, stdout: output, stderr: "" };
      if (program !== "react-router") return { status: 1, stdout: "", stderr: "" };
      writeBuild(at, env.CLOUDFLARE_ENV ?? "");
      return { status: 0, stdout: "", stderr: "" };
    },
    /**
     * Runs a command of the clone's own workers/operate.
     * @param fail the call of wrangler that fails.
     */
    async run(command: string, parameters: readonly string[] = [], fail = ""): Promise<CommandAnswer> {
      wrangler.fail = fail;
      // Releases are named by the second, so each command gets a later time.
      vi.setSystemTime(Date.now() + 60_000);
      vi.stubEnv("KEYS_PASSPHRASE_FILE", at("passphrase"));
      vi.stubEnv("OPERATOR_TOKEN", command === "operator" ? undefined : "a-token-that-wrangler-must-not-see");
      vi.stubEnv("OPERATOR_PRIVATE_KEY", undefined);
      vi.stubGlobal("fetch", edge.fetch.bind(edge));
      try {
        const commands: Record<string, Parameters<typeof runCommand>[0]> = await import(
          at("workers", "operate", `${command}.ts`)
        );
        const name = command.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
        const program = commands[name];
        if (!program) throw new Error(`There is no command ${command}`);
        const outcome = await runCommand(program, ...parameters);
        const paperKey =
          outcome.stderr.includes("For paper") && /^(?:[\w-]{1,6} ?){8}$/m.exec(outcome.stdout);
        if (paperKey) this.papers.push(paperKey[0].replaceAll(" ", ""));
        return outcome;
      } finally {
        vi.unstubAllEnvs();
        vi.unstubAllGlobals();
      }
    },
    /** Replaces a text that must stand in a file exactly once. */
    edit(file: string, text: string, replacement: string) {
      const source = readFileSync(at(file), "utf8");
      if (source.split(text).length !== 2) throw new Error(`${file} does not have exactly one \`${text}\``);
      writeFileSync(at(file), source.replace(text, replacement));
    },
    end() {
      vi.useRealTimers();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Writes the file that @cloudflare/vite-plugin leaves beside each built worker: the wrangler.toml as it applies to an
 * environment.
 */
function writeBuild(at: (...parts: string[]) => string, env: string): void {
  for (const [file, built] of [
    ["wrangler.toml", "build/server"],
    ["workers/services/wrangler.toml", "build/services"],
  ] as const) {
    mkdirSync(at(built), { recursive: true });
    const config = unstable_readConfig({ config: at(file), env }, { hideWarnings: true });
    writeFileSync(at(built, "wrangler.json"), JSON.stringify({ ...config, main: "index.js" }));
  }
}
