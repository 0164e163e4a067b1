import { textsIn } from "../../../app/console/bilingual.ts";
import {
  actTexts,
  factsOf,
  findingTexts,
  groupTexts,
  healthTexts,
  stateTexts,
} from "../../../app/console/copy/health.ts";
import { getHealth, type HealthPart } from "../../../app/domain/contract/operator/health.ts";
import { print } from "../print.ts";
import type { Command } from "./command.ts";

const group = textsIn(groupTexts, "en");
const state = textsIn(stateTexts, "en");
const finding = textsIn(findingTexts, "en");
const act = textsIn(actTexts, "en");

const said = textsIn(healthTexts, "en");
const utc = (iso: string): string => iso && `${iso.slice(0, 16).replace("T", " ")} UTC`;

/** The console's health as lines for a terminal, in the same words: what is not good with what to do about it. */
export const healthLines = (parts: readonly HealthPart[]): string[] =>
  parts.flatMap((part) => {
    const since = part.since && `  since ${utc(part.since)}`;
    const facts = factsOf(part, utc);
    const says = [finding(part.finding, part.values).trim(), facts ? said("facts", facts) : ""]
      .filter(Boolean)
      .join(" ");
    const line = `${state(part.state).padEnd(7)} ${group(part.group)}: ${part.name} (${part.worker})  ${says}${since}`;
    return part.state === "good" ? [line] : [line, `        → ${act(part.finding)}`];
  });

export const health: Command = {
  usage: [
    ["health", "everything that should work: bindings, backend, keys, backups, tasks; exit code 1 if not"],
  ],
  async run(operator) {
    const { parts } = await operator.call(getHealth, {});
    print(...healthLines(parts));
    if (parts.some((part) => part.state === "broken")) process.exitCode = 1;
  },
};
