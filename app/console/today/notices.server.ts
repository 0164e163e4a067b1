import { intlOf } from "../../copy/intl.ts";
import type { OpenAlert } from "../../domain/contract/alerts.ts";
import { keysOf } from "../../domain/records.ts";
import type { Language } from "../../operator-copy/bilingual.ts";
import { textsIn } from "../../operator-copy/bilingual.ts";
import { partTexts } from "../../operator-copy/health.ts";
import { noticeLists, noticeTexts, noticeWords } from "../../operator-copy/notices.ts";
import { consolePages } from "../pages.ts";

/** `to`: the screen on which somebody acts. */
export type ShownNotice = { text: string; to: string; label: string };

/**
 * What the operator was told of and no card of Hoy shows: a sentence for each kind. In the worker, because their words would
 * be a hundredth of the page's scripts.
 *
 * @param notices null where they cannot be read, which is a notice too.
 */
export function shownNotices(notices: readonly OpenAlert[] | null, language: Language): ShownNotice[] {
  const text = textsIn(noticeTexts, language);
  const word = textsIn(noticeWords, language);
  const part = textsIn(partTexts, language);
  const { formatDate, formatList } = intlOf[language]();
  const inHealth = { to: consolePages.health.path, label: word("health") };
  if (!notices) return [{ text: word("failed"), ...inHealth }];
  return keysOf(noticeTexts).flatMap((kind) => {
    const open = notices.filter((one) => one.kind === kind).map(({ values }) => values);
    if (open.length === 0) return [];
    const values = {
      count: open.reduce((sum, { count }) => sum + Number(count), 0),
      names: formatList([...new Set(open.map(({ name = "" }) => part.or(String(name), String(name))))]),
      deletion: formatDate(new Date(open[0]?.deletion ?? 0), { dateStyle: "long", timeZone: "UTC" }),
    };
    const filter = noticeLists[kind];
    const inLeads = { to: `${consolePages.leads.path}?${filter}`, label: word("leads") };
    return [{ text: text(kind, values), ...(filter ? inLeads : inHealth) }];
  });
}
