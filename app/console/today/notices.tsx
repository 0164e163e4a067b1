import { Link } from "react-router";
import type { OpenAlert } from "../../domain/contract/alerts.ts";
import { entriesOf } from "../../domain/records.ts";
import { useConsoleTexts, useDay, useList } from "../bilingual.ts";
import { partTexts } from "../copy/health.ts";
import { noticeLinks, noticeTexts, noticeWords } from "../copy/notices.ts";
import { Notice } from "../ui/notice.tsx";

/** A kind that this console has no words for is the card's, or a later version's of the services. */
export const toldOf = (notices: readonly OpenAlert[]) =>
  entriesOf(noticeLinks)
    .map(([kind, link]) => ({ kind, ...link, open: notices.filter((one) => one.kind === kind) }))
    .filter(({ open }) => open.length > 0);

/** What the operator was told of and no card shows: each kind in a line, with where to act. @param props.notices null: unreadable. */
export function Notices({ notices }: { notices: readonly OpenAlert[] | null }) {
  const words = useConsoleTexts(noticeWords);
  const t = useConsoleTexts(noticeTexts);
  const part = useConsoleTexts(partTexts);
  const list = useList();
  const day = useDay();
  if (!notices) return <Notice kind="bad">{words("failed")}</Notice>;
  const told = toldOf(notices);
  if (told.length === 0) return null;
  const nameOf = ({ values: { name = "" } }: OpenAlert): string => part.or(String(name), String(name));
  return (
    <>
      <h3>{words("heading")}</h3>
      <ul className="today-requests">
        {told.map(({ kind, to, label, open }) => (
          <li key={kind}>
            <span>
              {t(kind, {
                count: open.reduce((sum, { values }) => sum + Number(values.count), 0),
                names: list([...new Set(open.map(nameOf))]),
                deletion: day(String(open[0]?.values.deletion ?? "")),
              })}
            </span>
            <Link className="console-button quiet" to={to}>
              {words(label)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
