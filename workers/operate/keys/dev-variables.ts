import { appendFileSync, chmodSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { localAccessVariables } from "../../local/local-operator.ts";
import { home, inRoot } from "../../paths.ts";
import { readLocalRing, saveLocalRing } from "./local-keys.ts";
import { newRing } from "./rotation.ts";
import { splitByWorker, variableLine, type WorkerVariables } from "./secrets.ts";

/**
 * Reads .dev.vars for `npm start` and `npm run dev`. Makes the file if it does not exist, with new keys if there are
 * none.
 */
export async function localVariables(): Promise<WorkerVariables> {
  if (!existsSync(home.variablesFile)) {
    const ring = readLocalRing();
    saveLocalRing(ring ?? (await newRing()));
    if (!ring)
      console.log(
        `The keys of this machine were made. They are in ${home.keysFolder} and ${home.variablesFile}, not encrypted. For a deployment, run: npm run setup`,
      );
  }
  const variables = existingVariables();
  const { ENVIRONMENT, OPERATOR_HOST } = variables.site;
  if (ENVIRONMENT !== "development" || OPERATOR_HOST !== undefined) return variables;
  appendFileSync(home.variablesFile, consoleVariableLines());
  return existingVariables();
}

/**
 * The variables that `npm run console` needs. It listens on PORT + 1. `OPERATOR_HOST=""` in .dev.vars turns the console
 * off.
 */
const consoleVariableLines = (): string =>
  [
    "# The console on this machine: npm run console",
    ...Object.entries(localAccessVariables(home.port + 1)).map(([name, value]) => `${name}="${value}"`),
    "",
  ].join("\n");

/**
 * Reads .dev.vars, for commands that must not make new keys.
 * @throws Error if .dev.vars does not exist yet.
 */
export function existingVariables(): WorkerVariables {
  if (!existsSync(home.variablesFile))
    throw new Error(
      "There are no local keys yet, and so no leads. Please run `npm start` once; it makes them.",
    );
  chmodSync(home.variablesFile, 0o600);
  const variables = parseEnv(readFileSync(home.variablesFile, "utf8")) as Record<string, string>;
  // The console's port follows the port of this run, because PORT may have been another when the file was written.
  if (variables.ACCESS_ISSUER?.startsWith("http://127.0.0.1:"))
    Object.assign(variables, { ACCESS_ISSUER: localAccessVariables(home.port + 1).ACCESS_ISSUER });
  // With this origin the site's full links, such as the console's link to a preview, lead to this machine.
  if (variables.ENVIRONMENT === "development") variables.SITE_ORIGIN ??= `http://localhost:${home.port}`;
  return splitByWorker(variables);
}

/**
 * Writes the variables for `npm run dev`: the development server reads a worker's variables from the folder of the
 * worker's wrangler.toml. The site's file belongs to the developer, so only the console's port in it is changed.
 */
export function writeDevelopmentVariables({ site, services }: WorkerVariables): void {
  const lines = Object.entries(services).map(([name, value]) => variableLine(name, value));
  writeFileSync(inRoot("workers", "services", ".dev.vars"), `${lines.join("\n")}\n`, { mode: 0o600 });
  const siteFile = readFileSync(home.variablesFile, "utf8");
  writeFileSync(home.variablesFile, withConsoleIssuer(siteFile, site.ACCESS_ISSUER));
}

/** Replaces the console's issuer in a file of variables, unless that issuer is on another machine. */
export const withConsoleIssuer = (file: string, issuer = ""): string =>
  file.replace(/^ACCESS_ISSUER="http:\/\/127\.0\.0\.1:.*$/m, () => variableLine("ACCESS_ISSUER", issuer));
