import { spawn } from "node:child_process";
import { existingVariables } from "../operate/keys/dev-variables.ts";
import { newProgram, run } from "../operate/program.ts";
import { home } from "../paths.ts";
import { startLocalAccess } from "./local-access.ts";

async function openConsole(): Promise<void> {
  const { ACCESS_ISSUER: issuer = "" } = existingVariables().site;
  if (!/^http:\/\/127\.0\.0\.1:\d+$/.test(issuer))
    throw new Error(
      `ACCESS_ISSUER in ${home.variablesFile} is not of this machine. Remove its line and that of OPERATOR_HOST, and run npm start again.`,
    );
  const { entry } = await startLocalAccess({ issuer, sitePort: home.port }).catch((error) => {
    const isTaken = (error as NodeJS.ErrnoException).code === "EADDRINUSE";
    throw isTaken
      ? new Error(
          `${issuer} is in use: does another npm run console run, or npm run dev, which prints the console's address itself?`,
        )
      : error;
  });
  const answers = await fetch(`http://127.0.0.1:${home.port}/services/health`).then(
    (response) => response.ok,
    () => false,
  );
  if (!answers) console.warn(`Nothing answers on port ${home.port}: run npm start beside this.`);
  console.log(
    `\n  Console: ${entry}\n  npm run console takes port ${new URL(issuer).port} (PORT + 1) alone. Ctrl+C ends the sign-in.\n`,
  );
  if (process.stdout.isTTY) open(entry);
}

/** Opens a browser where there is one; the address is printed anyway. */
function open(address: string): void {
  const command = { darwin: "open", win32: "explorer" }[process.platform as string] ?? "xdg-open";
  spawn(command, [address], { stdio: "ignore", detached: true })
    .once("error", () => {})
    .unref();
}

export const operatorsConsole = newProgram(
  "console",
  "Opens the console of the site that `npm start` or `npm run dev` serves, signed in; the sign-in ends with it.",
).action(openConsole);

if (import.meta.main) await run(operatorsConsole);
