import type { Command } from "commander";
import { deployedVariables } from "../local/check-variables.ts";
import type { Environment } from "./deployment/environment.ts";
import { changeKeys } from "./keys/change-keys.ts";
import { type Entry, withDestination, withoutDestination } from "./keys/destination-list.ts";
import { existingVariables } from "./keys/dev-variables.ts";
import type { KeyRing } from "./keys/key-ring.ts";
import type { Change } from "./keys/rotation.ts";
import { servicesSecrets, uploadNamed } from "./keys/upload.ts";
import type { Where } from "./operator-client.ts";
import { environmentOption, newProgram, run } from "./program.ts";

type OfEntry = { name?: string; with?: string; newSecret: boolean };

/** An entry as it is typed: its address says of what kind it is. @throws where `with` is no JSON. */
function entryOf([id = "", address = ""]: readonly string[], typed: OfEntry): Entry {
  const given = { ...(typed.name && { name: typed.name }), ...JSON.parse(typed.with ?? "{}") };
  if (address === "backend" || address === "inbox") return { id, kind: address, ...given };
  const isEmail = address.includes("@") && !address.includes("://");
  const own = isEmail ? { kind: "adf-email", to: address } : { kind: "webhook", url: address };
  return { id, ...own, ...given };
}

/** Changes a list where it is kept. @throws where a deployment's was set by hand: nobody can read it back. */
async function change(env: Environment | undefined, make: (ring: KeyRing) => Change): Promise<void> {
  const deployed = env ? servicesSecrets(env) : [];
  await changeKeys(
    env,
    (ring) => {
      if (!ring.secrets.DESTINATIONS && deployed.includes("DESTINATIONS"))
        throw new Error(
          "The workers have destinations that were set by hand, and nobody can read them back. Remove them (npx wrangler secret delete DESTINATIONS), and then add all of them here.",
        );
      return make(ring);
    },
    {
      give: ({ secrets: { DESTINATIONS, DESTINATION_SECRETS } }, environment) =>
        uploadNamed({ DESTINATIONS, DESTINATION_SECRETS }, environment),
    },
  );
}

export const destination = newProgram("destination", "Who gets leads and messages.")
  .addOption(environmentOption("the deployed site of this name; otherwise the local one"))
  .configureHelp({ showGlobalOptions: true })
  .addHelpText(
    "after",
    "\nHow each does: npm run operator -- list-destinations, and test-destination, pause-destination.",
  );

destination
  .command("add <id> <address>")
  .description(
    "adds one, with a secret of its own; of an ID that is there, what is typed is changed. ADDRESS: https://… of a webhook, an e-mail address, backend or inbox",
  )
  .option("--name <name>", "as visitors read it on their receipts")
  .option("--with <json>", `other fields: '{"takes": ["lead", "contact"]}'`)
  .option("--new-secret", "another secret, beside which the former signs for 30 days", false)
  .action((id: string, address: string, _own, command: Command) => {
    const { env, ...typed }: Where & OfEntry = command.optsWithGlobals();
    const deployed = deployedVariables(env).services;
    const variables = env ? deployed : { ...deployed, ...existingVariables().services };
    const options = { isRotated: typed.newSecret };
    return change(env, (ring) => withDestination(ring, entryOf([id, address], typed), variables, options));
  });

destination
  .command("remove <id>")
  .description("removes one; what waits for it goes on waiting")
  .action((id: string, _own, command: Command) =>
    change(command.optsWithGlobals().env, (ring) => withoutDestination(ring, id)),
  );

if (import.meta.main) await run(destination);
