import type { Language } from "../../copy/intl.ts";
import { textsIn } from "../../copy/texts.ts";
import type { OpenAlert } from "../../domain/contract/alerts.ts";
import { noticeWords, wordAlerts } from "../../operator-copy/notices.ts";
import { waitingListAddresses, withdrawnLeadsAddress } from "../health/places.ts";
import { consolePages } from "../pages.ts";

/** `to` is the address of the screen on which somebody can act. */
export type ShownNotice = { text: string; to: string; label: string };

/**
 * The notices that no card of the screen shows. Their texts would be 1 % of the page's scripts, so the worker writes
 * the sentences.
 * @param alerts null if they cannot be read, which is a notice too.
 * @param hasAlertChannel whether alerts are sent to somebody.
 */
export function shownNotices(
  alerts: readonly OpenAlert[] | null,
  hasAlertChannel: boolean,
  language: Language,
): ShownNotice[] {
  const texts = textsIn(noticeWords, language);
  const healthLink = { to: consolePages.health.path, label: texts.health };
  if (!alerts) return [{ text: texts.failed, ...healthLink }];
  const notices = wordAlerts(
    alerts.filter(({ values }) => !waitingListAddresses[String(values.name)]),
    language,
  );
  // Notices of the kind `told` report events of the last 24 hours, and share one line.
  const reportedTexts = notices.filter(({ kind }) => kind === "told").map(({ text }) => text);
  return [
    ...notices.flatMap(({ kind, text }) => {
      if (kind === "told") return [];
      const leadsLink = { to: withdrawnLeadsAddress, label: texts.leads };
      return [{ text, ...(kind.startsWith("withdrawals") ? leadsLink : healthLink) }];
    }),
    ...(reportedTexts.length > 0
      ? [
          {
            text: texts[hasAlertChannel ? "told" : "logged"]({ list: reportedTexts.join(" ") }),
            ...healthLink,
          },
        ]
      : []),
  ];
}
