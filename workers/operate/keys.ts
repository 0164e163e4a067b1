import { text as textFrom } from "node:stream/consumers";
import { Argument, type Command } from "commander";
import { receiverKey } from "../../app/domain/affiliates/postback-signature.ts";
import { readDatedSecret } from "../../app/domain/settings/dated-secrets.ts";
import { asTyped, type Environment, environments } from "./deployment/environment.ts";
import { isLoggedIn } from "./deployment/run-wrangler.ts";
import { localVariables } from "./keys/dev-variables.ts";
import { type KeyRing, type ListKind, linesOf, listNames } from "./keys/key-ring.ts";
import { readLocalRing, saveLocalRing } from "./keys/local-keys.ts";
import { makePersonKey } from "./keys/person-key.ts";
import { askHidden, makeFirstKeys, openProductionKeys, reportChange } from "./keys/production-keys.ts";
import {
  addProgram,
  addToken,
  type Change,
  drop,
  dropProgram,
  rotate,
  rotateOperator,
} from "./keys/rotation.ts";
import { givenNames, listed } from "./keys/secrets.ts";
import { upload, uploadNamed } from "./keys/upload.ts";
import { print } from "./print.ts";
import { environmentOption, newProgram, run } from "./program.ts";

type Ring = { env?: Environment; production?: true };

/** Whose keys are meant; undefined: those of this machine. */
const chosenEnvironment = ({ env, production }: Ring): Environment | undefined =>
  env ?? (production ? "production" : undefined);

async function openRing(
  options: Ring,
): Promise<{ ring: KeyRing; save(ring: KeyRing): Promise<void> | void }> {
  const environment = chosenEnvironment(options);
  if (environment) return openProductionKeys(environment);
  const ring = readLocalRing();
  if (!ring) throw new Error("There are no local keys yet: run `npm start` once, it makes them.");
  return { ring, save: saveLocalRing };
}

async function change(
  make: (ring: KeyRing) => Promise<Change> | Change,
  options: Ring,
  isPaper = false,
): Promise<void> {
  const { ring, save } = await openRing(options);
  const made = await make(ring);
  await save(made.ring);
  reportChange(made, { isPaper });
  giveToWorkers(made.ring, chosenEnvironment(options));
}

/** A deployment's workers get what changed at once. */
function giveToWorkers(ring: KeyRing, environment: Environment | undefined): void {
  if (!environment) print("It takes effect when the site starts again.");
  else if (isLoggedIn()) upload(ring, environment);
  else print(`Nobody is logged in to Cloudflare here. Next: ${asTyped("keys", environment, "upload")}`);
}

/** Newest first, as postbacks are signed. */
async function receiverKeys(receiver: string, options: Ring): Promise<string[]> {
  const postbackKeys = listed((await openRing(options)).ring.secrets.POSTBACK_KEYS);
  if (postbackKeys.length === 0)
    throw new Error("There is no postback key yet: npm run keys -- rotate postback");
  return Promise.all(postbackKeys.map((key) => receiverKey(readDatedSecret(key).secret, receiver)));
}

export const keys = newProgram("keys", "The keys of this machine and of a deployment.")
  .option("--production", "the keys of the deployment; otherwise those of this machine")
  .addOption(environmentOption("the keys of this deployment"))
  .configureHelp({ showGlobalOptions: true })
  .addHelpText("after", "\nKEYS_PASSPHRASE_FILE names a file with the passphrase, for machines.");

const ringOf = (command: Command): Ring => command.optsWithGlobals();
const kindOf = (others: string) => new Argument("<kind>").choices([others, ...Object.keys(listNames)]);

keys
  .command("list", { isDefault: true })
  .description("lists keys by id, without a secret")
  .action(async (_options, command: Command) => print(...linesOf((await openRing(ringOf(command))).ring)));

keys
  .command("local")
  .description("makes the keys of this machine, if there are none, as npm start does")
  .action(async () => void (await localVariables()));

for (const environment of environments)
  keys
    .command(environment)
    .description(`makes the keys of ${environment}, encrypted with a passphrase`)
    .action(async () => giveToWorkers(await makeFirstKeys(environment), environment));

keys
  .command("secret")
  .addArgument(new Argument("<name>").choices(givenNames))
  .description(
    "a secret that somebody else made, for the deployed services. It is typed where nobody sees it, or comes from standard input; nothing typed removes it",
  )
  .action(async (name: string, _options, command: Command) => {
    const value = process.stdin.isTTY ? await askHidden(`${name}: `) : await textFrom(process.stdin);
    uploadNamed({ [name]: value.trim() }, chosenEnvironment(ringOf(command)) ?? "production");
  });

keys
  .command("upload")
  .description("gives the deployed workers their secrets")
  .action(async (_options, command: Command) => {
    const environment = chosenEnvironment(ringOf(command)) ?? "production";
    upload((await openProductionKeys(environment)).ring, environment);
  });

keys
  .command("rotate")
  .addArgument(kindOf("operator"))
  .argument("[name]")
  .description(`a new key in front of the former ones. KIND: operator (opens leads), delivery (opens leads on their way to the
product backend), draft (drafts, sessions, previews, forms), digest (recognizes repeated applications), postback (signs
postbacks to affiliates), token (of these commands, or of NAME)`)
  .option("--paper", "the operator key that is printed and stored nowhere", false)
  .action((kind: ListKind | "operator", name = "", { paper }: { paper: boolean }, command: Command) =>
    change(
      (ring) =>
        kind === "operator" ? rotateOperator(ring, paper ? "paper" : "everyday") : rotate(ring, kind, name),
      ringOf(command),
      paper,
    ),
  );

keys
  .command("drop")
  .addArgument(kindOf("program"))
  .argument("<id>")
  .description("removes a former delivery, draft, digest or postback key, a token, or a program by its name")
  .action((kind: ListKind | "program", id: string, _options, command: Command) =>
    change((ring) => (kind === "program" ? dropProgram(ring, id) : drop(ring, kind, id)), ringOf(command)),
  );

keys
  .command("token <name>")
  .description("a token for somebody")
  .option("--scopes <scopes>", "some of read,export,change", "")
  .action((name: string, { scopes }: { scopes: string }, command: Command) =>
    change((ring) => addToken(ring, name, scopes), ringOf(command)),
  );

keys
  .command("reader <name>")
  .description("a person's own key, in a file with nothing else in it: new leads are sealed to it too")
  .option("--public <key>", "registers this public half, of a key that its person made")
  .action(async (name: string, options: { public?: string }, command: Command) =>
    print(...(await makePersonKey(name, chosenEnvironment(ringOf(command)), options))),
  );

keys
  .command("program <name>")
  .description("a key for a program that submits leads; `drop program NAME` removes it")
  .option("--trusted", "its leads wait for no review", false)
  .option("--converts", "its leads count as conversions", false)
  .action((name: string, options: { trusted: boolean; converts: boolean }, command: Command) =>
    change((ring) => addProgram(ring, name, options), ringOf(command)),
  );

keys
  .command("postback <id>")
  .description("the keys with which a receiver checks postbacks; ID is as in POSTBACK_URLS")
  .action(async (receiver: string, _options, command: Command) =>
    print(...(await receiverKeys(receiver, ringOf(command)))),
  );

if (import.meta.main) await run(keys);
