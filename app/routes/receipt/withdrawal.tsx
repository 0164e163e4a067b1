import { data, redirect } from "react-router";
import { lookupStatuses } from "../../.server/services.ts";
import { withdrawal } from "../../copy/receipt.ts";
import { receiptAddress } from "../../domain/application/receipt-token.ts";
import { canWithdraw } from "../../domain/contract/receipts.ts";
import { receiptHeaders } from "../../http.ts";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import { LinkLine } from "../../ui/links.tsx";
import { usePage, useTexts } from "../../ui/page-context.ts";
import { PageHead } from "../../ui/page-head.tsx";
import type { Route } from "./+types/withdrawal";
import { readReceipt, withdrawConsent } from "./receipt.server.ts";
import { NoReceipt } from "./screen.tsx";

/** The browser sends this page's origin, by which the form on the page is checked. */
export const headers = () => receiptHeaders("strict-origin");

/** Loads the question. If there is nothing to withdraw, the visitor is redirected to the receipt, which says so. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const view = await readReceipt(context, params.token);
  if (view.state !== "shown") return data({ state: view.state }, { status: lookupStatuses[view.state] });
  if (!canWithdraw(view.receipt)) throw toReceipt(view.token);
  return data({ state: view.state, token: view.token, reference: view.receipt.receipt.reference });
}

/** Withdraws the consent. The receipt then shows that this is done, also after a second press. */
export async function action({ params, context }: Route.ActionArgs) {
  const outcome = await withdrawConsent(context, params.token);
  if (outcome === "done") return toReceipt(params.token);
  return data({ failed: true }, { status: lookupStatuses[outcome] });
}

const toReceipt = (token: string): Response =>
  redirect(`${receiptAddress(token)}#permiso`, { status: 303, headers: receiptHeaders("no-referrer") });

const effects = ["waits", "delivered", "time", "stays", "final"] as const;

export default function Withdrawal({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData.state === "shown" ? (
    <Question {...loaderData} failed={actionData?.failed ?? false} />
  ) : (
    <NoReceipt state={loaderData.state} />
  );
}

function Question({ token, reference, failed }: { token: string; reference: string; failed: boolean }) {
  const texts = useTexts(withdrawal);
  const { pathname } = usePage();
  return (
    <div className="wrap narrow screen">
      <PageHead title={failed ? `Error: ${texts.title}` : texts.title} />
      {failed && <ErrorSummary heading={texts["problem.heading"]} problem={texts["problem.text"]} />}
      <h1>{texts.heading}</h1>
      <p>{texts.lead({ reference })}</p>
      <ul className="receipt-effects">
        {effects.map((effect) => (
          <li key={effect}>{texts[`effect.${effect}`]}</li>
        ))}
      </ul>
      <form method="post" action={pathname}>
        <div className="form-buttons">
          <button type="submit" className="button">
            {texts.confirm}
          </button>
          <a className="button button-quiet" href={receiptAddress(token)}>
            {texts.back}
          </a>
        </div>
      </form>
      <LinkLine href="/opciones-de-privacidad#mis-datos">{texts.data}</LinkLine>
    </div>
  );
}
