import type { Language } from "../../copy/intl.ts";
import { textsIn } from "../../copy/texts.ts";
import type { OpenAlert } from "../../domain/contract/alerts.ts";
import { noticeWords, wordAlerts } from "../../operator-copy/notices.ts";
import { waitingListAddresses, withdrawnLeadsAddress } from "../health/places.ts";
import { consolePages } from "../pages.ts";

/** A notice on the screen. `to` is the screen on which somebody acts. */
export type ShownNotice = { text: string; to: string; label: string };

/**
 * The notices that no card of Hoy shows. The worker makes their sentences, because their words would be a hundredth
 * of the page's scripts.
 * @param alerts null if they cannot be read, which is a notice too.
 * @param isTold whether a channel is set that notifies somebody of alerts.
 */
export function shownNotices(
  alerts: readonly OpenAlert[] | null,
  isTold: boolean,
  language: Language,
): ShownNotice[] {
  const word = textsIn(noticeWords, language);
  const inHealth = { to: consolePages.health.path, label: word.health };
  if (!alerts) return [{ text: word.failed, ...inHealth }];
  const notices = wordAlerts(
    alerts.filter(({ values }) => !waitingListAddresses[String(values.name)]),
    language,
  );
  const toldTexts = notices.filter(({ kind }) => kind === "told").map(({ text }) => text);
  return [
    ...notices.flatMap(({ kind, text }) => {
      if (kind === "told") return [];
      const ofLeads = { to: withdrawnLeadsAddress, label: word.leads };
      return [{ text, ...(kind.startsWith("withdrawals") ? ofLeads : inHealth) }];
    }),
    ...(toldTexts.length > 0
      ? [{ text: word[isTold ? "told" : "logged"]({ list: toldTexts.join(" ") }), ...inHealth }]
      : []),
  ];
}
