import { spawnSync } from "node:child_process";
import { inRoot } from "../../paths.ts";

/** Variables that wrangler must not see. It does not need them, and it passes its environment on to other programs. */
const secretVariables = ["KEYS_PASSPHRASE_FILE", "OPERATOR_PRIVATE_KEY", "OPERATOR_TOKEN"];

/** A call of wrangler that failed. `output` is everything that wrangler printed, if it was not shown already. */
export class WranglerError extends Error {
  readonly output: string;
  constructor(parameters: readonly string[], output: string) {
    super(`${output}\nwrangler ${parameters.join(" ")} failed.`.trim());
    this.output = output;
  }
}

/** True if Cloudflare reports that the worker does not exist. */
export const isUnknownWorker = (error: unknown): boolean =>
  error instanceof WranglerError && /\bcode: 100(?:07|90)\b/.test(error.output);

/**
 * True unless wrangler says that nobody is logged in. Wrangler cannot tell for a token that may not read its own user;
 * then the next call of wrangler fails if the token is wrong.
 */
export function isLoggedIn(): boolean {
  const { stdout } = spawnWrangler(["whoami", "--json"], "pipe");
  return !/"loggedIn":\s*false/.test(stdout);
}

/**
 * Checks the login. Only a dry run may go on without one. Wrangler's own message is not used, because it recommends a
 * temporary account.
 * @returns {@link isLoggedIn}
 * @throws Error if nobody is logged in and this is not a dry run.
 */
export function checkLogin({ isDryRun = false } = {}): boolean {
  const isConnected = isLoggedIn();
  if (!isConnected && !isDryRun)
    throw new Error(
      "You are not logged in to Cloudflare. Please run npx wrangler login first, or set CLOUDFLARE_API_TOKEN on a machine without a browser. Nothing was changed.",
    );
  return isConnected;
}

type WranglerOptions = {
  /** The standard input of wrangler. A secret may be passed only here. */
  input?: string;
  /** True if wrangler may ask the operator. Otherwise, and without a terminal, wrangler uses its defaults. */
  isInteractive?: boolean;
};

/** Runs wrangler and shows its output. Throws WranglerError. */
export function runWrangler(parameters: readonly string[], options: WranglerOptions = {}): void {
  const { status } = spawnWrangler(parameters, "inherit", options);
  if (status !== 0) throw new WranglerError(parameters, "");
}

/** Runs wrangler silently and returns its standard output. Throws WranglerError with all that wrangler printed. */
export function wranglerOutput(parameters: readonly string[]): string {
  const { status, stdout, stderr } = spawnWrangler(parameters, "pipe");
  if (status !== 0) throw new WranglerError(parameters, `${stdout}${stderr}`);
  return stdout;
}

function spawnWrangler(
  parameters: readonly string[],
  output: "inherit" | "pipe",
  { input, isInteractive = false }: WranglerOptions = {},
) {
  const environment = Object.entries(process.env).filter(
    // The commands name the environment themselves. CLOUDFLARE_ENV would choose another environment.
    ([name]) => !secretVariables.includes(name) && name !== "CLOUDFLARE_ENV",
  );
  return spawnSync("wrangler", parameters, {
    cwd: inRoot(),
    encoding: "utf8",
    ...(input === undefined ? {} : { input }),
    stdio: [input === undefined ? (isInteractive ? "inherit" : "ignore") : "pipe", output, output],
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === "win32",
    env: { ...Object.fromEntries(environment), WRANGLER_SEND_METRICS: "false" },
  });
}
