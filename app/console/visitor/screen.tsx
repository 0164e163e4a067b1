import { visitReasonsTexts } from "../../operator-copy/visit-reasons.ts";
import { useConsoleFacts } from "../facts.ts";
import { useTexts } from "../language.ts";
import stylesheet from "../styles/console.css?url";
import { TablePanel } from "../ui/data-table.tsx";
import { Panel } from "../ui/panel.tsx";
import type { Row } from "./rows.ts";

type Props = {
  when: string;
  rows: readonly Row[];
  page: string;
  textRows: readonly Row[];
  /** The address of the page as this visit sees it. */
  address: string;
};

/** A whole document, because no script of the visitors' site or of the console belongs in it. */
export function VisitorDocument({ when, rows, page, textRows, address }: Props) {
  const texts = useTexts(visitReasonsTexts);
  return (
    <html lang={useConsoleFacts().language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{texts.heading}</title>
        <link rel="stylesheet" href={stylesheet} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>
        <main className="visit-reasons">
          <Panel heading={texts.heading} level={1}>
            <p>{texts.intro({ when })}</p>
          </Panel>
          <Rows heading={texts.facts} rows={rows} />
          <Rows heading={texts.texts({ page })} rows={textRows} />
          <Panel heading={texts.others}>
            <p>{texts["others.address"]}</p>
            <p>
              <a href={address}>{texts["others.page"]({ page })}</a>
            </p>
            <p>{texts["others.browser"]}</p>
          </Panel>
        </main>
      </body>
    </html>
  );
}

function Rows({ heading, rows }: { heading: string; rows: readonly Row[] }) {
  const texts = useTexts(visitReasonsTexts);
  return (
    <TablePanel
      hasCards
      heading={heading}
      caption={heading}
      ifEmpty={<p>{texts["texts.none"]}</p>}
      rows={rows}
      columns={[
        { head: texts.what, kind: "rowHeader", cell: ({ what }) => what },
        { head: texts.value, cell: ({ value }) => value },
        { head: texts.why, cell: ({ why }) => why },
      ]}
    />
  );
}
