import {
  listDestinations,
  pauseDestination,
  testDestination,
} from "../../app/domain/contract/operator/destinations.ts";
import { deployedVariables } from "../local/check-variables.ts";
import { asCommand, createTool, type OptionsOf } from "./command.ts";
import { type Environment, readEnvironment } from "./deployment/environment.ts";
import {
  checkPublic,
  type Entry,
  withDestination,
  withNewSecret,
  withoutDestination,
} from "./keys/destination-list.ts";
import { existingVariables } from "./keys/dev-variables.ts";
import type { KeyRing } from "./keys/key-ring.ts";
import { readLocalRing, saveLocalRing } from "./keys/local-keys.ts";
import { openProductionKeys, reportChange } from "./keys/production-keys.ts";
import type { Change } from "./keys/rotation.ts";
import { hasUnknownDestinations, uploadDestinations } from "./keys/upload.ts";
import { healthLines } from "./leads/look.ts";
import { print } from "./print.ts";

const options = {
  env: { type: "string" },
  name: { type: "string" },
  takes: { type: "string" },
  from: { type: "string" },
  yes: { type: "string" },
  keeps: { type: "boolean", default: false },
  replace: { type: "boolean", default: false },
} as const;
type Options = OptionsOf<typeof options>;

/** Whose list is meant; undefined: this machine's. */
const chosen = ({ env }: Options): Environment | undefined =>
  env === undefined ? undefined : readEnvironment(env);

/** An entry as it is typed: an address says what kind it is of. */
function entryOf([id = "", address = ""]: readonly string[], options: Options): Entry {
  const { name, takes, from, yes, keeps } = options;
  const given = {
    ...(name === undefined ? {} : { name }),
    ...(takes === undefined ? {} : { takes: takes.split(",") }),
    ...(yes === undefined ? {} : { yes }),
    ...(keeps ? { passesOn: false } : {}),
  };
  if (address === "backend" || address === "inbox") return { id, kind: address, ...given };
  const isEmail = address.includes("@") && !address.includes("://");
  if (!isEmail) return { id, kind: "webhook", url: address, ...given };
  return { id, kind: "adf-email", to: address, ...(from === undefined ? {} : { from }), ...given };
}

/** Changes a list where it is kept, and gives the deployed workers theirs. */
async function change(options: Options, make: (ring: KeyRing, variables: Record<string, string>) => Change) {
  const environment = chosen(options);
  if (!environment) {
    const { services } = existingVariables();
    const made = make(readLocalRing() as KeyRing, services);
    saveLocalRing(made.ring);
    reportChange(made, { isPaper: false });
    return print("It takes effect when the site starts again.");
  }
  const { ring, save } = await openProductionKeys(environment);
  if (!options.replace && hasUnknownDestinations(ring, environment))
    throw new Error(
      "The workers have destinations that were set by hand, and nobody can read them back. Type it again with --replace, and then add the others.",
    );
  const made = make(ring, deployedVariables(environment).services);
  await save(made.ring);
  reportChange(made, { isPaper: false });
  uploadDestinations(made.ring, environment);
}

const isOne = (words: readonly string[]): boolean => words.length === 1;

export const destination = createTool({
  name: "destination",
  options,
  usual: "list",
  commands: {
    list: {
      usage: [["", "who gets leads and messages, and how each does"]],
      async run(operator) {
        const { destinations } = await operator.call(listDestinations, {});
        for (const { id, kind, name, sums, health } of destinations) {
          const { attempts, failed, refused, unconfirmed, p95 } = sums;
          print([id, kind, name].filter(Boolean).join("  "), ...healthLines([health]));
          if (attempts > 0)
            print(
              `        In 24 hours ${attempts} attempts: ${failed} failed, ${refused} refused, ${unconfirmed} unconfirmed; 95 of 100 within ${p95} ms`,
            );
        }
        if (destinations.length === 0) print("There is none: leads stay here, sealed.");
      },
    },
    add: {
      usage: [
        ["add ID ADDRESS", "a webhook's https address, an e-mail address (with --from), backend or inbox;"],
        ["", "of an ID that is there, what is typed is changed"],
      ],
      accepts: (words) => words.length === 2,
      async runHere(words, typed) {
        const entry = entryOf(words, typed);
        if (chosen(typed) && typeof entry.url === "string") await checkPublic(entry.url);
        await change(typed, (ring, variables) => withDestination(ring, entry, variables));
      },
    },
    rotate: {
      usage: [["rotate ID", "a new secret, beside which the former signs for 30 days"]],
      accepts: isOne,
      runHere: ([id = ""], typed) => change(typed, (ring) => withNewSecret(ring, id)),
    },
    remove: {
      usage: [["remove ID", "what waits for it goes on waiting"]],
      accepts: isOne,
      runHere: ([id = ""], typed) => change(typed, (ring) => withoutDestination(ring, id)),
    },
    test: {
      usage: [["test ID", "sends it an invented lead, signed and marked; exit code 1 unless it takes it"]],
      accepts: isOne,
      async run(operator, [to = ""]) {
        const { verdict, status, ms, failure, answered } = await operator.call(testDestination, { to });
        print(
          [`${to}: ${verdict}`, status && `status ${status}`, `${ms} ms`, failure].filter(Boolean).join(", "),
        );
        if (answered) print(`  ${answered}`);
        if (verdict !== "delivered") process.exitCode = 1;
      },
    },
    pause: {
      usage: [["pause ID", "what is for it waits from now on"]],
      accepts: isOne,
      async run(operator, [to = ""]) {
        await operator.call(pauseDestination, { to, isPaused: true });
        print(`${to} is paused: what is for it waits.`);
      },
    },
    resume: {
      usage: [["resume ID", "what waited goes out, fifty leads a minute"]],
      accepts: isOne,
      async run(operator, [to = ""]) {
        const { started } = await operator.call(pauseDestination, { to, isPaused: false });
        print(`${to} is resumed: ${started} leads go out now.`);
      },
    },
  },
  notes: [
    "Of `add`: --name NAME (visitors read it)   --takes lead,contact   --yes NAME=WORD (how its yes looks)",
    "          --from ADDRESS (of e-mails)   --keeps (it gave its word to pass nothing on)",
    "Options: --env production | preview   (the deployed site and its secrets; by default this machine's)",
    "         --replace   (puts this list in the place of one that was set by hand)",
  ],
});

if (import.meta.main) await asCommand(destination);
