import {
  listDestinations,
  pauseDestination,
  type ShownDestination,
  testDestination,
} from "../../app/domain/contract/operator/destinations.ts";
import { deployedVariables } from "../local/check-variables.ts";
import { asCommand, choice, createTool, flag, here, type OptionsOf, onSite, text } from "./command.ts";
import { type Environment, environments } from "./deployment/environment.ts";
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
import type { Where } from "./operator-client.ts";
import { print } from "./print.ts";

const ofSite = { env: choice(environments, "the deployed site of this name; otherwise the local one") };
const ofList = {
  ...ofSite,
  replace: flag("puts the list here in the place of one that was set by hand"),
};
const ofEntry = {
  name: text("NAME", "as visitors read it on their receipts"),
  takes: text("KINDS", "some of lead,contact; otherwise leads"),
  from: text("ADDRESS", "of e-mails: who sends them"),
  yes: text("NAME=WORD", "how its yes looks, where a 2xx would not do"),
  keeps: flag("it gave its word to pass nothing on"),
};

/** An entry as it is typed: an address says what kind it is of. */
function entryOf(
  [id = "", address = ""]: readonly string[],
  { name, takes, from, yes, keeps }: OptionsOf<typeof ofEntry>,
): Entry {
  const typed = Object.entries({
    name,
    takes: takes?.split(","),
    from,
    yes,
    ...(keeps && { passesOn: false }),
  });
  const given = Object.fromEntries(typed.filter(([, value]) => value !== undefined));
  if (address === "backend" || address === "inbox") return { id, kind: address, ...given };
  const isEmail = address.includes("@") && !address.includes("://");
  return isEmail
    ? { id, kind: "adf-email", to: address, ...given }
    : { id, kind: "webhook", url: address, ...given };
}

/** Whose list is meant; undefined: this machine's. */
const chosen = ({ env, remote }: Where): Environment | undefined =>
  env ?? (remote ? "production" : undefined);

/** Changes a list where it is kept, and gives the deployed workers theirs. */
async function change(
  { replace, ...where }: OptionsOf<typeof ofList> & Where,
  make: (ring: KeyRing, variables: Record<string, string>) => Change,
): Promise<void> {
  const env = chosen(where);
  if (!env) {
    const { services } = existingVariables();
    const made = make(readLocalRing() as KeyRing, services);
    saveLocalRing(made.ring);
    reportChange(made, { isPaper: false });
    return print("It takes effect when the site starts again.");
  }
  const { ring, save } = await openProductionKeys(env);
  if (!replace && hasUnknownDestinations(ring, env))
    throw new Error(
      "The workers have destinations that were set by hand, and nobody can read them back. Type it again with --replace, and then add the others.",
    );
  const made = make(ring, deployedVariables(env).services);
  await save(made.ring);
  reportChange(made, { isPaper: false });
  uploadDestinations(made.ring, env);
}

const linesOf = ({ id, kind, name, sums, health }: ShownDestination): string[] => {
  const { attempts, failed, refused, unconfirmed, p95 } = sums;
  const day = `        In 24 hours ${attempts} attempts: ${failed} failed, ${refused} refused, ${unconfirmed} unconfirmed; 95 of 100 within ${p95} ms`;
  return [
    [id, kind, name].filter(Boolean).join("  "),
    ...healthLines([health]),
    ...(attempts > 0 ? [day] : []),
  ];
};

export const destination = createTool({
  name: "destination",
  does: "Who gets leads and messages. An address is a webhook's, of e-mail, or the word backend or inbox.",
  usual: "list",
  commands: {
    list: onSite({
      does: "who gets leads and messages, and how each does",
      options: ofSite,
      run: (operator) => operator.call(listDestinations, {}),
      lines: ({ destinations }) =>
        destinations.length === 0
          ? ["There is none: leads stay here, sealed."]
          : destinations.flatMap(linesOf),
    }),
    add: here({
      does: "adds one, with a secret of its own; of an ID that is there, what is typed is changed",
      words: "<ID> <ADDRESS>",
      options: { ...ofList, ...ofEntry },
      async run(words, options) {
        const entry = entryOf(words, options);
        if (chosen(options) && typeof entry.url === "string") await checkPublic(entry.url);
        await change(options, (ring, variables) => withDestination(ring, entry, variables));
      },
    }),
    rotate: here({
      does: "a new secret, beside which the former signs for 30 days",
      words: "<ID>",
      options: ofList,
      run: ([id = ""], options) => change(options, (ring) => withNewSecret(ring, id)),
    }),
    remove: here({
      does: "removes one; what waits for it goes on waiting",
      words: "<ID>",
      options: ofList,
      run: ([id = ""], options) => change(options, (ring) => withoutDestination(ring, id)),
    }),
    test: onSite({
      does: "sends it an invented lead, signed and marked as a test; exit code 1 unless it takes it",
      words: "<ID>",
      options: ofSite,
      async run(operator, [to = ""]) {
        const answer = await operator.call(testDestination, { to });
        if (answer.verdict !== "delivered") process.exitCode = 1;
        return answer;
      },
      lines: ({ verdict, status, ms, failure, answered }) => [
        [verdict, status && `status ${status}`, `${ms} ms`, failure].filter(Boolean).join(", "),
        ...(answered ? [`  ${answered}`] : []),
      ],
    }),
    pause: onSite({
      does: "what is for it waits from now on",
      words: "<ID>",
      options: ofSite,
      async run(operator, [to = ""]) {
        await operator.call(pauseDestination, { to, isPaused: true });
        print(`${to} is paused: what is for it waits.`);
      },
    }),
    resume: onSite({
      does: "what waited goes out, fifty leads a minute",
      words: "<ID>",
      options: ofSite,
      async run(operator, [to = ""]) {
        const { started } = await operator.call(pauseDestination, { to, isPaused: false });
        print(`${to} is resumed: ${started} leads go out now.`);
      },
    }),
  },
});

if (import.meta.main) await asCommand(destination);
