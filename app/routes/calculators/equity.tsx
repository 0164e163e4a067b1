import { calculators } from "../../copy/calculators.ts";
import { equity as equityTexts } from "../../copy/equity.ts";
import { estimate } from "../../copy/estimate.ts";
import { format } from "../../copy/format.ts";
import { dollars, ratePercent } from "../../domain/dollars.ts";
import { addressOf } from "../../domain/estimate/calculator.ts";
import { type EquityResult, equity } from "../../domain/estimate/equity.ts";
import { answersHeaders } from "../../http.ts";
import { LoanBar } from "../../ui/loan-bar.tsx";
import { usePage } from "../../ui/page-context.ts";
import { ShareLink } from "../../ui/share-link.tsx";
import type { Route } from "./+types/equity";
import { loadCalculator } from "./load.server.ts";
import { Amount, Result } from "./result.tsx";
import { CalculatorScreen } from "./screen.tsx";
import { barsOf, dollarRange, isOneRate, loanValues, ratesInWords } from "./words.ts";

/** What the FTC says of owing more than a car is worth; read on 2026-11-22. */
const source =
  "https://consumer.ftc.gov/articles/auto-trade-ins-and-negative-equity-when-you-owe-more-your-car-worth";

export const headers = answersHeaders;

export const loader = ({ context }: Route.LoaderArgs) => loadCalculator(context, equity);

/** What my car is worth against what I owe, and what the difference does to the next loan. */
export default function Equity({ loaderData }: Route.ComponentProps) {
  const { texts: all } = usePage();
  const [texts, common] = [all.of(equityTexts), all.of(estimate)];
  return (
    <CalculatorScreen
      question={loaderData.question}
      id="equity"
      calculator={equity}
      texts={texts}
      hasAverageRates
      links={[
        ["/temas-de-ayuda/comprar-un-carro/tu-vehiculo-como-parte-de-pago", texts["read.tradeIn"]],
        ["/temas-de-ayuda/auto-prestamos/plazo-del-prestamo", texts["read.term"]],
      ]}
    >
      {(result, is) => {
        const heading = format(texts[`result.${result.kind}`], { gap: dollars(result.gap) });
        return (
          <>
            <Result heading={is.example ? `${common["result.heading.example"]}. ${heading}` : heading}>
              <p>
                {format(texts["result.text"], {
                  worth: dollars(result.worth),
                  owed: dollars(result.owed),
                })}{" "}
                {format(texts[`${result.kind}.text`], { gap: dollars(result.gap) })}
              </p>
              {result.kind === "behind" ? (
                <Behind result={result} />
              ) : (
                <p className="hint">{texts["disclosure.none"]}</p>
              )}
            </Result>
            <ShareLink
              link={addressOf(equity.path, loaderData.question)}
              texts={{
                ...common,
                "share.text": texts["share.text"],
                "share.hint": all.of(calculators)["share.hint"],
              }}
            />
          </>
        );
      }}
    </CalculatorScreen>
  );
}

function Behind({ result }: { result: EquityResult }) {
  const { texts: all } = usePage();
  const [texts, common] = [all.of(equityTexts), all.of(estimate)];
  const { low, high, gap, months } = result;
  const isOne = isOneRate(result);
  const labels = {
    down: common["picture.down"],
    principal: texts["picture.principal"],
    interest: common["picture.interest"],
  };
  return (
    <>
      <dl>
        <Amount name={texts["behind.total"]} amount={dollarRange(common, low.total, high.total)} first />
        <Amount
          name={texts["behind.monthly"]}
          amount={dollarRange(common, low.monthly, high.monthly)}
          hint={format(texts["behind.monthly.hint"], { apr: ratesInWords(common, result) })}
        />
      </dl>
      <h3>{texts["picture.heading"]}</h3>
      {barsOf(
        (isOne ? [low] : [low, high]).map((loan) => ({
          at: format(common["picture.at"], { rate: ratePercent(loan.apr) }),
          total: loan.total,
          parts: { principal: gap, interest: loan.interest },
        })),
      ).map((bar) => (
        <LoanBar key={bar.at} bar={bar} labels={labels} />
      ))}
      <p className="hint">
        {format(isOne ? texts.disclosureOne : texts.disclosure, {
          ...loanValues(result),
          gap: dollars(gap),
          months,
        })}
      </p>
      <h3>{texts["options.heading"]}</h3>
      <ul>
        {(["wait", "sell", "pay", "trade"] as const).map((option) => (
          <li key={option}>{texts[`options.${option}`]}</li>
        ))}
      </ul>
      <p>
        {texts["options.illegal"]}{" "}
        <a href={source} hrefLang="en" rel="noreferrer">
          {texts["options.source"]}
        </a>
        .
      </p>
    </>
  );
}
