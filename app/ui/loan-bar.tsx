import type { Bar, LoanPart } from "./loan-estimate.ts";

type BarTexts = Readonly<Record<`picture.${LoanPart}`, string>>;

/** Where the money of each loan goes: a bar, and what its parts cost. The bar is for the eye, the list for everybody. */
export const LoanBars = ({ bars, texts }: { bars: readonly Bar[]; texts: BarTexts }) =>
  bars.map((bar) => <LoanBar key={bar.at} bar={bar} texts={texts} />);

function LoanBar({ bar, texts }: { bar: Bar; texts: BarTexts }) {
  return (
    <div className="loan-bar">
      <p>
        <span data-loan="at">{bar.at}</span> <strong data-loan="barTotal">{bar.total}</strong>
      </p>
      <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        {bar.parts.map(({ part, share }, index) => (
          <rect
            key={part}
            className={`loan-${part}`}
            x={bar.parts.slice(0, index).reduce((sum, before) => sum + before.share, 0)}
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
