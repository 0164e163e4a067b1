import { refinancing as refinancingTexts } from "../../copy/refinancing.ts";
import type { Texts } from "../../copy/texts.ts";
import { dollars, dollarsAndCents, ratePercent } from "../../domain/dollars.ts";
import { type RefinancingResult, refinancing } from "../../domain/estimate/refinancing.ts";
import { headersForAnswersInUrl } from "../../http.ts";
import {
  barsOf,
  distinctLoans,
  dollarRange,
  isOneRate,
  loanValues,
  ratesInWords,
  termsInWords,
} from "../../ui/loan-estimate.ts";
import { Amount, LoanBars, LoanTerms, Result } from "../../ui/loan-result.tsx";
import type { Route } from "./+types/refinancing";
import { ShareQuestion, useCalculatorTexts } from "./result.tsx";
import { CalculatorScreen, loadCalculator } from "./screen.tsx";

export const headers = headersForAnswersInUrl;

export const loader = ({ context }: Route.LoaderArgs) => loadCalculator(context, refinancing);

/** "Does refinancing pay?" compares what the loan of today still costs with what a new loan would cost. */
export default function Refinancing({ loaderData }: Route.ComponentProps) {
  const [texts, sharedTexts] = useCalculatorTexts(refinancingTexts);
  return (
    <CalculatorScreen
      question={loaderData.question}
      calculator={refinancing}
      texts={texts}
      summary={(result) =>
        result.verdict === "depends" ? (
          texts["verdict.depends"]
        ) : (
          <>
            {texts[result.verdict === "saves" ? "result.saved" : "result.lost"]}{" "}
            <strong>
              {dollarRange(sharedTexts, Math.abs(result.low.saved), Math.abs(result.high.saved))}
            </strong>{" "}
            <span className="loan-apr">{termsInWords(sharedTexts, result)}</span>
          </>
        )
      }
      links={[
        ["/temas-de-ayuda/auto-prestamos/refinanciar-tu-prestamo", texts["read.refinance"]],
        ["/temas-de-ayuda/auto-prestamos/si-no-puedes-pagar", texts["read.cannotPay"]],
      ]}
    >
      {(result, isExample) => (
        <>
          <Result
            heading={texts[`verdict.${result.verdict}`]}
            isExample={isExample}
            main={<Difference result={result} />}
          >
            <Comparison result={result} />
          </Result>
          <ShareQuestion id="refinancing" question={loaderData.question} texts={texts} />
        </>
      )}
    </CalculatorScreen>
  );
}

function Comparison({ result }: { result: RefinancingResult }) {
  const [texts, sharedTexts] = useCalculatorTexts(refinancingTexts);
  const { currentLoan, low, high, months, cheaperMonthlyDearerTotal, withCurrentMonths } = result;
  const hasOneRate = isOneRate(result);
  return (
    <>
      {cheaperMonthlyDearerTotal && (
        <p className="note">
          {texts["warning.lower"]({
            rate: ratePercent(cheaperMonthlyDearerTotal.apr),
            less: dollars(currentLoan.payment - cheaperMonthlyDearerTotal.monthly),
            more: dollars(-cheaperMonthlyDearerTotal.saved),
          })}
        </p>
      )}
      <dl>
        <Amount
          name={texts["result.now"]}
          amount={dollars(currentLoan.total)}
          hint={texts["result.now.hint"]({
            months: currentLoan.months,
            monthly: withAnyCents(currentLoan.payment),
          })}
        />
        <Amount
          name={texts["result.new"]}
          amount={<span className="loan-range">{dollarRange(sharedTexts, low.total, high.total)}</span>}
          hint={texts["result.new.hint"]({
            months,
            monthly: dollarRange(sharedTexts, low.monthly, high.monthly),
            apr: ratesInWords(sharedTexts, result),
          })}
        />
      </dl>
      {withCurrentMonths && (
        <p>
          {texts["result.sameMonths"]({
            months: currentLoan.months,
            total: dollarRange(sharedTexts, withCurrentMonths.low.total, withCurrentMonths.high.total),
            monthly: dollarRange(sharedTexts, withCurrentMonths.low.monthly, withCurrentMonths.high.monthly),
          })}
        </p>
      )}
      <p>
        {texts["result.rateNow"]({ rate: ratePercent(Math.round(currentLoan.apr * 10) / 10) })}{" "}
        {result.breakEven === undefined
          ? texts["result.noBreakEven"]({ months })
          : texts["result.breakEven"]({ months, rate: ratePercent(result.breakEven) })}
      </p>
      <h3>{texts["picture.heading"]}</h3>
      <LoanBars bars={barsInWords(result, texts)} texts={{ ...sharedTexts, ...texts }} />
      <LoanTerms>
        {(hasOneRate ? texts.disclosureOne : texts.disclosure)({
          ...loanValues(result),
          financed: dollars(low.financed),
          fees: dollars(result.fees),
          months,
        })}
      </LoanTerms>
    </>
  );
}

/** An amount whose cents appear only if there are some. */
const withAnyCents = (amount: number): string =>
  Number.isInteger(amount) ? dollars(amount) : dollarsAndCents(amount);

/** The amount that refinancing saves or loses; both amounts if that depends on the rate. */
function Difference({ result: { verdict, low, high } }: { result: RefinancingResult }) {
  const [texts, sharedTexts] = useCalculatorTexts(refinancingTexts);
  if (verdict === "depends")
    return (
      <Amount
        name={texts["result.either"]}
        amount={texts["result.either.text"]({
          saved: dollars(low.saved),
          lost: dollars(-high.saved),
        })}
      />
    );
  return (
    <Amount
      name={texts[verdict === "saves" ? "result.saved" : "result.lost"]}
      amount={dollarRange(sharedTexts, Math.abs(low.saved), Math.abs(high.saved))}
    />
  );
}

function barsInWords(result: RefinancingResult, texts: Texts<typeof refinancingTexts>) {
  const { currentLoan, owed, fees } = result;
  return barsOf([
    {
      label: texts["picture.now"],
      total: currentLoan.total,
      parts: { principal: owed, interest: currentLoan.interest },
    },
    ...distinctLoans(result).map((loan) => ({
      label: texts["picture.new"]({ rate: ratePercent(loan.apr) }),
      total: loan.total,
      // In this picture the part `down` shows the fees.
      parts: { down: fees, principal: owed, interest: loan.interest },
    })),
  ]);
}
