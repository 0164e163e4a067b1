import { affordable as affordableTexts } from "../../copy/affordable.ts";
import { dollars, ratePercent } from "../../domain/dollars.ts";
import {
  type AffordableQuestion,
  type AffordableResult,
  affordable,
  withoutPay,
} from "../../domain/estimate/affordable.ts";
import { addressOf } from "../../domain/estimate/calculator.ts";
import { calculatorPages } from "../../domain/estimate/calculators.ts";
import { estimator } from "../../domain/estimate/estimator.ts";
import { headersForAnswersInUrl } from "../../http.ts";
import { ArrowLink } from "../../ui/links.tsx";
import {
  barsOf,
  distinctLoans,
  dollarRange,
  isOneRate,
  loanValues,
  termsInWords,
} from "../../ui/loan-estimate.ts";
import { Amount, LoanBars, LoanTerms, Result } from "../../ui/loan-result.tsx";
import { usePage, useTexts } from "../../ui/page-context.ts";
import type { Route } from "./+types/affordable";
import { ShareQuestion, useCalculatorTexts } from "./result.tsx";
import { CalculatorScreen, loadCalculator } from "./screen.tsx";

export const headers = headersForAnswersInUrl;

export const loader = ({ context }: Route.LoaderArgs) => loadCalculator(context, affordable);

/** "How much car can I pay?" turns the money that somebody has left each month into a car's price. */
export default function Affordable({ loaderData }: Route.ComponentProps) {
  const [texts, sharedTexts] = useCalculatorTexts(affordableTexts);
  return (
    <CalculatorScreen
      question={loaderData.question}
      calculator={affordable}
      texts={texts}
      more={{ summary: texts.more, fields: ["mensual"] }}
      summary={(result) =>
        result.kind === "nothing" ? (
          texts["nothing.heading"]
        ) : (
          <>
            {texts.now} <strong>{dollarRange(sharedTexts, result.high.price, result.low.price)}</strong>{" "}
            <span className="loan-apr">
              {result.above > 0
                ? texts["result.heading.above"]({ amount: dollars(Math.ceil(result.above)) })
                : termsInWords(sharedTexts, result)}
            </span>
          </>
        )
      }
      links={[
        ["/temas-de-ayuda/auto-prestamos/pago-inicial", texts["read.down"]],
        ["/temas-de-ayuda/comprar-un-carro/seguro-de-auto", texts["read.insurance"]],
      ]}
    >
      {(result, isExample) =>
        result.kind === "nothing" ? (
          <NothingLeft result={result} />
        ) : (
          <CarResult result={result} question={loaderData.question} isExample={isExample} />
        )
      }
    </CalculatorScreen>
  );
}

function NothingLeft({ result }: { result: AffordableResult & { kind: "nothing" } }) {
  const texts = useTexts(affordableTexts);
  const { missing, downPayment } = result;
  return (
    <Result heading={texts["nothing.heading"]}>
      {missing > 0 ? (
        <p>{texts["nothing.missing"]({ amount: dollars(missing) })}</p>
      ) : (
        <>
          <p>{texts["nothing.even"]}</p>
          <p>
            {texts["nothing.text"]}{" "}
            {downPayment > 0 && texts["nothing.cash"]({ amount: dollars(downPayment) })}
          </p>
        </>
      )}
    </Result>
  );
}

function CarResult({
  result,
  question,
  isExample,
}: {
  result: AffordableResult & { kind: "car" };
  question: AffordableQuestion;
  isExample: boolean;
}) {
  const { site } = usePage();
  const [texts, sharedTexts] = useCalculatorTexts(affordableTexts);
  const { low, high, payment, downPayment, months, share, above } = result;
  const hasOneRate = isOneRate(result);
  const values = {
    ...loanValues(result),
    priceLow: dollars(low.price),
    priceHigh: dollars(high.price),
    downPayment: dollars(downPayment),
    months,
  };
  const { meses, desde, hasta } = question;
  /** The question that the estimator answers for the most expensive car. */
  const estimatorQuestion = { precio: String(high.price), inicial: String(downPayment), meses, desde, hasta };
  return (
    <>
      <Result
        heading={
          above > 0
            ? texts["result.heading.above"]({ amount: dollars(Math.ceil(above)) })
            : isExample
              ? sharedTexts["result.heading.example"]
              : texts["result.heading"]
        }
        main={
          <Amount
            name={texts["result.price"]}
            amount={dollarRange(sharedTexts, high.price, low.price)}
            hint={texts["result.price.hint"]}
          />
        }
      >
        {above > 0 && <p className="note">{texts["result.above"]({ amount: dollars(Math.ceil(above)) })}</p>}
        <dl>
          <Amount name={texts["result.total"]} amount={dollars(Math.max(low.total, high.total))} />
          <Amount
            name={texts["result.monthly"]}
            amount={dollars(payment)}
            hint={termsInWords(sharedTexts, result)}
          />
          {share && (
            <Amount
              name={texts["result.share"]}
              amount={ratePercent(share.payment)}
              hint={
                <>
                  {texts["result.share.spent"]} <br />
                  {share.withUse !== undefined &&
                    texts["result.share.use"]({ share: ratePercent(share.withUse) })}
                </>
              }
            />
          )}
        </dl>
        <p>
          {!hasOneRate && texts["result.rates"]({ amount: dollars(low.price - high.price) })}{" "}
          {estimator.calculate(estimatorQuestion).ok && (
            <a href={addressOf(calculatorPages.estimator.path, estimatorQuestion)}>
              {texts["result.detail"]({ price: values.priceHigh })}
            </a>
          )}
        </p>
        <h3>{sharedTexts["picture.heading"]}</h3>
        <LoanBars
          bars={barsOf(
            distinctLoans(result).map((car) => ({
              label: sharedTexts["picture.at"]({ rate: ratePercent(car.apr) }),
              total: car.total,
              parts: { down: downPayment, principal: car.financed, interest: car.interest },
            })),
          )}
          texts={{ ...sharedTexts, ...texts }}
        />
        <LoanTerms>{(hasOneRate ? texts.disclosureOne : texts.disclosure)(values)}</LoanTerms>
      </Result>
      <ShareQuestion id="affordable" question={withoutPay(question, payment)} texts={texts}>
        <ArrowLink href={site.applicationLink}>{sharedTexts.apply}</ArrowLink>
      </ShareQuestion>
    </>
  );
}
