import type { ReactNode } from "react";

/** What a calculator answers: a heading that the form's button leads to, the amounts, and what explains them. */
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
