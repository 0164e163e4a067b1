import type { ComponentProps, ReactNode } from "react";
import { estimate } from "../copy/estimate.ts";
import { Icon } from "./icon.tsx";
import type { Bar, LoanPart } from "./loan-estimate.ts";
import type { LoanView } from "./loan-form.tsx";
import { useTexts } from "./page-context.ts";
import { Scene } from "./scene.tsx";

/**
 * A calculator's result. The form's button leads to its heading.
 * @param props.isExample Whether the numbers are ours; the heading says so.
 * @param props.main The amount that answers the question; it stands large above the road.
 */
export function Result({
  heading,
  isExample = false,
  main,
  children,
  ...rest
}: ComponentProps<"section"> & { heading: string; isExample?: boolean; main?: ReactNode }) {
  const texts = useTexts(estimate);
  return (
    <section className="loan-result" aria-labelledby="resultado" {...rest}>
      <div className="loan-main">
        <h2 id="resultado" tabIndex={-1}>
          {isExample && <span>{texts["result.example"]} </span>}
          {heading}
        </h2>
        {main && <dl>{main}</dl>}
        <Scene name="car" />
      </div>
      <div className="loan-body">{children}</div>
    </section>
  );
}

/** Holds the place of a result that cannot be computed. enhance/loan.ts hides it beside a result. */
export function NoResult({
  isAwaited = false,
  ...rest
}: ComponentProps<"section"> & { isAwaited?: boolean }) {
  const texts = useTexts(estimate);
  return (
    <section className="loan-result loan-none" {...rest}>
      <div className="loan-main">
        <h2>{texts[isAwaited ? "awaited.heading" : "none.heading"]}</h2>
        <p>{texts[isAwaited ? "awaited.text" : "none.text"]}</p>
        <Scene name="car" />
      </div>
    </section>
  );
}

/** An amount of a result. The hint beside it says in small print what the amount depends on. */
export function Amount({ name, amount, hint }: Record<"name" | "amount", ReactNode> & { hint?: ReactNode }) {
  return (
    <div>
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

/**
 * A loan's result, or what holds its place until enhance/loan.ts shows it.
 * @param props.car The name of the chosen car.
 */
export function LoanResult({ view, car }: { view: LoanView; car?: ReactNode }) {
  const { texts, result, isValid, lacksPrice } = view;
  const total = (
    <>
      {car} {texts["result.total"]}
    </>
  );
  return (
    <>
      {!isValid && <NoResult data-loan="none" isAwaited={lacksPrice} />}
      <Result
        heading={texts["result.heading"]}
        isExample={view.isExample}
        data-loan="result"
        hidden={!isValid}
        main={<Amount name={total} amount={<span data-loan="total">{result.total}</span>} />}
      >
        <dl>
          <Amount
            name={texts["result.monthly"]}
            amount={<span data-loan="monthly">{result.monthly}</span>}
            hint={<span data-loan="terms">{result.terms}</span>}
          />
        </dl>
        <h3>{texts["picture.heading"]}</h3>
        <LoanBars bars={result.bars} texts={texts} />
        <LoanTerms>
          <span data-loan="disclosure">{result.disclosure}</span>
        </LoanTerms>
      </Result>
    </>
  );
}

/** Says that a loan is an example. Its terms open below. */
export function LoanTerms({ children }: { children: ReactNode }) {
  const texts = useTexts(estimate);
  return (
    <>
      <p className="hint">{texts["disclosure.example"]}</p>
      <details className="technical">
        <summary>
          {texts["disclosure.details"]}
          <Icon name="chevron" />
        </summary>
        <p>{children}</p>
      </details>
    </>
  );
}

type BarTexts = Readonly<Record<`picture.${LoanPart}`, string>>;

/** Bars with lists. The bars are hidden from screen readers, which read the lists. */
export const LoanBars = ({ bars, texts }: { bars: readonly Bar[]; texts: BarTexts }) =>
  bars.map((bar) => <LoanBar key={bar.label} bar={bar} texts={texts} />);

function LoanBar({ bar, texts }: { bar: Bar; texts: BarTexts }) {
  return (
    <div className="loan-bar">
      <p>
        <span data-loan="at">{bar.label}</span> <strong data-loan="barTotal">{bar.total}</strong>
      </p>
      <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        {bar.parts.map(({ part, share }, index) => (
          <rect
            key={part}
            className={`loan-${part}`}
            x={bar.parts.slice(0, index).reduce((sum, previous) => sum + previous.share, 0)}
            width={share}
            height="10"
          />
        ))}
      </svg>
      <ul className="loan-parts">
        {bar.parts.map(({ part, amount }) => (
          <li key={part}>
            <svg viewBox="0 0 10 10" aria-hidden="true" focusable="false">
              <rect className={`loan-${part}`} width="10" height="10" rx="2" />
            </svg>
            {texts[`picture.${part}`]}: <strong data-loan="amount">{amount}</strong>
          </li>
        ))}
      </ul>
    </div>
  );
}
