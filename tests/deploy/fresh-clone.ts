import { execFile } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { inRoot } from "../../workers/paths.ts";
import type { StandInCall, StandInState } from "./stand-in-wrangler.ts";

type Answer = { code: number; stdout: string; stderr: string };

/** A copy of the project, as after `git clone` and an installation, with stand-ins for wrangler and the build on its PATH. */
export type FreshClone = {
  folder: string;
  /** Runs a command of workers/operate. `fail`: the call of wrangler that fails. */
  run(command: string, parameters?: string[], fail?: string): Promise<Answer>;
  /** What wrangler was called with since the last time. */
  calls(): StandInCall[];
  state(): StandInState;
  /** Replaces a text that must stand in a file once. */
  edit(file: string, text: string, replacement: string): void;
  end(): void;
};

export function freshClone(): FreshClone {
  const folder = mkdtempSync(join(tmpdir(), "clone-"));
  const at = (...parts: string[]) => join(folder, ...parts);
  for (const name of ["app", "workers", "package.json", "wrangler.toml"])
    cpSync(inRoot(name), at(name), { recursive: true });
  symlinkSync(inRoot("node_modules"), at("node_modules"));
  mkdirSync(at("bin"));
  for (const [name, script] of [
    ["wrangler", "stand-in-wrangler.ts"],
    ["react-router", "stand-in-build.ts"],
  ] as const) {
    // A copy: `wrangler`, which it imports, is found from where it lies.
    cpSync(inRoot("tests", "deploy", script), at("bin", script));
    writeFileSync(at("bin", name), `#!/bin/sh\nexec "${process.execPath}" "${at("bin", script)}" "$@"\n`, {
      mode: 0o755,
    });
  }
  writeFileSync(at("passphrase"), "una frase larga de prueba");
  const log = at("wrangler.log");
  const stateFile = at("cloudflare.json");
  let seen = 0;
  return {
    folder,
    run: (command, parameters = [], fail = "") =>
      new Promise((resolve) => {
        const { OPERATOR_TOKEN: _, OPERATOR_PRIVATE_KEY: __, SITE_HOME: ___, ...rest } = process.env;
        const env = {
          ...rest,
          PATH: `${at("bin")}${delimiter}${process.env.PATH}`,
          KEYS_PASSPHRASE_FILE: at("passphrase"),
          OPERATOR_TOKEN: "a-token-that-wrangler-must-not-see",
          // Each command loads all of wrangler to read a wrangler.toml.
          NODE_COMPILE_CACHE: at("compiled"),
          STAND_IN_LOG: log,
          STAND_IN_STATE: stateFile,
          STAND_IN_FAIL: fail,
        };
        const script = at("workers", "operate", `${command}.ts`);
        execFile(process.execPath, [script, ...parameters], { cwd: folder, env }, (error, stdout, stderr) =>
          resolve({ code: typeof error?.code === "number" ? error.code : 0, stdout, stderr }),
        ).stdin?.end();
      }),
    calls() {
      const all = existsSync(log) ? readFileSync(log, "utf8").trim().split("\n") : [];
      const fresh = all.slice(seen);
      seen = all.length;
      return fresh.map((line) => JSON.parse(line) as StandInCall);
    },
    state: () => JSON.parse(readFileSync(stateFile, "utf8")) as StandInState,
    edit(file, text, replacement) {
      const source = readFileSync(at(file), "utf8");
      if (source.split(text).length !== 2) throw new Error(`${file} does not have exactly one \`${text}\``);
      writeFileSync(at(file), source.replace(text, replacement));
    },
    end: () => rmSync(folder, { recursive: true, force: true }),
  };
}
