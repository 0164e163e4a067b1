import type { ReactNode } from "react";
import { calculators } from "../../copy/calculators.ts";
import { estimate } from "../../copy/estimate.ts";
import { addressOf } from "../../domain/estimate/calculator.ts";
import { type CalculatorId, calculatorPages } from "../../domain/estimate/calculators.ts";
import { usePage } from "../../ui/page-context.ts";
import { ShareLink } from "../../ui/share-link.tsx";

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
