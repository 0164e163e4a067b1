import type { OpenAlert } from "../../domain/contract/alerts.ts";
import type { FindingKey } from "../../domain/health/findings.ts";
import { type Language, textsIn } from "../../operator-copy/bilingual.ts";
import { noticesIn, noticeWords } from "../../operator-copy/notices.ts";
import { findingPlaces } from "../health/places.ts";
import { consolePages } from "../pages.ts";

/** `to`: the screen on which somebody acts. */
export type ShownNotice = { text: string; to: string; label: string };

/** Hoy has a card of its own for these. */
const onCards = [
  "lost",
  "needs.attention",
  "unconfirmed",
  "refused",
  "queued.late",
  "in.review",
  "requests",
  "requests.due",
  "calls",
  "unexported",
] satisfies FindingKey[] as string[];

/**
 * The notices that no card of Hoy shows. The worker makes their sentences, because their words would be a hundredth of the
 * page's scripts.
 *
 * @param alerts null where they cannot be read, which is a notice too.
 * @param isTold whether a channel is set by which somebody hears of them.
 */
export function shownNotices(
  alerts: readonly OpenAlert[] | null,
  isTold: boolean,
  language: Language,
): ShownNotice[] {
  const word = textsIn(noticeWords, language);
  const inHealth = { to: consolePages.health.path, label: word("health") };
  if (!alerts) return [{ text: word("failed"), ...inHealth }];
  const notices = noticesIn(
    alerts.filter(({ kind }) => !onCards.includes(kind)),
    language,
  );
  const told = notices.filter(({ kind }) => kind === "told").map(({ text }) => text);
  return [
    ...notices.flatMap(({ kind, text }) => {
      if (kind === "told") return [];
      const to = findingPlaces[kind];
      return [{ text, ...(to ? { to, label: word("leads") } : inHealth) }];
    }),
    ...(told.length > 0
      ? [{ text: word(isTold ? "told" : "logged", { list: told.join(" ") }), ...inHealth }]
      : []),
  ];
}
