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

type Spawned = { input?: string; env?: NodeJS.ProcessEnv; stdio?: unknown[] };

/** A copy of the project, with its packages and a file of a passphrase. @returns its folder. */
export function cloned(): string {
  const folder = mkdtempSync(join(tmpdir(), "clone-"));
  for (const name of ["app", "workers", "package.json", "package-lock.json", "wrangler.toml"])
    cpSync(inRoot(name), join(folder, name), { recursive: true });
  symlinkSync(inRoot("node_modules"), join(folder, "node_modules"));
  writeFileSync(join(folder, "passphrase"), "una frase larga de prueba");
  return folder;
}

/**
 * Sets in a copy's wrangler.toml what production has and an example does not: hosts, links, an address, somebody's approvals. The
 * telephone belongs to nobody: no area code begins with 29 yet.
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
  // Production's variables end where those that are not set begin.
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
  let seen = 0;
  let remembered = { state: structuredClone(wrangler.state), files: new Map<string, Buffer>() };
  const git: Record<string, string> = {};
  return {
    /** Private halves that were shown to be written on paper. */
    papers: [] as string[],
    /** The account and the clone's settings and keys as {@link restore} puts them back. */
    remember() {
      const names = [...settingFiles, ...globSync(".keys/*", { cwd: folder })];
      const files = new Map(names.map((name) => [name, readFileSync(at(name))]));
      remembered = { state: structuredClone(wrangler.state), files };
    },
    restore() {
      for (const name of Object.keys(git)) delete git[name];
      Object.assign(wrangler.state, structuredClone(remembered.state));
      rmSync(at(".keys"), { recursive: true, force: true });
      for (const [name, bytes] of remembered.files) {
        mkdirSync(dirname(at(name)), { recursive: true });
        writeFileSync(at(name), bytes);
      }
      seen = wrangler.calls.length;
    },
    /** What git answers by its command; fails for others. */
    git,
    folder,
    state: wrangler.state,
    allCalls: wrangler.calls,
    /** What the deployed sites were asked. */
    asked: () => edge.asked,
    /** Answers for hosts that no worker has, from now on. */
    answerOutside(answer: (request: Request) => Promise<Response>) {
      edge.outside = answer;
    },
    /** The calls of wrangler since the last time. */
    calls(): StandInCall[] {
      const fresh = wrangler.calls.slice(seen);
      seen = wrangler.calls.length;
      return fresh;
    },
    /** In the place of the function of that name: the commands start wrangler, npm, the build and git. */
    spawnSync(program: string, parameters: string[], { input = "", env = {}, stdio = [] }: Spawned) {
      if (program === "wrangler") return wrangler.run(parameters, folder, input, env, stdio[0] === "inherit");
      if (program === "npm") return { status: 0, stdout: "{}", stderr: "" };
      const answer = program === "git" ? git[parameters[0] ?? ""] : undefined;
      if (answer !== undefined) return { status: 0, stdout: answer, stderr: "" };
      if (program !== "react-router") return { status: 1, stdout: "", stderr: "" };
      writeBuild(at, env.CLOUDFLARE_ENV ?? "");
      return { status: 0, stdout: "", stderr: "" };
    },
    /** Runs a command of the clone's own workers/operate. `fail`: the call of wrangler that fails. */
    async run(command: string, parameters: readonly string[] = [], fail = ""): Promise<CommandAnswer> {
      wrangler.fail = fail;
      // A release is named by its second.
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
        const answer = await runCommand(program, ...parameters);
        const shown = answer.stderr.includes("For paper") && /^(?:[\w-]{1,6} ?){8}$/m.exec(answer.stdout);
        if (shown) this.papers.push(shown[0].replaceAll(" ", ""));
        return answer;
      } finally {
        vi.unstubAllEnvs();
        vi.unstubAllGlobals();
      }
    },
    /** Replaces a text that must stand in a file once. */
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

/** What @cloudflare/vite-plugin leaves beside both built workers: the wrangler.toml as an environment has it. */
function writeBuild(at: (...parts: string[]) => string, env: string): void {
  for (const [config, built] of [
    ["wrangler.toml", "build/server"],
    ["workers/services/wrangler.toml", "build/services"],
  ] as const) {
    mkdirSync(at(built), { recursive: true });
    const read = unstable_readConfig({ config: at(config), env }, { hideWarnings: true });
    writeFileSync(at(built, "wrangler.json"), JSON.stringify({ ...read, main: "index.js" }));
  }
}
