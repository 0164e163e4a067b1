import { data } from "react-router";
import { copyContext, visitorContext } from "../../context.ts";
import { exampleQuestion, questionOf } from "../../domain/estimate/loan-question.ts";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { Icon } from "../../ui/icon.tsx";
import { LoanFields } from "../../ui/loan-form.tsx";
import { LoanResult } from "../../ui/loan-result.tsx";
import { loanView } from "../../ui/loan-view.ts";
import { PageHead } from "../../ui/page-head.tsx";
import type { Route } from "./+types/route";

const path = "/cuanto-costaria";

/** What a loan costs in total. The whole question is the address: it can be kept, sent and asked again. */
export function loader({ request, context }: Route.LoaderArgs) {
  const question = questionOf(new URL(request.url).searchParams);
  const loan = loanView(question, path, context.get(copyContext));
  const view = {
    loan,
    isExample: question === exampleQuestion,
    applicationLink: context.get(visitorContext).applicationLink,
  };
  return data(view, { status: loan.result ? 200 : 422 });
}

export default function Estimator({ loaderData }: Route.ComponentProps) {
  const { loan, isExample, applicationLink } = loaderData;
  const { words, result } = loan;
  return (
    <div className="wrap screen">
      <PageHead
        title={result ? words.title : `Error: ${words.title}`}
        description={words.description}
        canonical={path}
      />
      {!result && <ErrorSummary heading={words["error.heading"]} errors={Object.entries(loan.errors)} />}
      <h1>{words.heading}</h1>
      <p className="lead">{words.lead}</p>
      <div className="loan">
        <form
          method="get"
          action={path}
          noValidate
          aria-label={words["form.label"]}
          className="card loan-form"
        >
          {isExample && <p className="note">{words.example}</p>}
          <LoanFields view={loan} />
          <button className="button" type="submit">
            {words.calculate}
          </button>
        </form>
        {result && (
          <div>
            <LoanResult view={loan} />
            <p className="loan-keep">
              <a href={result.link}>{words.keep}</a>
              <span className="hint">{words["keep.text"]}</span>
            </p>
            <p className="actions">
              <a className="button" href={applicationLink}>
                {words.apply}
                <Icon name="arrow" />
              </a>
            </p>
            <ul className="link-list">
              <li>
                <a href="/temas-de-ayuda/auto-prestamos/costo-total-o-pago-mensual">{words["read.total"]}</a>
              </li>
              <li>
                <a href="/temas-de-ayuda/auto-prestamos/tasa-de-interes-y-apr">{words["read.apr"]}</a>
              </li>
            </ul>
          </div>
        )}
      </div>
    </div>
  );
}
