import { appendFileSync, chmodSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { localAccessVariables } from "../../local/local-operator.ts";
import { home, inRoot } from "../../paths.ts";
import { readLocalRing, saveLocalRing } from "./local-keys.ts";
import { newRing } from "./rotation.ts";
import { byWorker, variableLine, type WorkerVariables } from "./secrets.ts";

/** For `npm start` and `npm run dev`: the local variables; without .dev.vars it is made, with keys if there are none. */
export async function localVariables(): Promise<WorkerVariables> {
  if (!existsSync(home.variablesFile)) {
    const ring = readLocalRing();
    saveLocalRing(ring ?? (await newRing()));
    if (!ring)
      console.log(
        `Keys for this machine are in ${home.keysFolder} and ${home.variablesFile}, not encrypted. For a deployment: npm run setup`,
      );
  }
  const variables = existingVariables();
  const { ENVIRONMENT, OPERATOR_HOST } = variables.site;
  if (ENVIRONMENT !== "development" || OPERATOR_HOST !== undefined) return variables;
  appendFileSync(home.variablesFile, consoleLines());
  return existingVariables();
}

/** The console of this machine, for `npm run console`; `OPERATOR_HOST=""` in the file turns it off. */
const consoleLines = (): string =>
  [
    "# The console on this machine: npm run console",
    ...Object.entries(localAccessVariables(home.port + 1)).map(([name, value]) => `${name}="${value}"`),
    "",
  ].join("\n");

/** For commands that only read. @throws when there is no .dev.vars yet. */
export function existingVariables(): WorkerVariables {
  if (!existsSync(home.variablesFile))
    throw new Error("There are no local keys yet, and so no leads: run `npm start` once, it makes them.");
  chmodSync(home.variablesFile, 0o600);
  const variables = parseEnv(readFileSync(home.variablesFile, "utf8")) as Record<string, string>;
  // Beside the port of this run: PORT may have been another when the file was written.
  if (variables.ACCESS_ISSUER?.startsWith("http://127.0.0.1:"))
    Object.assign(variables, { ACCESS_ISSUER: localAccessVariables(home.port + 1).ACCESS_ISSUER });
  // So that the site's links to itself, such as the console's to a preview, lead to this machine.
  if (variables.ENVIRONMENT === "development") variables.SITE_ORIGIN ??= `http://localhost:${home.port}`;
  return byWorker(variables);
}

/**
 * For `npm run dev`: the development server reads a worker's variables from the folder of its wrangler.toml. The site's are the
 * developer's own file, in which the console's port alone follows this run's.
 */
export function writeDevelopmentVariables({ site, services }: WorkerVariables): void {
  const lines = Object.entries(services).map(([name, value]) => variableLine(name, value));
  writeFileSync(inRoot("workers", "services", ".dev.vars"), `${lines.join("\n")}\n`, { mode: 0o600 });
  const own = readFileSync(home.variablesFile, "utf8");
  writeFileSync(home.variablesFile, besideThisRun(own, site.ACCESS_ISSUER));
}

/** A file of variables whose console, where it is this machine's, is at `issuer`. */
export const besideThisRun = (file: string, issuer = ""): string =>
  file.replace(/^ACCESS_ISSUER="http:\/\/127\.0\.0\.1:.*$/m, () => variableLine("ACCESS_ISSUER", issuer));
