import { spawn } from "node:child_process";
import { existingVariables } from "../operate/keys/dev-variables.ts";
import { newProgram, run } from "../operate/program.ts";
import { home } from "../paths.ts";
import { startLocalAccess } from "./local-access.ts";

async function openConsole(): Promise<void> {
  const { ACCESS_ISSUER: issuer = "" } = existingVariables().site;
  if (!/^http:\/\/127\.0\.0\.1:\d+$/.test(issuer))
    throw new Error(
      `ACCESS_ISSUER in ${home.variablesFile} does not belong to this machine. Remove its line and the line of OPERATOR_HOST, then run npm start again.`,
    );
  const { entryUrl } = await startLocalAccess({ issuer, sitePort: home.port }).catch((error) => {
    const isTaken = (error as NodeJS.ErrnoException).code === "EADDRINUSE";
    throw isTaken
      ? new Error(
          `${issuer} is in use. If npm run dev runs, use the console's address that it prints; otherwise end the other npm run console.`,
        )
      : error;
  });
  const isRunning = await fetch(`http://127.0.0.1:${home.port}/services/health`).then(
    (response) => response.ok,
    () => false,
  );
  if (!isRunning)
    console.warn(`The site does not respond on port ${home.port}. Please run npm start in another terminal.`);
  console.log(
    `\n  Console: ${entryUrl}\n  npm run console uses only port ${new URL(issuer).port} (PORT + 1). Ctrl+C ends the sign-in.\n`,
  );
  if (process.stdout.isTTY) openBrowser(entryUrl);
}

/** Opens a browser if the machine has one. The address is printed in any case. */
function openBrowser(address: string): void {
  const command = { darwin: "open", win32: "explorer" }[process.platform as string] ?? "xdg-open";
  spawn(command, [address], { stdio: "ignore", detached: true })
    .once("error", () => {})
    .unref();
}

export const operatorsConsole = newProgram(
  "console",
  "Opens the console of the site that `npm start` or `npm run dev` serves, signed in. The sign-in ends when this command ends.",
).action(openConsole);

if (import.meta.main) await run(operatorsConsole);
