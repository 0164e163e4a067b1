import type { Language } from "../../copy/intl.ts";
import { optionalText, textsIn } from "../../copy/texts.ts";
import type { OpenAlert } from "../../domain/contract/alerts.ts";
import type { HealthPart } from "../../domain/contract/operator/health.ts";
import type { Today } from "../../domain/contract/operator/today.ts";
import { type FindingKey, rowOf } from "../../domain/health/findings.ts";
import { configurationTexts } from "../../operator-copy/configuration.ts";
import { wordAlerts } from "../../operator-copy/notices.ts";
import { todayTexts } from "../../operator-copy/today.ts";
import { waitingListAddresses, withdrawnLeadsAddress } from "../health/places.ts";
import { consolePages } from "../pages.ts";

/** The screens where an operator sees what a kind of alert says. Other kinds belong to the screen of health. */
const screensOfKinds = {
  "told.settings": "configuration",
  "told.texts": "texts",
  "told.paused": "destinations",
  "told.resumed": "destinations",
  "told.destination": "destinations",
  "told.admitted": "readers",
  "told.dismissed": "readers",
} as const;

/** `screen` is a screen's id, and `to` an address on the screen. */
function placeOf(kind: string) {
  if (kind.startsWith("withdrawals")) return { screen: "leads", to: withdrawnLeadsAddress } as const;
  const screen = screensOfKinds[kind as keyof typeof screensOfKinds] ?? ("health" as const);
  return { screen, to: consolePages[screen].path };
}

/** The parts that do not work: destinations, and what the alerts say. A destination's part has its name. */
export const brokenParts = ({
  destinations,
  notices,
}: Pick<Today, "destinations" | "notices">): HealthPart[] => [
  ...destinations,
  ...(notices ?? []).flatMap(({ kind, values }) => {
    const { group, state } = rowOf(kind) ?? {};
    if (state !== "broken" || group === undefined || group === "any") return [];
    const part = { group, state, values, finding: kind as FindingKey, name: String(values.name), since: "" };
    return { ...part, worker: "services" as const };
  }),
];

/**
 * The notices that no card of the screen shows: what holds now, with an empty `at`, and then what was done, the newest
 * first. Their texts would be 1 % of the page's scripts, so the worker writes the sentences.
 * @param alerts null if they cannot be read, which is a notice too.
 */
export function shownNotices(alerts: readonly OpenAlert[] | null, language: Language) {
  if (!alerts) return [{ at: "", text: textsIn(todayTexts, language)["notices.failed"], ...placeOf("") }];
  const unlisted = alerts.filter(({ values }) => !waitingListAddresses[String(values.name)]);
  const standing = unlisted.filter(({ at }) => !at);
  const actions = unlisted.filter(({ at }) => at).toReversed();
  return [
    ...wordAlerts(standing, language).map(({ kind, text }) => ({ at: "", text, ...placeOf(kind) })),
    ...mergeRepeated(
      actions.flatMap(({ at = "", kind, values }) =>
        wordAlerts([{ kind, values: withSettingNames(values, language) }], language).map(({ text }) => ({
          at,
          text,
          ...placeOf(kind),
        })),
      ),
      language,
    ),
  ];
}

/** Makes one notice of those in a row that say the same, with the time of the newest. */
function mergeRepeated<Notice extends { text: string }>(notices: readonly Notice[], language: Language) {
  const texts = textsIn(todayTexts, language);
  const merged: (Notice & { count: number })[] = [];
  for (const notice of notices) {
    const last = merged.at(-1);
    if (last?.text === notice.text) last.count += 1;
    else merged.push({ ...notice, count: 1 });
  }
  return merged.map(({ count, ...notice }) => ({
    ...notice,
    text: count > 1 ? texts["notices.times"]({ text: notice.text.replace(/\.$/, ""), count }) : notice.text,
  }));
}

/** Names settings as the screen of the configuration names them. */
function withSettingNames(values: OpenAlert["values"], language: Language): OpenAlert["values"] {
  const texts = textsIn(configurationTexts, language);
  const names = String(values.names ?? "").split(", ");
  return { ...values, names: names.map((name) => optionalText(texts, `value.${name}`) ?? name).join(", ") };
}
