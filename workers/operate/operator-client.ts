import { readFileSync } from "node:fs";
import type { z } from "zod";
import { callOperation } from "../../app/domain/contract/client.ts";
import type { OperatorOperation } from "../../app/domain/contract/operator/operation.ts";
import { home, inRoot } from "../paths.ts";
import type { Environment } from "./deployment/environment.ts";
import { existingVariables } from "./keys/dev-variables.ts";
import { operatorTokenIn } from "./keys/operator-token.ts";
import { openProductionKeys } from "./keys/production-keys.ts";
import { problemsOf } from "./operator/words.ts";

/** The operator's interface of a site. */
export type OperatorClient = {
  /** @throws Error with the status and the codes of a refusal, and what they mean. */
  call<Request extends z.ZodObject, Answer extends z.ZodType>(
    operation: OperatorOperation<Request, Answer>,
    input: z.input<Request>,
  ): Promise<z.output<Answer>>;
};

/** `env`: a deployed site, by its environment; otherwise the local one. */
export type Where = { env?: Environment | undefined };

/**
 * The address of a deployed site, and the only one that its token is sent to: SITE_ORIGIN of wrangler.toml.
 *
 * @throws unless it is https: the token would travel in the clear.
 */
export function deployedOrigin(environment: Environment): string {
  // Read here: wrangler's own reader takes longer than most commands.
  const section = environment === "production" ? "" : `^\\[env\\.${environment}\\.vars\\]$[^]*?`;
  const file = readFileSync(inRoot("wrangler.toml"), "utf8");
  const origin = new RegExp(`${section}^SITE_ORIGIN = "(.+?)"`, "m").exec(file)?.[1] ?? "";
  const url = URL.canParse(origin) ? new URL(origin) : undefined;
  if (url?.protocol !== "https:")
    throw new Error(`SITE_ORIGIN of ${environment} in wrangler.toml must be an https address.`);
  return url.origin;
}

/**
 * Runs a command on a deployed site, with OPERATOR_TOKEN or the token of the deployment's keys, or on the running site of this
 * machine. Makes no keys.
 */
export async function withOperator(
  { env }: Where,
  run: (operator: OperatorClient) => Promise<void>,
): Promise<void> {
  const origin = env ? deployedOrigin(env) : `http://localhost:${home.port}`;
  const secrets = async () =>
    env ? (await openProductionKeys(env)).ring.secrets : existingVariables().services;
  const token = process.env.OPERATOR_TOKEN || operatorTokenIn(await secrets());
  await run(client(origin, token));
}

/** A site that is frozen or gone must not leave a command waiting for ever. Milliseconds. */
const timeLimit = 60_000;

const client = (origin: string, token: string): OperatorClient => ({
  async call(operation, input) {
    const result = await callOperation(operation, input, ({ target, headers, ...init }) =>
      fetch(`${origin}/services${target}`, {
        ...init,
        headers: { ...headers, authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(timeLimit),
      }),
    );
    if (result.ok) return result.answer;
    const { status, errors } = result;
    if (status !== 0) throw new Error(`${status}: ${problemsOf(errors)}`);
    throw new Error(
      `${origin} does not answer, or in words that cannot be read.${origin.startsWith("https:") ? "" : " A site of this machine runs by `npm start`; PORT chooses another."}`,
    );
  },
});
