import {
  listDestinations,
  pauseDestination,
  testDestination,
} from "../../app/domain/contract/operator/destinations.ts";
import { deployedVariables } from "../local/check-variables.ts";
import { asCommand, createTool, flag, here, type OptionsOf, onSite, text } from "./command.ts";
import { checkPublic, type Entry, withDestination, withoutDestination } from "./keys/destination-list.ts";
import { existingVariables } from "./keys/dev-variables.ts";
import type { KeyRing } from "./keys/key-ring.ts";
import { readLocalRing, saveLocalRing } from "./keys/local-keys.ts";
import { openProductionKeys, reportChange } from "./keys/production-keys.ts";
import type { Change } from "./keys/rotation.ts";
import { hasUnknownDestinations, uploadDestinations } from "./keys/upload.ts";
import { orderAll } from "./leads/change.ts";
import { healthLines } from "./leads/look.ts";
import type { Where } from "./operator-client.ts";
import { print } from "./print.ts";

const ofList = { replace: flag("in the place of a list that was set by hand") };
const ofEntry = {
  name: text("NAME", "as visitors read it on their receipts"),
  with: text("JSON", `other fields: '{"takes": ["lead", "contact"]}'`),
  newSecret: flag("another secret, beside which the former signs for 30 days"),
};

/** An entry as it is typed: its address says of what kind it is. @throws where `with` is no JSON. */
function entryOf([id = "", address = ""]: readonly string[], typed: OptionsOf<typeof ofEntry>): Entry {
  const given = { ...(typed.name && { name: typed.name }), ...JSON.parse(typed.with ?? "{}") };
  if (address === "backend" || address === "inbox") return { id, kind: address, ...given };
  const isEmail = address.includes("@") && !address.includes("://");
  const own = isEmail ? { kind: "adf-email", to: address } : { kind: "webhook", url: address };
  return { id, ...own, ...given };
}

/** Changes a list where it is kept, and gives the deployed workers theirs. */
async function change(
  { replace, env }: OptionsOf<typeof ofList> & Where,
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

export const destination = createTool({
  name: "destination",
  does: "Who gets leads and messages.",
  usual: "list",
  commands: {
    list: onSite({
      does: "who gets leads and messages, and how each does",
      run: (operator) => operator.call(listDestinations, {}),
      lines: ({ destinations }) =>
        destinations.flatMap(({ id, kind, name, health, sums }) => [
          `${id}  ${kind}  ${name}`,
          ...healthLines([health]),
          `        24 hours: ${Object.entries(sums)
            .map(([what, count]) => `${what} ${count}`)
            .join(", ")} ms`,
        ]),
    }),
    add: here({
      does: "adds one, with a secret of its own; of an ID that is there, what is typed is changed. ADDRESS: https://… of a webhook, an e-mail address, backend or inbox",
      words: "<ID> <ADDRESS>",
      options: { ...ofList, ...ofEntry },
      async run(words, options) {
        const entry = entryOf(words, options);
        if (options.env && entry.kind === "webhook") await checkPublic(String(entry.url));
        const isRotated = options.newSecret;
        await change(options, (ring, variables) => withDestination(ring, entry, variables, { isRotated }));
      },
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
      async run(operator, [to = ""]) {
        const answer = await operator.call(testDestination, { to });
        if (answer.verdict !== "delivered") process.exitCode = 1;
        return answer;
      },
      lines: ({ verdict, status, ms, failure, answered }) =>
        [`${verdict}, status ${status}, ${ms} ms`, failure, answered].filter(Boolean),
    }),
    pause: onSite({
      does: "what is for it waits from now on",
      words: "<ID>",
      run: (operator, [to = ""]) => operator.call(pauseDestination, { to, isPaused: true }).then(() => {}),
    }),
    resume: onSite({
      does: "what waited goes out",
      words: "<ID>",
      async run(operator, [to = ""]) {
        await operator.call(pauseDestination, { to, isPaused: false });
        for (const status of ["queued", "needs attention"] as const)
          await orderAll(operator, "retry", { destination: to, status });
      },
    }),
  },
});

if (import.meta.main) await asCommand(destination);
