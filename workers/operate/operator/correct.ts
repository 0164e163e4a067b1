import type { Command } from "commander";
import { correctedAnswers } from "../../../app/domain/application/corrected-answers.ts";
import { fieldNames, isFieldName } from "../../../app/domain/application/fields.ts";
import { correctLead } from "../../../app/domain/contract/operator/persons.ts";
import { sealedLeads } from "../../../app/domain/contract/operator/sealed.ts";
import { openSeals } from "../../../app/domain/seal/open-seals.ts";
import { openingKeys } from "../keys/opening-keys.ts";
import { type OperatorClient, type TargetSite, withOperator } from "../operator-client.ts";
import { print } from "../print.ts";
import { explainProblem } from "./words.ts";

type Options = TargetSite & { set: string[]; keyFile?: string };

export function addCorrectCommand(program: Command): void {
  const command = program.command("correct <ref>");
  command
    .description(
      "corrects answers of an application, which is opened on this machine; every receiver of the lead is notified",
    )
    .requiredOption("--set <field=value...>", "the new answer; an empty value removes the answer")
    .option("--key-file <file>", "a file with private keys, used in place of the keys in .keys")
    .action((reference: string) => {
      const options: Options = command.optsWithGlobals();
      return withOperator(options, (operator) => correct(operator, reference, options));
    });
}

/**
 * Corrects a lead. The services worker cannot open the leads that it stores, so this machine opens the lead, applies
 * the changes and sends the whole lead back. The worker checks the answers by the same rules as new answers, and seals
 * them.
 */
async function correct(operator: OperatorClient, reference: string, options: Options): Promise<void> {
  const changes = Object.fromEntries(options.set.map(readChange));
  const keys = await openingKeys(options);
  const { leads, failed } = await operator.call(sealedLeads, { ids: [reference] });
  const [sealed] = leads;
  if (!sealed) throw new Error(failed.map(({ code }) => explainProblem(code)).join(", "));
  const { id, seals } = sealed;
  const opened = correctLead.request.safeParse({ ...((await openSeals(seals, keys, id)) as object), id });
  if (!opened.success) throw new Error(`${reference} cannot be corrected, because it is not an application`);
  const answers = correctedAnswers(opened.data.answers, changes);
  await operator.call(correctLead, { ...opened.data, answers });
  print(`${reference}: corrected ${Object.keys(changes).join(", ")}`);
}

/**
 * Reads `field=value`.
 * @throws Error that names the field's form. The value is not repeated, since it may be personal.
 */
function readChange(text: string): [name: string, value: string] {
  const [, name = "", value = ""] = /^(\w+)=(.*)$/su.exec(text) ?? [];
  if (!isFieldName(name)) throw new Error(`--set takes field=value; the fields are ${fieldNames.join(", ")}`);
  return [name, value];
}
