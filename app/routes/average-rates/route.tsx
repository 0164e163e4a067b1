import { data } from "react-router";
import { configContext, textsContext } from "../../context.ts";
import { averageRatesWords, scoreBands } from "../../copy/average-rates.ts";
import { longDate } from "../../copy/intl.ts";
import { sheets } from "../../copy/sheets.ts";
import { todayIn } from "../../document/today.ts";
import { dollars, ratePercent } from "../../domain/dollars.ts";
import {
  averageRates,
  averageRatesPath,
  bestBand,
  hasAverageRates,
  lowestBand,
} from "../../domain/estimate/average-rates.ts";
import { estimateLoan } from "../../domain/estimate/estimate.ts";
import { breadcrumbs, structuredData, webPage } from "../../domain/seo/structured.ts";
import { ratesQuarter } from "../../ui/average-rates.ts";
import { Breadcrumbs, helpTrail } from "../../ui/breadcrumbs.tsx";
import { LinkList, SourceLink } from "../../ui/links.tsx";
import { usePage, useTexts } from "../../ui/page-context.ts";
import { PageHead, StructuredData } from "../../ui/page-head.tsx";
import type { Route } from "./+types/route";

const { average, bands, source, checked } = averageRates;
const example = { amount: 15_000, months: 60 } as const;

/** Not found once the figures are a year old. */
export function loader({ context }: Route.LoaderArgs) {
  if (!hasAverageRates(todayIn(context))) throw data(null, { status: 404 });
  const site = context.get(configContext);
  const texts = context.get(textsContext);
  const { title, description, crumb } = texts.of(averageRatesWords);
  const trail = helpTrail(texts);
  return {
    trail,
    structured: structuredData([
      webPage(site, { path: averageRatesPath, name: title, description, changed: checked }),
      breadcrumbs(site.origin, [...trail, { name: crumb, path: averageRatesPath }]),
    ]),
  };
}

export default function AverageRates({ loaderData: { trail, structured } }: Route.ComponentProps) {
  const texts = useTexts(averageRatesWords);
  const names = useTexts(scoreBands);
  const quarter = ratesQuarter(usePage().texts);
  const interest = (apr: number) =>
    dollars(estimateLoan({ price: example.amount, downPayment: 0, months: example.months, apr }).interest);
  return (
    <div className="wrap narrow screen help">
      <PageHead title={texts.title} description={texts.description} hasTrail />
      <StructuredData json={structured} />
      <Breadcrumbs trail={trail} here={texts.crumb} />
      <h1>{texts.heading}</h1>
      <p className="lead">{texts.lead({ quarter })}</p>
      <div className="states-room">
        <table className="states">
          <caption>{texts.caption({ quarter })}</caption>
          <thead>
            <tr>
              {(["score", "new", "used"] as const).map((column) => (
                <th key={column} scope="col">
                  {texts[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bands.map((band) => (
              <tr key={band.id}>
                <th scope="row">
                  {texts.range(band)} {names[band.id]}
                </th>
                <Rates of={band} />
              </tr>
            ))}
            <tr>
              <th scope="row">{texts.all}</th>
              <Rates of={average} />
            </tr>
          </tbody>
        </table>
      </div>
      <div className="prose">
        <h2>{texts["read.heading"]}</h2>
        <p>{texts["read.score"]}</p>
        <p>{texts["read.rate"]}</p>
        <p>
          {texts["read.example"]({
            amount: dollars(example.amount),
            months: example.months,
            low: ratePercent(bestBand.used),
            lowInterest: interest(bestBand.used),
            high: ratePercent(lowestBand.used),
            highInterest: interest(lowestBand.used),
          })}
        </p>
        <h2>{texts["use.heading"]}</h2>
        <ul>
          {(["ask", "near", "none"] as const).map((use) => (
            <li key={use}>{texts[`use.${use}`]}</li>
          ))}
        </ul>
        <h2>{texts["source.heading"]}</h2>
        <p>{texts["source.text"]({ date: longDate(checked) })}</p>
        <p>
          <SourceLink source={source} english={` ${useTexts(sheets)["sources.english"]}`} />
        </p>
      </div>
      <LinkList
        links={[
          ["/temas-de-ayuda/auto-prestamos/tasa-de-interes-y-apr", texts["read.apr"]],
          ["/temas-de-ayuda/auto-credito/como-se-calcula-el-puntaje", texts["read.puntaje"]],
          ["/temas-de-ayuda/auto-prestamos/banco-cooperativa-o-concesionario", texts["read.where"]],
          ["/cuanto-costaria", texts["read.estimate"]],
        ]}
      />
    </div>
  );
}

const Rates = ({ of }: { of: { new: number; used: number } }) => (
  <>
    <td>{ratePercent(of.new)}</td>
    <td>{ratePercent(of.used)}</td>
  </>
);
