import { data } from "react-router";
import { averageRatesWords, quarterWords, scoreBands } from "../../copy/average-rates.ts";
import { longDate } from "../../copy/intl.ts";
import { siteMapWords } from "../../copy/site-map.ts";
import { todayIn } from "../../document/today.ts";
import { averageRates, hasAverageRates } from "../../domain/estimate/average-rates.ts";
import { Breadcrumbs, helpTrail } from "../../ui/breadcrumbs.tsx";
import { LinkList } from "../../ui/links.tsx";
import { usePage, useTexts } from "../../ui/page-context.ts";
import { PageHead } from "../../ui/page-head.tsx";
import type { Route } from "./+types/route";

const { bands, checked, source } = averageRates;
/** Between the highest and the lowest scores, for a used car. */
const comparison = `/cuanto-costaria?precio=15000&inicial=1500&meses=60&desde=${bands[0].used}&hasta=${bands[4].used}`;

/** Not found once the figures are a year old. */
export function loader({ context }: Route.LoaderArgs) {
  if (!hasAverageRates(todayIn(context))) throw data(null, { status: 404 });
}

export default function AverageRates() {
  const [texts, names] = [useTexts(averageRatesWords), useTexts(scoreBands)];
  const quarter = useTexts(quarterWords).quarter(averageRates.quarter);
  const row = (name: string, rates: { new: number; used: number }) => (
    <tr key={name}>
      <th scope="row">{name}</th>
      <td>{rates.new.toFixed(2)}%</td>
      <td>{rates.used.toFixed(2)}%</td>
    </tr>
  );
  return (
    <div className="wrap narrow screen help">
      <PageHead title={texts.title} description={texts.description} />
      <Breadcrumbs trail={helpTrail(usePage().texts)} here={texts.crumb} />
      <h1>{useTexts(siteMapWords).averageRates}</h1>
      <p className="lead">{texts.lead({ quarter })}</p>
      <div className="states-room">
        <table className="states">
          <caption>{texts.caption({ quarter })}</caption>
          <thead>
            <tr>
              {[texts.score, texts.new, texts.used].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{bands.map((band) => row(`${texts.range(band)} ${names[band.id]}`, band))}</tbody>
        </table>
      </div>
      <p className="hint">
        {`${texts["source.text"]({ date: longDate(checked) })} `}
        <a href={source} rel="noopener" hrefLang="en">
          {texts["source.link"]}
        </a>
      </p>
      <h2>{texts["read.heading"]}</h2>
      <p>{texts["read.score"]}</p>
      <p>{texts["read.rate"]}</p>
      <h2>{texts["use.heading"]}</h2>
      <p>{texts["use.ask"]}</p>
      <p>{texts["use.near"]}</p>
      <p>{texts["use.none"]}</p>
      <LinkList
        links={[
          [comparison, texts["read.estimate"]],
          ["/temas-de-ayuda/auto-prestamos/tasa-de-interes-y-apr", texts["read.apr"]],
          ["/temas-de-ayuda/auto-credito/como-se-calcula-el-puntaje", texts["read.score.how"]],
          ["/temas-de-ayuda/auto-prestamos/banco-cooperativa-o-concesionario", texts["read.where"]],
        ]}
      />
    </div>
  );
}
