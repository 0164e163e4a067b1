import { area } from "../copy/area.ts";
import { intlByLanguage, type Language, momentIn } from "../copy/intl.ts";
import { optionalText, textsIn } from "../copy/texts.ts";
import type { OpenAlert } from "../domain/contract/alerts.ts";
import { type ActionAlertKind, actionAlertValues } from "../domain/health/action-alerts.ts";
import { type FindingKey, rowOf } from "../domain/health/findings.ts";
import { denialTexts, toldActs, toldTexts } from "./action-alerts.ts";
import { actTexts, sayFinding } from "./findings.ts";
import { partTexts } from "./health.ts";

export const noticeWords = area("noticeWords", {
  failed: ["Los avisos no se pueden leer ahora.", "The notices cannot be read now."],
  health: ["Ver en Estado", "See it in Health"],
  leads: ["Ver las solicitudes", "See the leads"],
  told: ["En las últimas 24 horas se avisó de esto: {list}", "Told in the last 24 hours: {list}"],
  logged: [
    "En las últimas 24 horas pasó esto, y solo lo tiene el registro, porque no se avisa a nadie: {list}",
    "In the last 24 hours this happened, and only the log has it, because nobody is told: {list}",
  ],
});

type AlertSentence = { kind: FindingKey | "told"; text: string; act: string; name?: string };
export type WordedAlert = Omit<AlertSentence, "name">;

/** Returns each sentence once, with the names of all parts to which it applies. Alerts without filledValues are left out. */
export function wordAlerts(alerts: readonly OpenAlert[], language: Language): WordedAlert[] {
  const sentences = alerts.flatMap(({ kind, values }) =>
    kind.startsWith("told.")
      ? sayActionAlert(kind.slice("told.".length), values, language)
      : sayFindingAlert(kind, values, language),
  );
  const { formatList } = intlByLanguage[language]();
  return [...Map.groupBy(sentences, ({ text }) => text).values()].flatMap((equalSentences) => {
    const [first] = equalSentences;
    if (!first) return [];
    const { name: _, ...notice } = first;
    const names = [...new Set(equalSentences.flatMap(({ name }) => name ?? []))];
    return names.length === 0 ? notice : { ...notice, text: `${formatList(names)}: ${notice.text}` };
  });
}

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
