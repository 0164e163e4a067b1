import type { Command } from "commander";
import { deployedVariables } from "../local/check-variables.ts";
import type { Environment } from "./deployment/environment.ts";
import { changeKeys } from "./keys/change-keys.ts";
import { type Entry, withDestination, withoutDestination } from "./keys/destination-list.ts";
import { existingVariables } from "./keys/dev-variables.ts";
import type { KeyRing } from "./keys/key-ring.ts";
import type { Change } from "./keys/rotation.ts";
import { servicesSecretNames, uploadSecrets } from "./keys/upload.ts";
import type { TargetSite } from "./operator-client.ts";
import { environmentOption, newProgram, run } from "./program.ts";

type EntryOptions = { name?: string; with?: string; newSecret: boolean };

/**
 * Makes an entry of what the operator typed. The address decides its kind.
 * @throws SyntaxError if `--with` is not JSON.
 */
function entryOf([id = "", address = ""]: readonly string[], options: EntryOptions): Entry {
  const fields = { ...(options.name && { name: options.name }), ...JSON.parse(options.with ?? "{}") };
  if (address === "backend" || address === "inbox") return { id, kind: address, ...fields };
  const isEmail = address.includes("@") && !address.includes("://");
  const target = isEmail ? { kind: "adf-email", to: address } : { kind: "webhook", url: address };
  return { id, ...target, ...fields };
}

/**
 * Changes the list of destinations where it is stored.
 * @throws Error if a deployment's list was set by hand, because nobody can read such a list back.
 */
async function changeDestinations(
  env: Environment | undefined,
  changeRing: (ring: KeyRing) => Change,
): Promise<void> {
  const deployedSecretNames = env ? servicesSecretNames(env) : [];
  await changeKeys(
    env,
    (ring) => {
      if (!ring.secrets.DESTINATIONS && deployedSecretNames.includes("DESTINATIONS"))
        throw new Error(
          "The workers have destinations that were set by hand, and nobody can read them back. Please remove them (npx wrangler secret delete DESTINATIONS), and then add all of them with this command.",
        );
      return changeRing(ring);
    },
    {
      uploadChange: ({ secrets: { DESTINATIONS, DESTINATION_SECRETS } }, environment) =>
        uploadSecrets({ DESTINATIONS, DESTINATION_SECRETS }, environment),
    },
  );
}

export const destination = newProgram(
  "destination",
  "Changes the list of destinations, which receive leads and messages.",
)
  .addOption(environmentOption("the deployed site to change; otherwise the local site"))
  .configureHelp({ showGlobalOptions: true })
  .addHelpText(
    "after",
    "\nTo see how each destination works: npm run operator -- list-destinations. See also test-destination and pause-destination.",
  );

destination
  .command("add <id> <address>")
  .description(
    "adds a destination with its own secret, or changes the typed fields of an existing ID. ADDRESS: https://… of a webhook, an e-mail address, backend or inbox",
  )
  .option("--name <name>", "the name that visitors read on their receipts")
  .option("--with <json>", `other fields: '{"takes": ["lead", "contact"]}'`)
  .option("--new-secret", "makes a new secret; the former secret also signs for 30 days", false)
  .action((id: string, address: string, _options, command: Command) => {
    const { env, ...options }: TargetSite & EntryOptions = command.optsWithGlobals();
    const deployed = deployedVariables(env).services;
    const variables = env ? deployed : { ...deployed, ...existingVariables().services };
    return changeDestinations(env, (ring) =>
      withDestination(ring, entryOf([id, address], options), variables, { isRotated: options.newSecret }),
    );
  });

destination
  .command("remove <id>")
  .description("removes a destination; deliveries that wait for it keep waiting")
  .action((id: string, _options, command: Command) =>
    changeDestinations(command.optsWithGlobals().env, (ring) => withoutDestination(ring, id)),
  );

if (import.meta.main) await run(destination);
