import { text as textFrom } from "node:stream/consumers";
import { readDatedSecret } from "../../app/domain/dated-secrets.ts";
import { receiverKey } from "../services/conversions/postback-signature.ts";
import { asCommand, choice, createTool, flag, here, type OptionsOf, text } from "./command.ts";
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

const ofRing = {
  production: flag("the keys of the deployment; otherwise those of this machine"),
  env: choice(environments, "the keys of this deployment"),
};
type Ring = OptionsOf<typeof ofRing>;

/** Whose keys are meant; undefined: those of this machine. */
const chosenEnvironment = ({ env, production }: Ring): Environment | undefined =>
  env ?? (production ? "production" : undefined);
const isListKind = (text = ""): text is ListKind => Object.hasOwn(listNames, text);
const kinds = Object.keys(listNames).join(", ");

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

const firstKeys = (environment: Environment) =>
  here({
    does: `makes the keys of ${environment}, encrypted with a passphrase`,
    run: async () => giveToWorkers(await makeFirstKeys(environment), environment),
  });

export const keys = createTool({
  name: "keys",
  does: "The keys of this machine and of a deployment.",
  usual: "list",
  commands: {
    list: here({
      does: "lists keys by id, without a secret",
      options: ofRing,
      run: async (_, options) => linesOf((await openRing(options)).ring),
      lines: (lines) => lines,
    }),
    local: here({
      does: "makes the keys of this machine, if there are none, as npm start does",
      run: () => localVariables().then(() => {}),
    }),
    production: firstKeys("production"),
    preview: firstKeys("preview"),
    secret: here({
      does: `a secret that somebody else made, for the deployed services: ${givenNames.join(" or ")}. It is typed where nobody sees
it, or comes from standard input; nothing typed removes it`,
      words: "<NAME>",
      options: ofRing,
      problem: ([name = ""]) => !givenNames.includes(name) && `NAME is one of ${givenNames.join(", ")}`,
      async run([name = ""], options) {
        const value = process.stdin.isTTY ? await askHidden(`${name}: `) : await textFrom(process.stdin);
        uploadNamed({ [name]: value.trim() }, chosenEnvironment(options) ?? "production");
      },
    }),
    upload: here({
      does: "gives the deployed workers their secrets",
      options: ofRing,
      async run(_, options) {
        const environment = chosenEnvironment(options) ?? "production";
        upload((await openProductionKeys(environment)).ring, environment);
      },
    }),
    rotate: here({
      does: `a new key in front of the former ones. KIND: operator (opens leads), delivery (opens leads on their way to the
product backend), draft (drafts, sessions, previews, forms), digest (recognizes repeated applications), postback (signs
postbacks to affiliates), token (of these commands, or of NAME)`,
      words: "<KIND> [NAME]",
      options: { ...ofRing, paper: flag("the operator key that is printed and stored nowhere") },
      problem: ([kind]) => kind !== "operator" && !isListKind(kind) && `KIND is operator or one of ${kinds}`,
      run: ([kind, name = ""], options) =>
        change(
          (ring) =>
            isListKind(kind)
              ? rotate(ring, kind, name)
              : rotateOperator(ring, options.paper ? "paper" : "everyday"),
          options,
          options.paper,
        ),
    }),
    drop: here({
      does: "removes a former delivery, draft, digest or postback key, a token, or a program by its name",
      words: "<KIND> <ID>",
      options: ofRing,
      problem: ([kind]) => kind !== "program" && !isListKind(kind) && `KIND is program or one of ${kinds}`,
      run: ([kind, id = ""], options) =>
        change((ring) => (isListKind(kind) ? drop(ring, kind, id) : dropProgram(ring, id)), options),
    }),
    token: here({
      does: "a token for somebody",
      words: "<NAME>",
      options: { ...ofRing, scopes: text("SCOPES", "some of read,export,change") },
      run: ([name = ""], options) => change((ring) => addToken(ring, name, options.scopes ?? ""), options),
    }),
    reader: here({
      does: "a person's own key, in a file with nothing else in it: new leads are sealed to it too",
      words: "<NAME>",
      options: {
        ...ofRing,
        public: text("KEY", "registers this public half, of a key that its person made"),
      },
      run: async ([name = ""], options) =>
        print(...(await makePersonKey(name, chosenEnvironment(options), options))),
    }),
    program: here({
      does: "a key for a program that submits leads; `drop program NAME` removes it",
      words: "<NAME>",
      options: {
        ...ofRing,
        trusted: flag("its leads wait for no review"),
        converts: flag("its leads count as conversions"),
      },
      run: ([name = ""], options) => change((ring) => addProgram(ring, name, options), options),
    }),
    postback: here({
      does: "the keys with which a receiver checks postbacks; ID is as in POSTBACK_URLS",
      words: "<ID>",
      options: ofRing,
      run: async ([receiver = ""], options) => print(...(await receiverKeys(receiver, options))),
    }),
  },
  notes: ["KEYS_PASSPHRASE_FILE names a file with the passphrase, for machines."],
});

if (import.meta.main) await asCommand(keys);
