import { data } from "react-router";
import { requestFactsContext } from "../../context.ts";
import { factsOf } from "../../document/keyed-context.ts";
import { answerLoan, questionOf } from "../../domain/estimate/loan-question.ts";
import { whatsappLink } from "../../domain/whatsapp-link.ts";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import { Icon } from "../../ui/icon.tsx";
import { LoanFields, LoanNow, loanScript } from "../../ui/loan-form.tsx";
import { LoanResult } from "../../ui/loan-result.tsx";
import { usePage } from "../../ui/page-context.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { useLoanView } from "../../ui/use-loan-view.ts";
import type { Route } from "./+types/route";

const path = "/cuanto-costaria";

/** What a loan costs in total. The whole question is the address, so that it can be saved, shared and asked again. */
export function loader({ context }: Route.LoaderArgs) {
  const question = questionOf(context.get(requestFactsContext).url.searchParams);
  const view = { question, applicationLink: factsOf(context, "estimator").applicationLink };
  return data(view, { status: answerLoan(question).ok ? 200 : 422 });
}

export default function Estimator({ loaderData }: Route.ComponentProps) {
  const { question, applicationLink } = loaderData;
  const loan = useLoanView(question, path);
  const { words: texts, isValid } = loan;
  return (
    <div className="wrap screen">
      <PageHead
        title={isValid ? texts.title : `Error: ${texts.title}`}
        description={texts.description}
        sharedTitle={texts.title}
      />
      {!isValid && <ErrorSummary heading={texts["error.heading"]} errors={loan.errors} />}
      <h1>{texts.heading}</h1>
      <p className="lead">{texts.lead}</p>
      <div className="loan" {...loanScript(loan, path)}>
        <form
          method="get"
          action={path}
          noValidate
          aria-label={texts["form.label"]}
          className="card loan-form"
        >
          <LoanFields view={loan} />
          <LoanNow view={loan} />
          <button className="button button-quiet" type="submit">
            {texts.calculate}
          </button>
        </form>
        <div>
          <LoanResult view={loan} isShown={isValid} />
          {isValid && <ShareLoan link={loan.link} texts={texts} />}
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
      </div>
    </div>
  );
}

type ShareTexts = Readonly<
  Record<"share" | "share.whatsapp" | "share.text" | "share.copied" | "share.hint", string>
>;

/** The address of the estimate, to pass on: by WhatsApp without a script, by the device's own sheet with one. */
function ShareLoan({ link, texts }: { link: string; texts: ShareTexts }) {
  const { origin } = usePage().site;
  const message = `${texts["share.text"]} ${origin}${link}`;
  return (
    <div className="loan-share">
      <p className="actions">
        <a
          className="button button-quiet"
          href={whatsappLink(message)}
          rel="noreferrer"
          data-loan="whatsapp"
          data-text={texts["share.text"]}
        >
          {texts["share.whatsapp"]}
        </a>
        <button
          type="button"
          className="button button-quiet"
          data-loan="share"
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
