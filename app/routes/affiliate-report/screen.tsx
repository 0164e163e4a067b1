import { affiliateReport } from "../../copy/affiliate-report.ts";
import { intlByLanguage, shortDate } from "../../copy/intl.ts";
import type { Texts } from "../../copy/texts.ts";
import { type ReportLanguage, reportAddress } from "../../domain/affiliates/report.ts";
import type { AffiliateReport } from "../../domain/contract/affiliate-report.ts";
import { newYork } from "../../domain/time-zone.ts";
import { usePage } from "../../ui/page-context.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { TableHead } from "../../ui/table-head.tsx";

/** The page shows at most so many conversions. The file lists all of them. */
const mostConversionsShown = 100;

const countKeys = ["arrivals", "started", "accepted", "sent", "waiting", "failed"] as const;
type ReportTexts = Texts<typeof affiliateReport>;
type Props = { report: AffiliateReport; token: string; language: ReportLanguage };

export function ReportScreen({ report, token, language }: Props) {
  const { from, to, rows, totals, complete, conversions } = report;
  const dateText = (day: string) => shortDate(day, language);
  const texts = usePage().texts.of(affiliateReport, language);
  const title = texts.title({ affiliate: report.affiliate });
  const address = (path: string, moreQuery: Record<string, string> = {}) =>
    `${reportAddress(token)}${path}?${new URLSearchParams({ desde: from, hasta: to, lang: language, ...moreQuery })}`;
  const otherLanguage = language === "es" ? "en" : "es";
  const { formatDate, formatNumber } = intlByLanguage[language]();
  return (
    <div className="wrap screen affiliate-report" lang={language}>
      <PageHead title={title} />
      <p className="affiliate-language">
        <a href={address("", { lang: otherLanguage })} lang={otherLanguage} hrefLang={otherLanguage}>
          {texts.language}
        </a>
      </p>
      <h1>{title}</h1>
      <p className="lead">{texts.lead({ until: dateText(report.until) })}</p>
      <RangeForm texts={texts} address={reportAddress(token)} report={report} language={language} />

      <h2>{texts["totals.heading"]({ from: dateText(from), to: dateText(to) })}</h2>
      <p>{texts.days}</p>
      <dl className="affiliate-totals">
        {countKeys.map((name) => (
          <div key={name}>
            <dt>{countLabel(texts, name)}</dt>
            <dd>{formatNumber(totals[name])}</dd>
          </div>
        ))}
      </dl>

      <h2 id="dias">{texts["rows.heading"]}</h2>
      {rows.length === 0 && <p>{texts["rows.empty"]}</p>}
      {!complete && <p>{texts["rows.more"]({ rows: rows.length })}</p>}
      {rows.length > 0 && (
        <Table
          labelledBy="dias"
          columns={[texts.day, texts.subAffiliate, ...countKeys.map((name) => countLabel(texts, name))]}
          rows={rows.map((row) => ({
            key: `${row.day} ${row.subAffiliate}`,
            cells: [
              dateText(row.day),
              row.subAffiliate || texts.none,
              ...countKeys.map((name) => formatNumber(row[name])),
            ],
          }))}
        />
      )}
      <p className="actions">
        <a className="button button-quiet" href={address("/csv")}>
          {texts["rows.csv"]}
        </a>
      </p>

      {conversions.length > 0 && (
        <>
          <h2 id="conversiones">{texts["conversions.heading"]}</h2>
          <p>{texts["conversions.text"]}</p>
          {conversions.length > mostConversionsShown && (
            <p>{texts["conversions.more"]({ conversions: mostConversionsShown })}</p>
          )}
          <Table
            labelledBy="conversiones"
            columns={[texts.conversion, texts.time, texts.subAffiliate, texts.postback]}
            rows={conversions.slice(0, mostConversionsShown).map(({ id, at, subAffiliate, postback }) => ({
              key: id,
              cells: [
                id,
                formatDate(at, { dateStyle: "short", timeStyle: "short", timeZone: newYork }),
                subAffiliate || texts.none,
                texts[`postback.${postback}`],
              ],
            }))}
          />
          <p className="actions">
            <a className="button button-quiet" href={address("/csv", { tabla: "conversiones" })}>
              {texts["conversions.csv"]}
            </a>
          </p>
        </>
      )}
      <h2>{texts["notes.heading"]}</h2>
      <p>{texts["notes.arrivals"]}</p>
      <p>{texts["notes.accepted"]}</p>
      <p>{texts["notes.rest"]}</p>
    </div>
  );
}

const countLabel = (texts: ReportTexts, name: (typeof countKeys)[number]): string =>
  name === "sent" || name === "waiting" || name === "failed"
    ? `${texts.postbacks}: ${texts[name].toLowerCase()}`
    : texts[name];

function RangeForm(props: {
  texts: ReportTexts;
  address: string;
  report: AffiliateReport;
  language: ReportLanguage;
}) {
  const { texts, address, report, language } = props;
  return (
    <form method="get" action={address} className="affiliate-range">
      <fieldset>
        <legend>{texts["range.heading"]}</legend>
        <input type="hidden" name="lang" value={language} />
        {(["from", "to"] as const).map((name) => (
          <label key={name}>
            <span>{texts[`range.${name}`]}</span>
            <input type="date" name={name === "from" ? "desde" : "hasta"} defaultValue={report[name]} />
          </label>
        ))}
        <button type="submit" className="button button-quiet">
          {texts["range.show"]}
        </button>
      </fieldset>
    </form>
  );
}

/** A table in a region that scrolls, so that no page is wider than its screen. */
function Table(props: {
  labelledBy: string;
  columns: readonly string[];
  rows: readonly { key: string; cells: readonly string[] }[];
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard (WCAG 2.1.1).
    <section className="affiliate-table" aria-labelledby={props.labelledBy} tabIndex={0}>
      <table>
        <TableHead columns={props.columns} />
        <tbody>
          {props.rows.map(({ key, cells: [first, ...rest] }) => (
            <tr key={key}>
              <th scope="row">{first}</th>
              {rest.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns never move.
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
