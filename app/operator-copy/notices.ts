import { area } from "../copy/area.ts";
import { intlOf, type Language, momentIn } from "../copy/intl.ts";
import { optionalText, textsIn } from "../copy/texts.ts";
import type { OpenAlert } from "../domain/contract/alerts.ts";
import { type FindingKey, rowOf } from "../domain/health/findings.ts";
import { type ActionAlertKind, actionAlertValues } from "../domain/health/told-alerts.ts";
import { actTexts, sayFinding } from "./findings.ts";
import { partTexts } from "./health.ts";
import { denialTexts, toldActs, toldTexts } from "./told.ts";

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

type Said = { kind: FindingKey | "told"; text: string; act: string; name?: string };
export type WordedAlert = Omit<Said, "name">;

/**
 * Returns each sentence once, with everything to which it applies. An alert that an older version stored and that has
 * no words is left out.
 */
export function wordAlerts(alerts: readonly OpenAlert[], language: Language): WordedAlert[] {
  const sentences = alerts.flatMap(({ kind, values }) =>
    kind.startsWith("told.")
      ? sayTold(kind.slice("told.".length), values, language)
      : sayAlert(kind, values, language),
  );
  const { formatList } = intlOf[language]();
  return [...Map.groupBy(sentences, ({ text }) => text).values()].flatMap(([first, ...same]) => {
    if (!first) return [];
    const { name: _, ...notice } = first;
    const names = [...new Set([first, ...same].flatMap(({ name }) => name ?? []))];
    return names.length === 0 ? notice : { ...notice, text: `${formatList(names)}: ${notice.text}` };
  });
}

const hasAll = (values: OpenAlert["values"], names: readonly string[] = []): boolean =>
  names.every((name) => Object.hasOwn(values, name));

function sayAlert(kind: string, values: OpenAlert["values"], language: Language): Said[] {
  const row = rowOf(kind);
  if (!row?.alert || !hasAll(values, row.values)) return [];
  const findingKey = kind as FindingKey;
  const { name = "" } = values;
  return [
    {
      kind: findingKey,
      text: sayFinding({ finding: findingKey, values }, language),
      act: optionalText(textsIn(actTexts, language), kind) ?? "",
      ...(row.alert.of && { name: optionalText(textsIn(partTexts, language), String(name)) ?? String(name) }),
    },
  ];
}

function sayTold(kind: string, values: OpenAlert["values"], language: Language): Said[] {
  if (!Object.hasOwn(actionAlertValues, kind) || !hasAll(values, actionAlertValues[kind as ActionAlertKind]))
    return [];
  const moment = momentIn(language);
  const { since = "", from = "", what = "" } = values;
  const words = {
    ...values,
    ...{ since: moment(String(since)), from: moment(String(from)) },
    what: optionalText(textsIn(denialTexts, language), String(what)) ?? String(what),
  };
  const text = optionalText(textsIn(toldTexts, language), kind, words) ?? "";
  return [{ kind: "told", text, act: textsIn(toldActs, language)[kind === "denied" ? "denied" : "undo"] }];
}
