import { data } from "react-router";
import { requestFactsContext, visitorContext } from "../../context.ts";
import { answerLoan, exampleQuestion, questionOf } from "../../domain/estimate/loan-question.ts";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import { Icon } from "../../ui/icon.tsx";
import { LoanFields } from "../../ui/loan-form.tsx";
import { LoanResult } from "../../ui/loan-result.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { useLoanView } from "../../ui/use-loan-view.ts";
import type { Route } from "./+types/route";

const path = "/cuanto-costaria";

/** What a loan costs in total. The whole question is the address, so that it can be saved, shared and asked again. */
export function loader({ context }: Route.LoaderArgs) {
  const question = questionOf(context.get(requestFactsContext).url.searchParams);
  const view = {
    question,
    isExample: question === exampleQuestion,
    applicationLink: context.get(visitorContext).applicationLink,
  };
  return data(view, { status: answerLoan(question).ok ? 200 : 422 });
}

export default function Estimator({ loaderData }: Route.ComponentProps) {
  const { question, isExample, applicationLink } = loaderData;
  const loan = useLoanView(question, path);
  const { words: texts, result } = loan;
  return (
    <div className="wrap screen">
      <PageHead title={result ? texts.title : `Error: ${texts.title}`} description={texts.description} />
      {!result && <ErrorSummary heading={texts["error.heading"]} errors={loan.errors} />}
      <h1>{texts.heading}</h1>
      <p className="lead">{texts.lead}</p>
      <div className="loan">
        <form
          method="get"
          action={path}
          noValidate
          aria-label={texts["form.label"]}
          className="card loan-form"
        >
          {isExample && <p className="note">{texts.example}</p>}
          <LoanFields view={loan} />
          <button className="button" type="submit">
            {texts.calculate}
          </button>
        </form>
        {result && (
          <div>
            <LoanResult view={loan} />
            <p className="loan-keep">
              <a href={result.link}>{texts.keep}</a>
              <span className="hint">{texts["keep.text"]}</span>
            </p>
            <p className="actions">
              <a className="button" href={applicationLink}>
                {texts.apply}
                <Icon name="arrow" />
              </a>
            </p>
            <ul className="link-list">
              <li>
                <a href="/temas-de-ayuda/auto-prestamos/costo-total-o-pago-mensual">{texts["read.total"]}</a>
              </li>
              <li>
                <a href="/temas-de-ayuda/auto-prestamos/tasa-de-interes-y-apr">{texts["read.apr"]}</a>
              </li>
            </ul>
          </div>
        )}
      </div>
    </div>
  );
}
