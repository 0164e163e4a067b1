import { Link } from "react-router";
import { useConsoleTexts } from "../bilingual.ts";
import { todayTexts } from "../copy/today.ts";
import { consolePages } from "../pages.ts";
import { Notice } from "../ui/notice.tsx";
import type { ShownNotice } from "./notices.server.ts";

/** @param props.notices undefined where they cannot be read. */
export function Notices({ notices }: { notices: readonly ShownNotice[] | undefined }) {
  const t = useConsoleTexts(todayTexts);
  if (!notices) return <Notice kind="bad">{t("notices.failed")}</Notice>;
  if (notices.length === 0) return null;
  return (
    <>
      <h3>{t("notices")}</h3>
      <ul className="today-requests">
        {notices.map(({ kind, text, filter }) => (
          <li key={kind}>
            <span>{text}</span>
            <Link
              className="console-button quiet"
              to={filter ? `${consolePages.leads.path}?${filter}` : consolePages.health.path}
            >
              {t(filter ? "notices.leads" : "notices.health")}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
