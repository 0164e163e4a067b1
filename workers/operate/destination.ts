import type { Command } from "commander";
import { deployedVariables } from "../local/check-variables.ts";
import { checkPublic, type Entry, withDestination, withoutDestination } from "./keys/destination-list.ts";
import { existingVariables } from "./keys/dev-variables.ts";
import type { KeyRing } from "./keys/key-ring.ts";
import { readLocalRing, saveLocalRing } from "./keys/local-keys.ts";
import { openProductionKeys, reportChange } from "./keys/production-keys.ts";
import type { Change } from "./keys/rotation.ts";
import { hasUnknownDestinations, uploadDestinations } from "./keys/upload.ts";
import type { Where } from "./operator-client.ts";
import { print } from "./print.ts";
import { environmentOption, newProgram, run } from "./program.ts";

type OfList = Where & { replace: boolean };
type OfEntry = { name?: string; with?: string; newSecret: boolean };

/** An entry as it is typed: its address says of what kind it is. @throws where `with` is no JSON. */
function entryOf([id = "", address = ""]: readonly string[], typed: OfEntry): Entry {
  const given = { ...(typed.name && { name: typed.name }), ...JSON.parse(typed.with ?? "{}") };
  if (address === "backend" || address === "inbox") return { id, kind: address, ...given };
  const isEmail = address.includes("@") && !address.includes("://");
  const own = isEmail ? { kind: "adf-email", to: address } : { kind: "webhook", url: address };
  return { id, ...own, ...given };
}

/** Changes a list where it is kept, and gives the deployed workers theirs. */
async function change(
  { replace, env }: OfList,
  make: (ring: KeyRing, variables: Record<string, string>) => Change,
): Promise<void> {
  const deployed = deployedVariables(env).services;
  const variables = env ? deployed : { ...deployed, ...existingVariables().services };
  const { ring, save } = env
    ? await openProductionKeys(env)
    : { ring: readLocalRing() as KeyRing, save: saveLocalRing };
  if (env && !replace && hasUnknownDestinations(ring, env))
    throw new Error(
      "The workers have destinations that were set by hand, and nobody can read them back. Type it again with --replace, and then add the others.",
    );
  const made = make(ring, variables);
  await save(made.ring);
  reportChange(made, { isPaper: false });
  if (env) uploadDestinations(made.ring, env);
  else print("It takes effect when the site starts again.");
}

export const destination = newProgram("destination", "Who gets leads and messages.")
  .addOption(environmentOption("the deployed site of this name; otherwise the local one"))
  .configureHelp({ showGlobalOptions: true })
  .addHelpText(
    "after",
    "\nHow each does: npm run operator -- list-destinations, and test-destination, pause-destination.",
  );

const replaces = ["--replace", "in the place of a list that was set by hand", false] as const;

destination
  .command("add <id> <address>")
  .description(
    "adds one, with a secret of its own; of an ID that is there, what is typed is changed. ADDRESS: https://… of a webhook, an e-mail address, backend or inbox",
  )
  .option(...replaces)
  .option("--name <name>", "as visitors read it on their receipts")
  .option("--with <json>", `other fields: '{"takes": ["lead", "contact"]}'`)
  .option("--new-secret", "another secret, beside which the former signs for 30 days", false)
  .action(async (id: string, address: string, _own, command: Command) => {
    const options: OfList & OfEntry = command.optsWithGlobals();
    const entry = entryOf([id, address], options);
    if (options.env && entry.kind === "webhook") await checkPublic(String(entry.url));
    const isRotated = options.newSecret;
    await change(options, (ring, variables) => withDestination(ring, entry, variables, { isRotated }));
  });

destination
  .command("remove <id>")
  .description("removes one; what waits for it goes on waiting")
  .option(...replaces)
  .action((id: string, _own, command: Command) =>
    change(command.optsWithGlobals(), (ring) => withoutDestination(ring, id)),
  );

if (import.meta.main) await run(destination);
