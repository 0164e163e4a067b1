import { parseArgs } from "node:util";
import { readDatedSecret } from "../../app/domain/dated-secrets.ts";
import { receiverKey } from "../services/conversions/postback-signature.ts";
import { asCommand } from "./command.ts";
import { asTyped, type Environment, environments, readEnvironment } from "./deployment/environment.ts";
import { localVariables } from "./keys/dev-variables.ts";
import { type KeyRing, type ListKind, linesOf, listNames } from "./keys/key-ring.ts";
import { readLocalRing, saveLocalRing } from "./keys/local-keys.ts";
import { makeFirstKeys, openProductionKeys, reportChange } from "./keys/production-keys.ts";
import {
  addProgram,
  addToken,
  type Change,
  drop,
  dropProgram,
  rotate,
  rotateOperator,
} from "./keys/rotation.ts";
import { listed } from "./keys/secrets.ts";
import { upload } from "./keys/upload.ts";

const usage = `npm run keys                                  lists keys by id, without a secret
npm run keys -- local                         makes the keys of this machine, if there are none, as npm start does
npm run keys -- production | preview          makes the keys of a deployment, encrypted with a passphrase
npm run keys -- upload                        gives the deployed workers their secrets
npm run keys -- rotate KIND                   a new key in front of the former ones; KIND is one of:
    operator [--paper]   opens leads; --paper: the one that is printed and stored nowhere
    delivery             opens leads on their way to the product backend
    draft                drafts, sessions, previews, forms
    digest               recognizes repeated applications
    postback             signs postbacks to affiliates
    token [NAME]         of these commands, or of a person
npm run keys -- drop KIND ID                  removes a former delivery, draft, digest or postback key, or a token
npm run keys -- token NAME --scopes S         a token for somebody; S is some of read,export,change
npm run keys -- program NAME [--trusted] [--converts]
                                              a key for a program that submits leads; --converts: its leads count as
                                              conversions; drop program NAME removes it
npm run keys -- postback ID                   the keys with which a receiver checks postbacks; ID is as in POSTBACK_URLS
Options: --production  (the keys of the deployment; otherwise those of this machine)
         --env preview (those of the preview; with upload: to its workers)
KEYS_PASSPHRASE_FILE names a file with the passphrase, for machines.`;

type Typed = ReturnType<typeof readTyped>;

function readTyped(parameters: string[]) {
  const { values: options, positionals } = parseArgs({
    args: parameters,
    allowPositionals: true,
    options: {
      production: { type: "boolean", default: false },
      env: { type: "string" },
      paper: { type: "boolean", default: false },
      trusted: { type: "boolean", default: false },
      converts: { type: "boolean", default: false },
      scopes: { type: "string", default: "" },
      help: { type: "boolean", default: false },
    },
  });
  const [command = "list", kind = "", name = ""] = positionals;
  return { options, command, kind, name };
}

/** Whose keys are meant; undefined: those of this machine. */
function chosenEnvironment({ options }: Typed): Environment | undefined {
  if (options.env !== undefined) return readEnvironment(options.env);
  return options.production ? "production" : undefined;
}
const isListKind = (text: string): text is ListKind => Object.hasOwn(listNames, text);

type MakeChange = (ring: KeyRing, typed: Typed) => Promise<Change> | Change | undefined;

/** The commands that change keys; undefined: the words after the command are not the command's. */
const changes: Record<string, MakeChange> = {
  rotate: (ring, { kind, name, options }) => {
    if (kind === "operator") return rotateOperator(ring, options.paper ? "paper" : "everyday");
    return isListKind(kind) ? rotate(ring, kind, name) : undefined;
  },
  drop: (ring, { kind, name }) => {
    if (!name) return undefined;
    if (kind === "program") return dropProgram(ring, name);
    return isListKind(kind) ? drop(ring, kind, name) : undefined;
  },
  program: (ring, { kind, options }) => (kind ? addProgram(ring, kind, options) : undefined),
  token: (ring, { kind, options }) => (kind ? addToken(ring, kind, options.scopes) : undefined),
};

async function openRing(typed: Typed): Promise<{ ring: KeyRing; save(ring: KeyRing): Promise<void> | void }> {
  const environment = chosenEnvironment(typed);
  if (environment) return openProductionKeys(environment);
  const ring = readLocalRing();
  if (!ring) throw new Error("There are no local keys yet: run `npm start` once, it makes them.");
  return { ring, save: saveLocalRing };
}

async function change(make: MakeChange, typed: Typed): Promise<void> {
  const { ring, save } = await openRing(typed);
  const made = await make(ring, typed);
  if (!made) return fail();
  await save(made.ring);
  reportChange(made, { isPaper: typed.options.paper });
  const environment = chosenEnvironment(typed);
  console.log(
    environment
      ? `Next: ${asTyped("keys", environment, "upload")}`
      : "It takes effect when the site starts again.",
  );
}

/** Newest first, as postbacks are signed. */
async function printReceiverKeys(typed: Typed): Promise<void> {
  const postbackKeys = listed((await openRing(typed)).ring.secrets.POSTBACK_KEYS);
  if (postbackKeys.length === 0)
    throw new Error("There is no postback key yet: npm run keys -- rotate postback");
  for (const key of postbackKeys) console.log(await receiverKey(readDatedSecret(key).secret, typed.kind));
}

async function uploadKeys(environment: Environment): Promise<void> {
  upload((await openProductionKeys(environment)).ring, environment);
}

function fail(): void {
  console.error(usage);
  process.exitCode = 2;
}

export async function keys(parameters: string[]): Promise<void> {
  const typed = readTyped(parameters);
  const { options, command, kind } = typed;
  const make = changes[command];
  if (options.help) console.log(usage);
  else if (make) await change(make, typed);
  else if (command === "list") for (const line of linesOf((await openRing(typed)).ring)) console.log(line);
  else if (command === "postback" && kind) await printReceiverKeys(typed);
  else if (command === "local") await localVariables();
  else if (environments.some((name) => name === command)) await makeFirstKeys(readEnvironment(command));
  else if (command === "upload") await uploadKeys(chosenEnvironment(typed) ?? "production");
  else fail();
}

if (import.meta.main) await asCommand(keys);
