import { intlOf } from "../../copy/intl.ts";
import { newYork } from "../../domain/calendar-day.ts";
import { visitReasonsTexts } from "../../operator-copy/visit-reasons.ts";
import { useConsoleTexts } from "../bilingual.ts";
import { useConsole } from "../facts.ts";
import stylesheet from "../styles/console.css?url";
import { DataTable, TablePanel } from "../ui/data-table.tsx";
import { Panel } from "../ui/panel.tsx";
import type { ChangedText } from "./facts.server.ts";
import type { OtherVisits } from "./other-visits.ts";
import type { Row } from "./rows.ts";

type Props = {
  /** Epoch milliseconds. */
  at: number;
  rows: readonly Row[];
  page: string;
  texts: readonly ChangedText[];
  others: OtherVisits;
};

/** A whole document: no script of the visitors' site or of the console belongs in it. */
export function VisitorDocument(props: Props) {
  const t = useConsoleTexts(visitReasonsTexts);
  const { language } = useConsole();
  const other = language === "es" ? "en" : "es";
  const { formatDate } = intlOf[language]();
  const when = formatDate(props.at, { dateStyle: "full", timeStyle: "short", timeZone: newYork });
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{t("heading")}</title>
        <link rel="stylesheet" href={stylesheet} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>
        <main className="visit-reasons">
          <Panel heading={t("heading")} level={1}>
            <p>{t("intro", { when })}</p>
            <p>
              <a href={props.others.inOtherLanguage} lang={other} hrefLang={other}>
                {t("language")}
              </a>
            </p>
            <Facts rows={props.rows} />
          </Panel>
          <Texts page={props.page} texts={props.texts} />
          <Others page={props.page} others={props.others} />
        </main>
      </body>
    </html>
  );
}

function Facts({ rows }: Pick<Props, "rows">) {
  const t = useConsoleTexts(visitReasonsTexts);
  return (
    <div className="lead-table">
      <DataTable
        caption={t("facts")}
        rows={rows}
        columns={[
          { head: t("what"), kind: "rowHeader", cell: ({ what }) => what },
          { head: t("value"), cell: ({ value }) => value },
          { head: t("why"), cell: ({ why }) => why },
        ]}
      />
    </div>
  );
}

function Texts({ page, texts }: Pick<Props, "page" | "texts">) {
  const t = useConsoleTexts(visitReasonsTexts);
  return (
    <div className="lead-table">
      <TablePanel
        heading={t("texts", { page })}
        caption={t("texts.caption")}
        none={<p>{t("texts.none")}</p>}
        rows={texts}
        columns={[
          { head: t("what"), kind: "rowHeader", cell: ({ name }) => name },
          { head: t("value"), cell: ({ text }) => text },
          {
            head: t("why"),
            cell: ({ state, isOwn }) => `${t(`texts.${state}`)} ${isOwn ? t("texts.own") : ""}`,
          },
        ]}
      />
    </div>
  );
}

function Others({ page, others }: Pick<Props, "page" | "others">) {
  const t = useConsoleTexts(visitReasonsTexts);
  return (
    <Panel heading={t("others")}>
      <p>{t("others.address")}</p>
      <ul>
        <li>
          <a href={others.ofPage}>{t("others.page", { page })}</a>
        </li>
        {others.examples.map(({ kind, who, address }) => (
          <li key={address}>
            <a href={address}>{t(`others.${kind}`, { who })}</a>
          </li>
        ))}
      </ul>
      <p>{t("others.browser")}</p>
      <p>{t("others.expiry")}</p>
    </Panel>
  );
}
