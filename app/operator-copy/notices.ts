import { type Language, momentIn } from "../copy/intl.ts";
import { optionalText, textsIn } from "../copy/texts.ts";
import type { OpenAlert } from "../domain/contract/alerts.ts";
import { type ActionAlertKind, actionAlertValues } from "../domain/health/action-alerts.ts";
import { type FindingKey, rowOf } from "../domain/health/findings.ts";
import { denialTexts, toldActs, toldTexts } from "./action-alerts.ts";
import { actTexts, sayFinding } from "./findings.ts";
import { partTexts } from "./health-parts.ts";

type AlertSentence = { kind: FindingKey | "told"; text: string; act: string; name?: string };
export type WordedAlert = Omit<AlertSentence, "name">;

/** Returns each sentence once, with the names of all parts to which it applies. Alerts without their values are left out. */
export function wordAlerts(alerts: readonly OpenAlert[], language: Language): WordedAlert[] {
  const sentences = alerts.flatMap(({ kind, values }) =>
    kind.startsWith("told.")
      ? sayActionAlert(kind.slice("told.".length), values, language)
      : sayFindingAlert(kind, values, language),
  );
  return [...Map.groupBy(sentences, ({ text }) => text).values()].flatMap((equalSentences) => {
    const [first] = equalSentences;
    if (!first) return [];
    const { name: _, ...notice } = first;
    const names = [...new Set(equalSentences.flatMap(({ name }) => name ?? []))];
    return names.length === 0 ? notice : { ...notice, text: withNames(notice.text, names.join("; ")) };
  });
}

/** Names the parts after the first sentence, or before a sentence that has a colon of its own. */
const withNames = (text: string, names: string): string =>
  text.includes(": ") ? `${names}: ${text}` : text.replace(/\.(?= |$)/, `: ${names}.`);

const hasAll = (values: OpenAlert["values"], names: readonly string[] = []): boolean =>
  names.every((name) => Object.hasOwn(values, name));

function sayFindingAlert(kind: string, values: OpenAlert["values"], language: Language): AlertSentence[] {
  const row = rowOf(kind);
  if (!row?.alert || !hasAll(values, row.values)) return [];
  const findingKey = kind as FindingKey;
  const { name = "" } = values;
  return [
    {
      kind: findingKey,
      text: sayFinding({ finding: findingKey, values }, language),
      act: optionalText(textsIn(actTexts, language), kind) ?? "",
      ...(row.alert.per && {
        name: optionalText(textsIn(partTexts, language), String(name)) ?? String(name),
      }),
    },
  ];
}

function sayActionAlert(kind: string, values: OpenAlert["values"], language: Language): AlertSentence[] {
  if (!Object.hasOwn(actionAlertValues, kind) || !hasAll(values, actionAlertValues[kind as ActionAlertKind]))
    return [];
  const moment = momentIn(language);
  const { since = "", from = "", what = "" } = values;
  const filledValues = {
    ...values,
    since: moment(String(since)),
    from: moment(String(from)),
    what: optionalText(textsIn(denialTexts, language), String(what)) ?? String(what),
  };
  const text = optionalText(textsIn(toldTexts, language), kind, filledValues) ?? "";
  return [{ kind: "told", text, act: textsIn(toldActs, language)[kind === "denied" ? "denied" : "undo"] }];
}
