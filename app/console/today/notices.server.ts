import { intlOf } from "../../copy/intl.ts";
import type { OpenAlert } from "../../domain/contract/alerts.ts";
import { entriesOf } from "../../domain/records.ts";
import { textsIn } from "../bilingual.ts";
import { partTexts } from "../copy/health.ts";
import { noticeLists, noticeTexts } from "../copy/notices.ts";
import type { Language } from "../operator.server.ts";

/** `filter`: of the list of leads; empty: Estado has it. */
export type ShownNotice = { kind: string; text: string; filter: string };

/**
 * What the operator was told of and no card of Hoy shows: each kind in a sentence, with where to act. In the worker, because
 * their words would be a hundredth of the page's scripts.
 */
export function shownNotices(notices: readonly OpenAlert[], language: Language): ShownNotice[] {
  const part = textsIn(partTexts, language);
  const { formatDate, formatList } = intlOf[language]();
  return entriesOf(noticeLists).flatMap(([kind, filter]) => {
    const open = notices.filter((one) => one.kind === kind).map(({ values }) => values);
    if (open.length === 0) return [];
    const values = {
      count: open.reduce((sum, { count }) => sum + Number(count), 0),
      names: formatList([...new Set(open.map(({ name = "" }) => part.or(String(name), String(name))))]),
      deletion: formatDate(new Date(open[0]?.deletion ?? 0), { dateStyle: "long", timeZone: "UTC" }),
    };
    return [{ kind, text: textsIn(noticeTexts, language)(kind, values), filter }];
  });
}
