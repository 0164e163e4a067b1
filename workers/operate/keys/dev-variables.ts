import { appendFileSync, chmodSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { localAccessVariables } from "../../local/local-operator.ts";
import { home, inRoot } from "../../paths.ts";
import { readLocalRing, saveLocalRing } from "./local-keys.ts";
import { newRing } from "./rotation.ts";
import { splitByWorker, variableLine, type WorkerVariables } from "./secrets.ts";

/**
 * The local variables, for `npm start` and `npm run dev`. If .dev.vars does not exist, the file is made, with new
 * keys if there are none.
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

/** The lines with which `npm run console` works. `OPERATOR_HOST=""` in the file turns the console off. */
const consoleVariableLines = (): string =>
  [
    "# The console on this machine: npm run console",
    ...Object.entries(localAccessVariables(home.port + 1)).map(([name, value]) => `${name}="${value}"`),
    "",
  ].join("\n");

/**
 * The local variables, for commands that only read.
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
  // This origin makes the site's links to itself, such as the console's link to a preview, lead to this machine.
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

/** A file of variables whose console is at `issuer`, provided that it was on this machine before. */
export const withConsoleIssuer = (file: string, issuer = ""): string =>
  file.replace(/^ACCESS_ISSUER="http:\/\/127\.0\.0\.1:.*$/m, () => variableLine("ACCESS_ISSUER", issuer));
