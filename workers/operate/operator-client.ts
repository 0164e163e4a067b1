import { existsSync, readFileSync } from "node:fs";
import type { z } from "zod";
import { callOperation } from "../../app/domain/contract/client.ts";
import type { EncodedRequest } from "../../app/domain/contract/operation.ts";
import type { OperatorOperation } from "../../app/domain/contract/operator/operation.ts";
import { claimStore } from "../local/claim-store.ts";
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
  /** Scheme and host of the site. */
  origin: string;
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

/** Runs a command on the deployed site, or else on the local one. */
export const withOperator = (
  where: Where,
  run: (operator: OperatorClient) => Promise<void>,
): Promise<void> => (where.env ? withRemote(where.env, run) : withLocal(run));

/** With OPERATOR_TOKEN or the token of the deployment's keys. Makes no keys. */
async function withRemote(
  environment: Environment,
  run: (operator: OperatorClient) => Promise<void>,
): Promise<void> {
  const origin = deployedOrigin(environment);
  const token =
    process.env.OPERATOR_TOKEN || operatorTokenIn((await openProductionKeys(environment)).ring.secrets);
  await run(client(overNetwork(origin), token, origin));
}

/** As {@link withRemote}, through the running `npm start` if there is one; otherwise the store is opened for this command alone. */
async function withLocal(run: (operator: OperatorClient) => Promise<void>): Promise<void> {
  const variables = existingVariables();
  const token = process.env.OPERATOR_TOKEN || operatorTokenIn(variables.services);
  const origin = `http://localhost:${home.port}`;
  const send = overNetwork(`http://127.0.0.1:${home.port}`);
  const isRunning = await send("/services/health", {}).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isRunning) return run(client(send, token, origin));
  if (!existsSync(inRoot("build", "services", "wrangler.json")))
    throw new Error(
      `Nothing answers at ${origin} (PORT chooses another), and the site has not been built yet: run \`npm start\` once.`,
    );
  await claimStore(home.store);
  // Loaded only here: it takes longer than most commands.
  const { startRuntime } = await import("../local/runtime.ts");
  const runtime = await startRuntime({
    port: 0,
    store: home.store,
    journal: home.journal,
    variables,
    quiet: true,
    logsToStderr: true,
  });
  const dispatch: Send = async (path, init) => {
    const response = await runtime.dispatchFetch(`http://localhost${path}`, init);
    return new Response(await response.text(), { status: response.status });
  };
  await run(client(dispatch, token, origin)).finally(() => runtime.dispose());
}

type Send = (path: string, init: Partial<Omit<EncodedRequest, "target">>) => Promise<Response>;

/** A site that is frozen or gone must not leave a command waiting for ever. Milliseconds. */
const timeLimit = 60_000;

const overNetwork =
  (origin: string): Send =>
  (path, init) =>
    fetch(origin + path, { ...init, signal: AbortSignal.timeout(timeLimit) });

const client = (send: Send, token: string, origin: string): OperatorClient => ({
  origin,
  async call(operation, input) {
    const result = await callOperation(operation, input, ({ target, headers, ...init }) =>
      send(`/services${target}`, { ...init, headers: { ...headers, authorization: `Bearer ${token}` } }),
    );
    if (result.ok) return result.answer;
    const { status, errors } = result;
    if (status === 0) throw new Error(`${origin} does not answer, or in words that cannot be read`);
    throw new Error(`${status}: ${problemsOf(errors)}`);
  },
});
