import { equity as equityTexts } from "../../copy/equity.ts";
import { textWith } from "../../copy/texts.ts";
import { dollars, ratePercent } from "../../domain/dollars.ts";
import { type EquityResult, equity } from "../../domain/estimate/equity.ts";
import { headersForAnswersInUrl } from "../../http.ts";
import {
  barsOf,
  distinctLoans,
  dollarRange,
  isOneRate,
  loanValues,
  ratesInWords,
} from "../../ui/loan-estimate.ts";
import { Amount, LoanBars, LoanTerms, Result } from "../../ui/loan-result.tsx";
import type { Route } from "./+types/equity";
import { ShareQuestion, Subtracted, useCalculatorTexts } from "./result.tsx";
import { CalculatorScreen, loadCalculator } from "./screen.tsx";

/** The FTC's page about owing more than a car is worth; read on 2026-11-22. */
const negativeEquitySource =
  "https://consumer.ftc.gov/articles/auto-trade-ins-and-negative-equity-when-you-owe-more-your-car-worth";

export const headers = headersForAnswersInUrl;

export const loader = ({ context }: Route.LoaderArgs) => loadCalculator(context, equity);

/** Compares the car's worth with the debt, and shows what the difference costs within the next loan. */
export default function Equity({ loaderData }: Route.ComponentProps) {
  const [texts, sharedTexts] = useCalculatorTexts(equityTexts);
  return (
    <CalculatorScreen
      question={loaderData.question}
      calculator={equity}
      texts={texts}
      summary={({ kind, gap }) => <strong>{textWith(texts[`result.${kind}`], { gap: dollars(gap) })}</strong>}
      explanation={({ kind }) =>
        kind === "behind" && (
          <section className="notice">
            <h2>{texts["options.heading"]}</h2>
            <ul>
              {(["wait", "sell", "pay", "trade"] as const).map((option) => (
                <li key={option}>{texts[`options.${option}`]}</li>
              ))}
            </ul>
            <p>
              {texts["options.illegal"]}{" "}
              <a href={negativeEquitySource} hrefLang="en" rel="noreferrer">
                {texts["options.source"]}
              </a>
              .
            </p>
          </section>
        )
      }
      links={[
        ["/temas-de-ayuda/comprar-un-carro/tu-vehiculo-como-parte-de-pago", texts["read.tradeIn"]],
        ["/temas-de-ayuda/auto-prestamos/plazo-del-prestamo", texts["read.term"]],
      ]}
    >
      {(result, isExample) => {
        const values = { gap: dollars(result.gap) };
        return (
          <>
            <Result
              heading={
                result.kind === "ahead"
                  ? texts["ahead.heading"]
                  : textWith(texts[`result.${result.kind}`], values)
              }
              isExample={isExample}
              main={
                result.kind !== "even" && (
                  <Amount
                    name={texts[`${result.kind}.total`]}
                    amount={
                      result.kind === "ahead"
                        ? values.gap
                        : dollarRange(sharedTexts, result.low.total, result.high.total)
                    }
                  />
                )
              }
            >
              <dl>
                <Amount name={texts.vale} amount={dollars(result.worth)} />
                <Amount name={texts.debo} amount={<Subtracted amount={result.owed} />} />
              </dl>
              <p>{textWith(texts[`${result.kind}.text`], values)}</p>
              {result.kind === "behind" ? (
                <DebtAboveWorth result={result} />
              ) : (
                <p className="hint">{texts["disclosure.none"]}</p>
              )}
            </Result>
            <ShareQuestion id="equity" question={loaderData.question} texts={texts} />
          </>
        );
      }}
    </CalculatorScreen>
  );
}

function DebtAboveWorth({ result }: { result: EquityResult }) {
  const [texts, sharedTexts] = useCalculatorTexts(equityTexts);
  const { low, high, gap, months } = result;
  const hasOneRate = isOneRate(result);
  return (
    <>
      <dl>
        <Amount
          name={texts["behind.monthly"]}
          amount={dollarRange(sharedTexts, low.monthly, high.monthly)}
          hint={texts["behind.monthly.hint"]({ months, apr: ratesInWords(sharedTexts, result) })}
        />
      </dl>
      <h3>{texts["picture.heading"]}</h3>
      <LoanBars
        bars={barsOf(
          distinctLoans(result).map((loan) => ({
            label: sharedTexts["picture.at"]({ rate: ratePercent(loan.apr) }),
            total: loan.total,
            parts: { principal: gap, interest: loan.interest },
          })),
        )}
        texts={{ ...sharedTexts, ...texts }}
      />
      <LoanTerms>
        {(hasOneRate ? texts.disclosureOne : texts.disclosure)({
          ...loanValues(result),
          gap: dollars(gap),
          months,
        })}
      </LoanTerms>
    </>
  );
}
