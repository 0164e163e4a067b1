import { data } from "react-router";
import { requestFactsContext } from "../../context.ts";
import { factsOf } from "../../document/keyed-context.ts";
import { questionIn } from "../../domain/estimate/calculator.ts";
import { calculatorPages } from "../../domain/estimate/calculators.ts";
import { estimator } from "../../domain/estimate/estimator.ts";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import { ArrowLink } from "../../ui/links.tsx";
import { LoanFields, LoanResultLine, loanDataAttributes, useLoanView } from "../../ui/loan-form.tsx";
import { LoanResult } from "../../ui/loan-result.tsx";
import { Masthead } from "../../ui/masthead.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import type { Route } from "./+types/estimator";
import { ShareLink } from "./result.tsx";
import { Guides, OtherCalculators } from "./screen.tsx";

const { path } = calculatorPages.estimator;

/** Loads the numbers of a loan (the "question"), which stand in the address so that they can be saved and shared. */
export function loader({ context }: Route.LoaderArgs) {
  const question = questionIn(estimator, context.get(requestFactsContext).url.searchParams);
  const view = { question, applicationLink: factsOf(context, "estimator").applicationLink };
  return data(view, { status: estimator.calculate(question).ok ? 200 : 422 });
}

export default function Estimator({ loaderData }: Route.ComponentProps) {
  const { question, applicationLink } = loaderData;
  const loan = useLoanView(question, path);
  const { texts, isValid } = loan;
  return (
    <>
      <PageHead
        title={isValid ? texts.title : `Error: ${texts.title}`}
        description={texts.description}
        sharedTitle={texts.title}
      />
      <Masthead scene="estimator" heading={texts.heading} lead={texts.lead} />
      <div className="wrap screen">
        {!isValid && <ErrorSummary heading={texts["error.heading"]} errors={loan.errors} />}
        <div className="loan calculator" {...loanDataAttributes(loan, path)}>
          <form method="get" action={path} noValidate aria-label={texts["form.label"]} className="loan-form">
            <LoanResultLine view={loan} />
            <LoanFields view={loan} />
          </form>
          <div>
            <LoanResult view={loan} />
            {isValid && (
              <ShareLink link={loan.link} texts={texts} isPageAddress>
                <ArrowLink href={applicationLink}>{texts.apply}</ArrowLink>
              </ShareLink>
            )}
          </div>
          <Guides
            links={[
              ["/temas-de-ayuda/auto-prestamos/costo-total-o-pago-mensual", texts["read.total"]],
              ["/temas-de-ayuda/auto-prestamos/tasa-de-interes-y-apr", texts["read.apr"]],
            ]}
          />
        </div>
        <OtherCalculators current="estimator" />
      </div>
    </>
  );
}
