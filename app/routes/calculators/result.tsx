import type { ReactNode } from "react";
import { calculators } from "../../copy/calculators.ts";
import { estimate } from "../../copy/estimate.ts";
import { format, type Texts } from "../../copy/format.ts";
import { dollars, dollarsAndCents, ratePercent } from "../../domain/dollars.ts";
import { addressOf } from "../../domain/estimate/calculator.ts";
import { type CalculatorId, calculatorPages } from "../../domain/estimate/calculators.ts";
import type { Estimate } from "../../domain/estimate/estimate.ts";
import { whatsappLink } from "../../domain/whatsapp-link.ts";
import type { Bar, LoanPart } from "../../ui/loan-estimate.ts";
import { usePage } from "../../ui/page-context.ts";

/** A calculator's answer: a heading that the form's button leads to, the amounts, and what explains them. */
export function Result({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="loan-result" aria-labelledby="resultado">
      <h2 id="resultado" tabIndex={-1}>
        {heading}
      </h2>
      {children}
    </section>
  );
}

/** One amount of a result; what it depends on stands beside it in small. `first`: the one that counts. */
export function Amount({
  name,
  amount,
  hint,
  first = false,
}: {
  name: string;
  amount: string;
  hint?: string | undefined;
  first?: boolean;
}) {
  return (
    <div className={first ? "loan-total" : undefined}>
      <dt>{name}</dt>
      <dd>
        {amount}
        {hint && (
          <>
            {" "}
            <span className="loan-apr">{hint}</span>
          </>
        )}
      </dd>
    </div>
  );
}

/** The question as a link to pass on. `texts`: the calculator's own, before those of all. */
export function ShareQuestion({
  id,
  question,
  texts,
}: {
  id: CalculatorId;
  question: Readonly<Record<string, string>>;
  texts: { "share.text": string; "share.hint"?: string };
}) {
  const { texts: all } = usePage();
  const shared = { ...all.of(estimate), "share.hint": all.of(calculators)["share.hint"] };
  return <ShareLink link={addressOf(calculatorPages[id].path, question)} texts={{ ...shared, ...texts }} />;
}

type EstimateTexts = Texts<typeof estimate>;

/** A loan at the lower and at the higher rate of its range; one rate if both are the same. */
type LoanRange<Loan extends Estimate = Estimate> = { low: Loan; high: Loan };

export const isOneRate = ({ low, high }: LoanRange): boolean => low.apr === high.apr;

/** The loans that have a bar of their own. */
export const shownLoans = <Loan extends Estimate>({ low, high }: LoanRange<Loan>): readonly Loan[] =>
  isOneRate({ low, high }) ? [low] : [low, high];

/** Two amounts as a range in whole dollars, the lower one first; one amount where they look the same. */
export function dollarRange(texts: EstimateTexts, one: number, other: number): string {
  const [low, high] = [dollars(Math.min(one, other)), dollars(Math.max(one, other))];
  return low === high ? low : format(texts.range, { low, high });
}

/** The rates that an amount goes with: "con una APR de 12% a 21%". */
export const ratesInWords = (texts: EstimateTexts, loans: LoanRange): string =>
  format(isOneRate(loans) ? texts["result.aprOne"] : texts["result.apr"], loanValues(loans));

/** Values of the texts below a result (12 CFR 1026.24: the terms that a payment must be stated with). */
export const loanValues = ({ low, high }: LoanRange) => ({
  aprLow: ratePercent(low.apr),
  aprHigh: ratePercent(high.apr),
  financedLow: dollars(low.financed),
  financedHigh: dollars(high.financed),
  monthlyLow: dollarsAndCents(low.monthly),
  monthlyHigh: dollarsAndCents(high.monthly),
  interestLow: dollarsAndCents(low.interest),
  interestHigh: dollarsAndCents(high.interest),
});

/** Bars beside each other, drawn against the dearest; a part that costs nothing is left out. */
export function barsOf(
  loans: readonly { at: string; total: number; parts: Readonly<Partial<Record<LoanPart, number>>> }[],
): Bar[] {
  const dearest = Math.max(...loans.map(({ total }) => total), 1);
  return loans.map(({ at, total, parts }) => ({
    at,
    total: dollars(total),
    parts: (["down", "principal", "interest"] as const).flatMap((part) => {
      const amount = parts[part] ?? 0;
      return amount > 0 ? [{ part, amount: dollars(amount), share: (amount / dearest) * 100 }] : [];
    }),
  }));
}

type ShareTexts = Readonly<
  Record<"share" | "share.whatsapp" | "share.text" | "share.copied" | "share.hint", string>
>;

/**
 * An address to pass on: by WhatsApp without a script, by the device's own sheet or the clipboard with one
 * (enhance/page-share.ts). `follows`: the address of the page itself, which changes while somebody types (enhance/loan.ts).
 */
export function ShareLink({
  link,
  texts,
  follows = false,
}: {
  link: string;
  texts: ShareTexts;
  follows?: boolean;
}) {
  const { origin } = usePage().site;
  return (
    <div className="loan-share">
      <p className="actions">
        <a
          className="button button-quiet"
          href={whatsappLink(`${texts["share.text"]} ${origin}${link}`)}
          rel="noreferrer"
          {...(follows && { "data-loan": "whatsapp", "data-text": texts["share.text"] })}
        >
          {texts["share.whatsapp"]}
        </a>
        <button
          type="button"
          className="button button-quiet"
          data-share-link={follows ? "" : link}
          data-copied={texts["share.copied"]}
          hidden
        >
          {texts.share}
        </button>
      </p>
      <p className="hint">{texts["share.hint"]}</p>
    </div>
  );
}
