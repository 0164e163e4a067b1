import { readFileSync } from "node:fs";
import { type ConsoleSetting, consoleNames } from "../../app/domain/configuration/console-settings.ts";
import { changeSettings, readSettings } from "../../app/domain/contract/operator/settings.ts";
import { includes } from "../../app/domain/records.ts";
import { asCommand, createTool, type OptionsOf, onSite, text, time } from "./command.ts";
import type { OperatorClient } from "./operator-client.ts";
import { print } from "./print.ts";

const changeOptions = {
  why: text("REASON", "for whoever reads the history"),
  from: time("when it takes effect; without it at once"),
};

async function set(
  operator: OperatorClient,
  [file = ""]: readonly string[],
  { why = "", from }: OptionsOf<typeof changeOptions>,
): Promise<void> {
  const values = JSON.parse(readFileSync(file === "-" ? 0 : file, "utf8")) as Record<string, unknown>;
  const { settings } = await operator.call(readSettings, {});
  const changes = Object.entries(values).map(([name, value]) => ({
    name: includes(consoleNames, name) ? name : unknown(name),
    value,
    base: settings.find((setting) => setting.name === name)?.newest ?? 0,
  }));
  await operator.call(changeSettings, { changes, why, ...(from ? { from } : {}) });
  print("Saved. Visitors see it within two minutes, or from its time on.");
}

function unknown(name: string): ConsoleSetting {
  throw new Error(`${name}: there is no such setting`);
}

const saysWhy = (why = ""): string | false =>
  why.trim().length < 5 && 'say why, for whoever reads the history: --why "…"';

export const configuration = createTool({
  name: "configuration",
  does: "Telephones, hours, affiliates and what else changes without a deployment.",
  usual: "show",
  commands: {
    show: onSite({
      does: "prints each setting that is not the deployment's, and what waits",
      run: (operator) => operator.call(readSettings, {}),
      lines: ({ settings }) =>
        settings.flatMap(({ name, inEffect, waiting }) =>
          [inEffect, ...waiting].flatMap((row) =>
            row ? [`${name}  from ${row.from}  ${row.who}  ${JSON.stringify(row.value)}`] : [],
          ),
        ),
    }),
    set: onSite({
      does: "changes the settings that a JSON file names; null: the deployment's. FILE may be -",
      words: "<FILE>",
      options: changeOptions,
      problem: (_, { why }) => saysWhy(why),
      run: set,
    }),
  },
  notes: ["Visitors see a change within two minutes."],
});

if (import.meta.main) await asCommand(configuration);
