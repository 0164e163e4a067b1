import { spawnSync } from "node:child_process";
import { inRoot } from "../../paths.ts";

/** Variables that wrangler must not get to see: it needs none of them, and hands its environment on to programs of its own. */
const secretVariables = ["KEYS_PASSPHRASE_FILE", "OPERATOR_PRIVATE_KEY", "OPERATOR_TOKEN"];

/** A call of wrangler that failed; `said` is all that it printed. */
export class WranglerError extends Error {
  readonly said: string;
  constructor(parameters: readonly string[], said: string) {
    super(`${said}\nwrangler ${parameters.join(" ")} failed.`.trim());
    this.said = said;
  }
}

/** Whether Cloudflare says that it has no such worker. */
export const isUnknownWorker = (error: unknown): boolean =>
  error instanceof WranglerError && /\bcode: 100(?:07|90)\b/.test(error.said);

/** Whether somebody is logged in. Where wrangler cannot tell, as with a token that may not read its user, its next call does. */
export function isLoggedIn(): boolean {
  const { stdout } = spawnWrangler(["whoami", "--json"], "pipe");
  return !/"loggedIn":\s*false/.test(stdout);
}

/**
 * As {@link isLoggedIn}, for what may do without in a dry run alone. Wrangler's own words in its place advise a throw-away account.
 *
 * @throws where nobody is logged in otherwise.
 */
export function hasLogin({ isDryRun = false } = {}): boolean {
  const isThere = isLoggedIn();
  if (!isThere && !isDryRun)
    throw new Error(
      "Nobody is logged in to Cloudflare here. First: npx wrangler login, or for a machine CLOUDFLARE_API_TOKEN. Nothing was changed.",
    );
  return isThere;
}

type Given = {
  /** Goes to its standard input, the only way for a secret. */
  input?: string;
  /** It may ask whoever typed the command; otherwise, and without a terminal, it takes its defaults. */
  asks?: boolean;
};

/** Runs wrangler and shows what it says. @throws WranglerError */
export function runWrangler(parameters: readonly string[], given: Given = {}): void {
  const { status } = spawnWrangler(parameters, "inherit", given);
  if (status !== 0) throw new WranglerError(parameters, "");
}

/** Runs wrangler and returns its standard output. @throws WranglerError with what it said. */
export function askWrangler(parameters: readonly string[]): string {
  const { status, stdout, stderr } = spawnWrangler(parameters, "pipe");
  if (status !== 0) throw new WranglerError(parameters, `${stdout}${stderr}`);
  return stdout;
}

function spawnWrangler(
  parameters: readonly string[],
  output: "inherit" | "pipe",
  { input, asks = false }: Given = {},
) {
  const environment = Object.entries(process.env).filter(
    // The commands name the environment themselves; CLOUDFLARE_ENV would choose another.
    ([name]) => !secretVariables.includes(name) && name !== "CLOUDFLARE_ENV",
  );
  return spawnSync("wrangler", parameters, {
    cwd: inRoot(),
    encoding: "utf8",
    ...(input === undefined ? {} : { input }),
    stdio: [input === undefined ? (asks ? "inherit" : "ignore") : "pipe", output, output],
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === "win32",
    env: { ...Object.fromEntries(environment), WRANGLER_SEND_METRICS: "false" },
  });
}
