import { text as textFrom } from "node:stream/consumers";
import { Argument, type Command } from "commander";
import { receiverKey } from "../../app/domain/affiliates/postback-signature.ts";
import { readDatedSecret } from "../../app/domain/settings/dated-secrets.ts";
import type { Environment } from "./deployment/environment.ts";
import { changeKeys, openRing } from "./keys/change-keys.ts";
import { askHidden, openDeploymentKeys } from "./keys/deployment-keys.ts";
import { keyRingLines, type ListKind, secretOfKind } from "./keys/key-ring.ts";
import { makePersonKey } from "./keys/person-key.ts";
import {
  addProgram,
  addToken,
  drop,
  type RotatedKind,
  rotate,
  rotatedKinds,
  rotateOperator,
} from "./keys/rotation.ts";
import { foreignSecretNames, splitList } from "./keys/secrets.ts";
import { servicesSecretNames, uploadKeys, uploadSecrets } from "./keys/upload.ts";
import { print } from "./print.ts";
import { environmentOption, newProgram, run } from "./program.ts";

/** The receiver's keys, newest first, in the order in which postbacks are signed. */
async function receiverKeys(receiver: string, environment: Environment | undefined): Promise<string[]> {
  const postbackKeys = splitList((await openRing(environment)).ring.secrets.POSTBACK_KEYS);
  if (postbackKeys.length === 0)
    throw new Error("There is no postback key yet. Please run first: npm run keys -- rotate postback");
  return Promise.all(postbackKeys.map((key) => receiverKey(readDatedSecret(key).secret, receiver)));
}

export const keys = newProgram("keys", "Lists and changes the keys of this machine or of a deployment.")
  .addOption(environmentOption("the deployment whose keys are meant; otherwise the keys of this machine"))
  .configureHelp({ showGlobalOptions: true })
  .addHelpText(
    "after",
    "\nKEYS_PASSPHRASE_FILE names a file with the passphrase, for use without a terminal.",
  );

const environmentOf = (command: Command): Environment | undefined => command.optsWithGlobals().env;
const deploymentOf = (command: Command): Environment => environmentOf(command) ?? "production";

keys
  .command("list", { isDefault: true })
  .description("lists keys by id, without a secret")
  .action(async (_options, command: Command) =>
    print(...keyRingLines((await openRing(environmentOf(command))).ring)),
  );

keys
  .command("secret")
  .addArgument(new Argument("<name>").choices(foreignSecretNames))
  .description(
    "stores a secret that somebody else made in the deployed services. You type it unseen, or it comes from standard input; an empty text removes it",
  )
  .action(async (name: string, _options, command: Command) => {
    const environment = deploymentOf(command);
    servicesSecretNames(environment);
    const value = process.stdin.isTTY ? await askHidden(`${name}: `) : await textFrom(process.stdin);
    uploadSecrets({ [name]: value.trim() }, environment);
  });

keys
  .command("upload")
  .description("uploads the secrets to the deployed workers")
  .action(async (_options, command: Command) => {
    const environment = deploymentOf(command);
    uploadKeys((await openDeploymentKeys(environment)).ring, environment);
  });

keys
  .command("rotate")
  .addArgument(new Argument("<kind>").choices(["operator", ...rotatedKinds]))
  .description(`puts a new key in front of the former keys. KIND: operator (opens leads), delivery (opens leads on their way to the
product backend), draft (drafts, sessions, previews, forms), digest (recognizes repeated applications), postback (signs
postbacks to affiliates)`)
  .option("--paper", "the operator key that is printed and stored nowhere", false)
  .action((kind: RotatedKind | "operator", { paper: isPaper }: { paper: boolean }, command: Command) =>
    changeKeys(
      environmentOf(command),
      (ring) =>
        kind === "operator" ? rotateOperator(ring, isPaper ? "paper" : "everyday") : rotate(ring, kind),
      { isPaper },
    ),
  );

keys
  .command("drop")
  .addArgument(new Argument("<kind>").choices(Object.keys(secretOfKind)))
  .argument("<id>")
  .description("removes a former key, a token or a program by its id in the list")
  .action((kind: ListKind, id: string, _options, command: Command) =>
    changeKeys(environmentOf(command), (ring) => drop(ring, kind, id)),
  );

keys
  .command("token <name>")
  .description("makes a token for a person or a machine; an earlier token remains valid until it is dropped")
  .option("--scopes <scopes>", "some of read,export,change", "")
  .action((name: string, { scopes }: { scopes: string }, command: Command) =>
    changeKeys(environmentOf(command), (ring) => addToken(ring, name, scopes)),
  );

keys
  .command("reader <name>")
  .description("makes a person's key in a separate file; new leads are sealed to this key too")
  .action(async (name: string, _options, command: Command) =>
    print(...(await makePersonKey(name, environmentOf(command)))),
  );

keys
  .command("program <name>")
  .description("makes a key for a program that submits leads")
  .option("--trusted", "its leads do not wait for review", false)
  .option("--converts", "its leads count as conversions", false)
  .action((name: string, options: { trusted: boolean; converts: boolean }, command: Command) =>
    changeKeys(environmentOf(command), (ring) => addProgram(ring, name, options)),
  );

keys
  .command("postback <id>")
  .description(
    "prints the keys with which a receiver checks postbacks; ID is the receiver's id in POSTBACK_URLS",
  )
  .action(async (receiver: string, _options, command: Command) =>
    print(...(await receiverKeys(receiver, environmentOf(command)))),
  );

if (import.meta.main) await run(keys);
