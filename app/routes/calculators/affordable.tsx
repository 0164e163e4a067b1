import { affordable as affordableTexts } from "../../copy/affordable.ts";
import { dollars, dollarsAndCents, ratePercent } from "../../domain/dollars.ts";
import {
  type AffordableQuestion,
  type AffordableResult,
  affordable,
  smallestPayment,
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
import { ShareQuestion, Subtracted, useCalculatorTexts } from "./result.tsx";
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
        ) : result.above > 0 ? (
          <strong>{texts["result.heading.above"]({ amount: dollars(Math.ceil(result.above)) })}</strong>
        ) : (
          <>
            {texts["result.price"]}{" "}
            <strong>{dollarRange(sharedTexts, result.high.price, result.low.price)}</strong>{" "}
            <span className="loan-apr">{termsInWords(sharedTexts, result)}</span>
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
  const { pay, expenses, use, left, downPayment } = result;
  return (
    <Result heading={texts["nothing.heading"]} main={<Left left={left} />}>
      <dl>
        <Amount name={texts.ingresos} amount={dollars(pay)} />
        <Amount name={texts["nothing.expenses"]} amount={<Subtracted amount={expenses} />} />
        {use > 0 && <Amount name={texts.uso} amount={<Subtracted amount={use} />} />}
        <Amount
          name={texts["nothing.sum"]}
          amount={left < 0 ? <Subtracted amount={-left} /> : dollars(left)}
        />
      </dl>
      <p>
        {texts["nothing.text"]}{" "}
        {left >= 0 && downPayment > 0 && texts["nothing.cash"]({ amount: dollars(downPayment) })}
      </p>
      <ChangeExpenses />
    </Result>
  );
}

function ChangeExpenses() {
  const texts = useTexts(affordableTexts);
  return (
    <p className="actions">
      <a className="button" href="#gastos">
        {texts["nothing.change"]}
      </a>
    </p>
  );
}

/** The money that is left each month, or missing before any payment. */
function Left({ left }: { left: number }) {
  const texts = useTexts(affordableTexts);
  return (
    <Amount
      name={texts[left < 0 ? "nothing.missing" : "nothing.left"]}
      amount={dollars(Math.abs(left))}
      hint={texts["nothing.hint"]}
    />
  );
}

/** Offers the payment that fits in what is left of the pay, in place of the visitor's own payment. */
function Fitting({ left, question }: { left: number; question: AffordableQuestion }) {
  const texts = useTexts(affordableTexts);
  if (left < smallestPayment)
    return (
      <>
        <p>{texts["result.above"]}</p>
        <ChangeExpenses />
      </>
    );
  const address = addressOf(calculatorPages.affordable.path, { ...question, mensual: "" });
  return (
    <p className="actions">
      <a className="button" href={`${address}#resultado`}>
        {texts["result.fits.link"]({ left: dollars(left) })}
      </a>
    </p>
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
  /** What the pay has room for. */
  const left = payment - above;
  const price = (
    <Amount
      name={texts["result.price"]}
      amount={<span className="loan-range">{dollarRange(sharedTexts, high.price, low.price)}</span>}
      hint={texts["result.price.hint"]}
    />
  );
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
            : texts["result.heading"]
        }
        isExample={isExample}
        main={
          above === 0 ? (
            price
          ) : left < smallestPayment ? (
            <Left left={left} />
          ) : (
            <Amount
              name={texts["result.fits"]}
              amount={texts["result.fits.amount"]({ left: dollars(left) })}
            />
          )
        }
      >
        {above > 0 && (
          <>
            <Fitting left={left} question={question} />
            <h3>{texts["result.above.heading"]({ payment: dollars(payment) })}</h3>
          </>
        )}
        <dl>
          {above > 0 && price}
          <Amount name={texts["result.total"]} amount={dollars(Math.max(low.total, high.total))} />
          <Amount
            name={texts["result.monthly"]}
            amount={dollarsAndCents(Math.max(low.monthly, high.monthly))}
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
        {above === 0 && <ArrowLink href={site.applicationLink}>{sharedTexts.apply}</ArrowLink>}
      </ShareQuestion>
    </>
  );
}
