import { readFileSync } from "node:fs";
import type { z } from "zod";
import { callOperation } from "../../app/domain/contract/client.ts";
import type { OperatorOperation } from "../../app/domain/contract/operator/operation.ts";
import { home, inRoot } from "../paths.ts";
import type { Environment } from "./deployment/environment.ts";
import { openDeploymentKeys } from "./keys/deployment-keys.ts";
import { existingVariables } from "./keys/dev-variables.ts";
import { operatorTokenIn } from "./keys/operator-token.ts";
import { explainProblems } from "./operator/words.ts";

export type OperatorClient = {
  /** @throws Error with the status and codes of a refusal, and their meaning. */
  call<Request extends z.ZodObject, Response extends z.ZodType>(
    operation: OperatorOperation<Request, Response>,
    input: z.input<Request>,
  ): Promise<z.output<Response>>;
};

/** The site that a command works on: a deployed site, or, without `env`, the local site. */
export type TargetSite = { env?: Environment | undefined };

/**
 * The address of a deployed site, which is SITE_ORIGIN of wrangler.toml. The site's token is sent to no other
 * address.
 *
 * @throws Error unless the address is https, because the token would be readable on its way.
 */
export function deployedOrigin(environment: Environment): string {
  // The file is read here, because wrangler's own reader takes longer than most commands do.
  const section = environment === "production" ? "" : `^\\[env\\.${environment}\\.vars\\]$[^]*?`;
  const file = readFileSync(inRoot("wrangler.toml"), "utf8");
  const origin = new RegExp(`${section}^SITE_ORIGIN = "(.+?)"`, "m").exec(file)?.[1] ?? "";
  const url = URL.canParse(origin) ? new URL(origin) : undefined;
  if (url?.protocol !== "https:")
    throw new Error(
      `SITE_ORIGIN of ${environment} in wrangler.toml must be an https address. Please correct it.`,
    );
  return url.origin;
}

/**
 * Runs a command with a client of the target site. The token is OPERATOR_TOKEN, or else the token of the site's keys.
 * No keys are made.
 */
export async function withOperator(
  { env }: TargetSite,
  run: (operator: OperatorClient) => Promise<void>,
): Promise<void> {
  const origin = env ? deployedOrigin(env) : `http://localhost:${home.port}`;
  const secrets = async () =>
    env ? (await openDeploymentKeys(env)).ring.secrets : existingVariables().services;
  const token = process.env.OPERATOR_TOKEN || operatorTokenIn(await secrets());
  await run(createClient(origin, token));
}

/** A command must not wait forever for a site that hangs. */
const timeLimitMs = 60_000;

const createClient = (origin: string, token: string): OperatorClient => ({
  async call(operation, input) {
    const result = await callOperation(operation, input, ({ target, headers, ...init }) =>
      fetch(`${origin}/services${target}`, {
        ...init,
        headers: { ...headers, authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(timeLimitMs),
      }),
    );
    if (result.ok) return result.response;
    const { status, errors } = result;
    if (status !== 0) throw new Error(`${status}: ${explainProblems(errors)}`);
    throw new Error(
      `${origin} does not respond, or its response cannot be read.${origin.startsWith("https:") ? "" : " To run the site on this machine: `npm start`. PORT chooses another port."}`,
    );
  },
});
