import { visitReasonsTexts } from "../../operator-copy/visit-reasons.ts";
import { useConsole } from "../facts.ts";
import { useTexts } from "../language.ts";
import stylesheet from "../styles/console.css?url";
import { TablePanel } from "../ui/data-table.tsx";
import { Panel } from "../ui/panel.tsx";
import type { Row } from "./rows.ts";

type Props = {
  when: string;
  rows: readonly Row[];
  page: string;
  texts: readonly Row[];
  /** The address of the page as this visit sees it. */
  address: string;
};

/** A whole document, because no script of the visitors' site or of the console belongs in it. */
export function VisitorDocument({ when, rows, page, texts, address }: Props) {
  const t = useTexts(visitReasonsTexts);
  return (
    <html lang={useConsole().language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{t.heading}</title>
        <link rel="stylesheet" href={stylesheet} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>
        <main className="visit-reasons">
          <Panel heading={t.heading} level={1}>
            <p>{t.intro({ when })}</p>
          </Panel>
          <Rows heading={t.facts} rows={rows} />
          <Rows heading={t.texts({ page })} rows={texts} />
          <Panel heading={t.others}>
            <p>{t["others.address"]}</p>
            <p>
              <a href={address}>{t["others.page"]({ page })}</a>
            </p>
            <p>{t["others.browser"]}</p>
          </Panel>
        </main>
      </body>
    </html>
  );
}

function Rows({ heading, rows }: { heading: string; rows: readonly Row[] }) {
  const t = useTexts(visitReasonsTexts);
  return (
    <div className="lead-table">
      <TablePanel
        heading={heading}
        caption={heading}
        none={<p>{t["texts.none"]}</p>}
        rows={rows}
        columns={[
          { head: t.what, kind: "rowHeader", cell: ({ what }) => what },
          { head: t.value, cell: ({ value }) => value },
          { head: t.why, cell: ({ why }) => why },
        ]}
      />
    </div>
  );
}
