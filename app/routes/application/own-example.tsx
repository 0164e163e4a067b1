import { affordable as affordableTexts } from "../../copy/affordable.ts";
import { estimate } from "../../copy/estimate.ts";
import { thankYouExample } from "../../copy/thank-you.ts";
import { dollars } from "../../domain/dollars.ts";
import { calculatorPages } from "../../domain/estimate/calculators.ts";
import type { OwnExample as Example } from "../../domain/estimate/own-example.ts";
import { LinkLine } from "../../ui/links.tsx";
import { dollarRange, loanValues } from "../../ui/loan-estimate.ts";
import { LoanTerms } from "../../ui/loan-result.tsx";
import { useTexts } from "../../ui/page-context.ts";

/**
 * Shows what a payment would buy, with the applicant's own numbers. It is an example and says nothing about the application.
 * The link to the calculator carries no numbers, because an address is stored in many places.
 */
export function OwnExample({ example }: { example: Example }) {
  const texts = useTexts(thankYouExample);
  const sharedTexts = useTexts(estimate);
  const disclosureTexts = useTexts(affordableTexts);
  const { income, housing, housingKind, car, together } = example;
  const { low, high, payment, downPayment, months } = car;
  const values = {
    ...loanValues(car),
    priceLow: dollars(low.price),
    priceHigh: dollars(high.price),
    downPayment: dollars(downPayment),
    months,
  };
  return (
    <section className="own-example" aria-labelledby="ejemplo">
      <h2 id="ejemplo">{texts.heading}</h2>
      <div className="bill">
        <p>
          {texts.text({
            numbers: texts[`numbers.${housing > 0 ? housingKind : "none"}`]({
              income: dollars(income),
              housing: dollars(housing),
            }),
            payment: dollars(payment),
          })}
        </p>
        <dl>
          <div>
            <dt>{texts.price}</dt>
            <dd>
              <strong>{dollarRange(sharedTexts, high.price, low.price)}</strong>{" "}
              <span>{texts["price.hint"](values)}</span>
            </dd>
          </div>
          <div>
            <dt>{texts.total}</dt>
            <dd>
              <strong>{dollars(Math.max(low.total, high.total))}</strong>{" "}
              <span>{texts["total.hint"]({ months, downPayment: dollars(downPayment) })}</span>
            </dd>
          </div>
          {housing > 0 && (
            <div>
              <dt>{texts[`together.${housingKind}`]}</dt>
              <dd>
                <strong>{dollars(together)}</strong>{" "}
                <span>{texts["together.hint"]({ income: dollars(income) })}</span>
              </dd>
            </div>
          )}
        </dl>
        <LoanTerms>
          {disclosureTexts.disclosure(values)} {texts.note}
        </LoanTerms>
        <LinkLine href={calculatorPages.affordable.path}>{texts.link}</LinkLine>
      </div>
    </section>
  );
}
