import { LoanBars } from "./loan-bar.tsx";
import type { LoanView } from "./loan-view.ts";

/**
 * The cost of a loan: the total first, the month second, where the money goes, and what all of it is not. Hidden, it waits
 * for enhance/loan.ts, which fills it in while somebody types.
 */
export function LoanResult({ view, isShown }: { view: LoanView; isShown: boolean }) {
  const { words: texts, result } = view;
  return (
    <section className="loan-result" aria-labelledby="resultado" data-loan="result" hidden={!isShown}>
      <h2 id="resultado" tabIndex={-1}>
        {texts[view.isExample ? "result.heading.example" : "result.heading"]}
      </h2>
      <dl>
        <div className="loan-total">
          <dt>{texts["result.total"]}</dt>
          <dd data-loan="total">{result.total}</dd>
        </div>
        <div>
          <dt>{texts["result.monthly"]}</dt>
          <dd>
            <span data-loan="monthly">{result.monthly}</span>{" "}
            <span className="loan-apr" data-loan="apr">
              {result.apr}
            </span>
          </dd>
        </div>
      </dl>
      <h3>{texts["picture.heading"]}</h3>
      <LoanBars bars={result.bars} texts={texts} />
      <p className="hint" data-loan="disclosure">
        {result.disclosure}
      </p>
    </section>
  );
}
