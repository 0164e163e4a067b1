import { setTimeout } from "node:timers/promises";
import { callOperation } from "../../../app/domain/contract/client.ts";
import { answeredByHeader, versionOverridesHeader } from "../../../app/domain/contract/internal.ts";
import { validateLeadV2 } from "../../../app/domain/contract/leads.ts";
import { deployedOrigin } from "../operator-client.ts";
import { type Environment, type WorkerKind, workers } from "./environment.ts";
import { readWorkerConfig } from "./worker-config.ts";

/** A version of each worker, by id. */
export type Pair = Record<WorkerKind, string>;

/** Asks the deployed site, with an address below its origin. */
type Ask = (path: string, init?: Pick<RequestInit, "method" | "body" | "headers">) => Promise<Response>;

/** What is looked at, and what is wrong with it; empty: nothing. None of it is a lead or a visit. */
const checks: Record<string, (ask: Ask) => Promise<string>> = {
  async ready(ask) {
    const { status } = await ask("/services/ready");
    return status === 200 ? "" : `status ${status}`;
  },
  async settings(ask) {
    const { settings } = (await (await ask("/services/health")).json()) as { settings: string };
    return settings === "ok" ? "" : "one cannot be read";
  },
  async page(ask) {
    const response = await ask("/");
    const isWhole = (await response.text()).trimEnd().endsWith("</html>");
    return response.status === 200 && isWhole ? "" : `status ${response.status}`;
  },
  async validation(ask) {
    const input = { zipcode: "90012", email: "nobody" };
    const result = await callOperation(validateLeadV2, input, ({ target, ...init }) =>
      ask(`/services${target}`, init as Parameters<Ask>[1]),
    );
    if (!result.ok) return `status ${result.status}`;
    const named = result.answer.steps?.flatMap(({ errors }) => errors.map(({ field }) => field)) ?? [];
    return named.includes("email") && !named.includes("zipcode") ? "" : "it does not find what is wrong";
  },
};

/** So long a new version, or a new host, may take until it is there. The platform says: a couple of seconds for a version. */
const patience = { attempts: 30, pauseMs: 2000 };

/**
 * Asks a new version of both workers, which must be in the current deployment, by the platform's version override.
 *
 * @param former what serves now: what it fails at too is no reason to keep it.
 * @returns what only the new version fails at; `isThere`: it answered at all.
 */
export async function lookAt(
  environment: Environment,
  pair: Pair,
  former: Pair | undefined,
): Promise<{ isThere: boolean; faults: string[] }> {
  const origin = deployedOrigin(environment);
  const asking =
    (versions: Pair): Ask =>
    async (path, init = {}) => {
      const named = workers.map((kind) => `${readWorkerConfig(kind, environment).name}="${versions[kind]}"`);
      const headers = new Headers(init.headers);
      headers.set(versionOverridesHeader, named.join(", "));
      return fetch(origin + path, {
        ...init,
        headers,
        redirect: "manual",
        signal: AbortSignal.timeout(20_000),
      });
    };
  const ask = asking(pair);
  if (!(await isAnswering(ask, pair))) return { isThere: false, faults: [] };
  const faults: string[] = [];
  for (const [name, check] of Object.entries(checks)) {
    const fault = await faultOf(check, ask);
    if (fault && !(former && (await faultOf(check, asking(former))))) faults.push(`${name}: ${fault}`);
  }
  return { isThere: true, faults };
}

const faultOf = (check: (ask: Ask) => Promise<string>, ask: Ask): Promise<string> =>
  check(ask).catch(() => "no answer that can be read");

/** Whether both versions answer, and not others in their place: an override that is not known yet is passed over in silence. */
async function isAnswering(ask: Ask, { site, services }: Pair): Promise<boolean> {
  for (let attempt = 1; attempt <= patience.attempts; attempt++) {
    const answered = await ask("/services/health").then(
      ({ headers }) => headers.get(answeredByHeader),
      () => undefined,
    );
    if (answered === `${site} ${services}`) return true;
    if (attempt < patience.attempts) await setTimeout(patience.pauseMs);
  }
  return false;
}
