import { setTimeout } from "node:timers/promises";
import { deployedOrigin } from "../operator-client.ts";
import { type Environment, npmCommand } from "./environment.ts";

/** Requests to these paths create no lead and no visit. */
const paths = ["/services/health", "/services/ready", "/"];

/** One minute. A new version needs some seconds until it responds everywhere; a new host's certificate needs longer. */
const retries = { attempts: 15, pauseMs: 4000 };

/**
 * Requests an address, and describes what is wrong with the response. Returns an empty text if nothing is wrong.
 * @throws Error if there is no response.
 */
async function problemAt(url: string): Promise<string> {
  const response = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(20_000) });
  const body = await response.text();
  if (response.status !== 200) return `${url} responds with status ${response.status}`;
  return body.includes('"settings":"not ok"')
    ? `${url} reports a setting that cannot be read (npm run check:config)`
    : "";
}

/**
 * Checks the deployed site, and prints how to go back.
 * @throws Error if the site responds but does not work.
 */
export async function checkDeployedSite(environment: Environment, release: string): Promise<void> {
  const origin = deployedOrigin(environment);
  /** Undefined as long as the site does not respond. */
  let problems: string[] | undefined;
  for (let attempt = 1; attempt <= retries.attempts && problems?.length !== 0; attempt++) {
    await setTimeout(retries.pauseMs);
    const responseProblems = await Promise.all(paths.map((path) => problemAt(origin + path))).catch(
      () => undefined,
    );
    problems = responseProblems?.filter(Boolean);
  }
  const rollbackHint = `To go back: ${npmCommand("rollback", environment)}`;
  if (problems && problems.length > 0)
    throw new Error([`${release} is deployed, but does not work:`, ...problems, rollbackHint].join("\n"));
  console.log(`Deployed: ${release}. ${rollbackHint}`);
  if (!problems)
    console.log(
      `${origin} does not respond yet: the DNS and the certificate of a new host take some minutes. Please look later at ${origin}/services/health`,
    );
}
