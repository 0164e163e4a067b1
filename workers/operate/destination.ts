import { textsIn } from "../../app/console/bilingual.ts";
import { kindTexts } from "../../app/console/copy/destinations.ts";
import {
  listDestinations,
  pauseDestination,
  testDestination,
} from "../../app/domain/contract/operator/destinations.ts";
import { deployedVariables } from "../local/check-variables.ts";
import { asCommand, type Command, createTool, type OptionsOf } from "./command.ts";
import { asTyped, type Environment, readEnvironment } from "./deployment/environment.ts";
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
import { partLines } from "./leads/look.ts";
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
  if (/^https?:/.test(address)) return { id, kind: "webhook", url: address, ...given };
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

const kindName = textsIn(kindTexts, "en");

const orders: Record<string, Command<Options>> = {
  list: {
    usage: [["list", "who gets leads and messages, and how each does"]],
    async run(operator) {
      const { destinations } = await operator.call(listDestinations, {});
      for (const { id, kind, name, sums, health } of destinations) {
        print([id, kindName(kind), name].filter(Boolean).join("  "), ...partLines(health));
        const { attempts, failed, refused, unconfirmed, p95 } = sums;
        if (attempts > 0)
          print(
            `        24 hours: ${attempts} attempts, ${failed} failed, ${refused} refused, ${unconfirmed} unconfirmed; 95 of 100 within ${p95} ms`,
          );
      }
      if (destinations.length === 0) print("There is none: leads stay here, sealed.");
    },
  },
  test: {
    usage: [["test ID", "sends it an invented lead, signed and marked as a test; exit code 1 if it does not take it"]],
    accepts: (words) => words.length === 1,
    async run(operator, [to = ""]) {
      const { verdict, status, ms, failure, answered } = await operator.call(testDestination, { to });
      print(`${to}: ${verdict}${status ? `, status ${status}` : ""}, ${ms} ms${failure && `, ${failure}`}`);
      if (answered) print(`  ${answered}`);
      if (verdict !== "delivered") process.exitCode = 1;
    },
  },
  pause: {
    usage: [["pause ID", "what is for it waits from now on"]],
    accepts: (words) => words.length === 1,
    async run(operator, [to = ""]) {
      await operator.call(pauseDestination, { to, isPaused: true });
      print(`${to} is paused.`);
    },
  },
  resume: {
    usage: [["resume ID", "what waited goes out, fifty leads a minute"]],
    accepts: (words) => words.length === 1,
    async run(operator, [to = ""]) {
      const { started } = await operator.call(pauseDestination, { to, isPaused: false });
      print(`${to} is resumed; ${started} go out now.`);
    },
  },
};
