import { setTimeout } from "node:timers/promises";
import { deployedOrigin } from "../operator-client.ts";
import { asTyped, type Environment } from "./environment.ts";

/** None of them is a lead or a visit. */
const paths = ["/services/health", "/services/ready", "/"];

/** A new version takes some seconds until it answers everywhere, a new host's certificate some minutes. */
const patience = { attempts: 15, pauseMs: 4000 };

/** What is wrong with an answer; empty: nothing. @throws where there is none. */
async function faultAt(url: string): Promise<string> {
  const response = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(20_000) });
  const body = await response.text();
  if (response.status !== 200) return `${url} answers ${response.status}`;
  return body.includes('"settings":"not ok"') ? `${url}: a setting cannot be read` : "";
}

/** Looks at the deployed site, and says how to go back. @throws when it answers, and does not work. */
export async function lookAfterwards(environment: Environment, release: string): Promise<void> {
  const origin = deployedOrigin(environment);
  let faults: string[] | undefined;
  for (let attempt = 1; attempt <= patience.attempts && faults?.length !== 0; attempt++) {
    await setTimeout(patience.pauseMs);
    const found = await Promise.all(paths.map((path) => faultAt(origin + path))).catch(() => undefined);
    faults = found?.filter(Boolean);
  }
  const back = `Back: ${asTyped("rollback", environment)}`;
  if (faults && faults.length > 0)
    throw new Error([`${release} is deployed, and does not work:`, ...faults, back].join("\n"));
  console.log(`Deployed: ${release}. ${back}`);
  if (!faults)
    console.log(
      `${origin} does not answer yet: DNS and certificate of a new host take some minutes. Then look at ${origin}/services/health`,
    );
}
