import { includes } from "../../domain/records.ts";
import { visitReasonsTexts } from "../../operator-copy/visit-reasons.ts";
import { useConsoleFacts } from "../facts.ts";
import { ConsoleName, frameTexts } from "../frame.tsx";
import { useTexts } from "../language.ts";
import { consolePages, navigationPages } from "../pages.ts";
import stylesheet from "../styles/console.css?url";
import { TablePanel } from "../ui/data-table.tsx";
import { Empty } from "../ui/empty.tsx";
import { Panel } from "../ui/panel.tsx";
import type { Row } from "./rows.ts";

type Props = {
  when: string;
  rows: readonly Row[];
  page: string;
  textRows: readonly Row[];
  /** The address of the page as this visit sees it. */
  address: string;
  /** The query of this page, whose token and ids another visit keeps. */
  query: readonly (readonly [name: string, value: string])[];
  /** The screen of the console that links to this page; undefined if this host does not know where the console is. */
  consoleAddress: string | undefined;
};

/** What an operator may change of the visit. A link may also have `subid` and `lnk`, which stay. */
const otherFields = ["affid", "src", "utm_campaign", "hora", "pagina"] as const;

/** A whole document, because no script of the visitors' site or of the console belongs in it. */
export function VisitorDocument({ when, rows, page, textRows, address, query, consoleAddress }: Props) {
  const texts = useTexts(visitReasonsTexts);
  const frame = useTexts(frameTexts);
  const { language } = useConsoleFacts();
  const otherLanguage = language === "es" ? "en" : "es";
  const otherLanguageAddress = `?${new URLSearchParams([...query.filter(([name]) => name !== "lang").map(([name, value]) => [name, value]), ["lang", otherLanguage]])}`;
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{texts.heading}</title>
        <link rel="stylesheet" href={stylesheet} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>
        <header className="console-bar">
          <a className="console-name" href={consoleAddress}>
            <ConsoleName />
          </a>
          {consoleAddress && (
            <nav aria-label={frame.navigation}>
              <ul>
                {navigationPages.map((id) => (
                  <li key={id}>
                    <a
                      href={new URL(consolePages[id].path, consoleAddress).href}
                      aria-current={id === "configuration" ? "page" : undefined}
                    >
                      {frame[`screen.${id}`]}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          <p className="console-who">
            <a href={otherLanguageAddress} lang={otherLanguage} hrefLang={otherLanguage}>
              {frame["other.language"]}
            </a>
          </p>
        </header>
        <main>
          <p>{consoleAddress ? <a href={consoleAddress}>{texts.back}</a> : texts.close}</p>
          <h1>{texts.heading}</h1>
          <p>{texts.intro({ when })}</p>
          <Rows heading={texts.facts} rows={rows} />
          <Rows heading={texts.texts({ page })} rows={textRows} />
          <Panel heading={texts.others}>
            <form className="console-card">
              <div className="console-grid">
                {otherFields.map((name) => (
                  <label key={name}>
                    {texts[`others.${name}`]}
                    <input
                      name={name}
                      type={name === "hora" ? "datetime-local" : "text"}
                      defaultValue={query.find(([other]) => other === name)?.[1]}
                      autoComplete="off"
                    />
                  </label>
                ))}
                <button type="submit">{texts["others.show"]}</button>
                {query.map(
                  ([name, value]) =>
                    !includes(otherFields, name) && (
                      <input key={name} type="hidden" name={name} value={value} />
                    ),
                )}
              </div>
              <p className="console-hint">{texts["others.browser"]}</p>
              <a className="console-button quiet" href={address}>
                {texts["others.page"]({ page })}
              </a>
            </form>
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
      ifEmpty={<Empty>{texts["texts.none"]}</Empty>}
      rows={rows}
      columns={[
        { head: texts.what, kind: "rowHeader", cell: ({ what }) => what },
        { head: texts.value, onPhone: "whole", cell: ({ value }) => value },
        {
          head: texts.why,
          onPhone: "whole",
          className: "console-hint",
          cell: ({ why }) => why,
        },
      ]}
    />
  );
}
