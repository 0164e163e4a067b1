import { localVariables } from "../operate/keys/dev-variables.ts";
import { operatorTokenIn } from "../operate/keys/operator-token.ts";
import { newProgram, run } from "../operate/program.ts";
import { home } from "../paths.ts";
import { claimStore } from "./claim-store.ts";
import { startRuntime } from "./runtime.ts";
import { seedByInterface } from "./seed/seed-by-interface.ts";

async function seedStore(): Promise<void> {
  await claimStore(home.store);
  const leadCount = await seedSite();
  console.log(
    leadCount > 0
      ? `${leadCount} invented leads were accepted and counted.`
      : "The invented leads are already there.",
  );
}

/**
 * Seeds this machine's site. Nothing leaves the machine, because the backend, the affiliates and the alert webhook are
 * turned off.
 */
async function seedSite(): Promise<number> {
  const variables = await localVariables();
  const noReceivers = { UPSTREAM_ORIGIN: "", POSTBACK_URLS: "", NOTICE_WEBHOOK_URL: "" };
  const runtime = await startRuntime({
    port: 0,
    store: home.store,
    journal: home.journal,
    errorsOnly: true,
    variables: {
      site: { ...variables.site, MINIMUM_FILL_SECONDS: "0" },
      services: { ...variables.services, ...noReceivers },
    },
  });
  try {
    return await seedByInterface({
      fetch: async (path, init) =>
        (await runtime.dispatchFetch(`http://localhost${path}`, init as never)) as unknown as Response,
      origin: "http://localhost",
      operatorToken: operatorTokenIn(variables.services),
    });
  } finally {
    await runtime.dispose();
  }
}

export const seed = newProgram(
  "seed",
  "Fills the store of this machine once with invented leads, as if visitors had sent them.",
).action(seedStore);

if (import.meta.main) await run(seed);
