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
import { RecordTop } from "../../ui/record-top.tsx";
import { Reference } from "../../ui/reference.tsx";
import type { Route } from "./+types/withdrawal";
import { readReceipt, withdrawConsent } from "./receipt.server.ts";
import { NoReceipt } from "./screen.tsx";

/** With this policy the browser sends the page's origin with the form, and the worker checks it. */
export const headers = () => receiptHeaders("strict-origin");

/** Loads the page that asks for confirmation. If there is no consent to withdraw, it redirects to the receipt. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const view = await readReceipt(context, params.token);
  if (view.state !== "shown") return data({ state: view.state }, { status: lookupStatuses[view.state] });
  if (!canWithdraw(view.receipt)) throw redirectToReceipt(view.token);
  const { receipt, deliveries } = view.receipt;
  const isDelivered = deliveries.length > 0;
  return data({ state: view.state, token: view.token, reference: receipt.reference, isDelivered });
}

/** Withdraws the consent and redirects to the receipt, which shows the withdrawal. A second press does the same. */
export async function action({ params, context }: Route.ActionArgs) {
  const outcome = await withdrawConsent(context, params.token);
  if (outcome === "done") return redirectToReceipt(params.token);
  return data({ hasFailed: true }, { status: lookupStatuses[outcome] });
}

const redirectToReceipt = (token: string): Response =>
  redirect(`${receiptAddress(token)}#permiso`, { status: 303, headers: receiptHeaders("no-referrer") });

export default function Withdrawal({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData.state === "shown" ? (
    <ConfirmationScreen {...loaderData} hasFailed={actionData?.hasFailed ?? false} />
  ) : (
    <NoReceipt state={loaderData.state} />
  );
}

function ConfirmationScreen({
  token,
  reference,
  isDelivered,
  hasFailed,
}: {
  token: string;
  reference: string;
  isDelivered: boolean;
  hasFailed: boolean;
}) {
  const texts = useTexts(withdrawal);
  const { pathname } = usePage();
  const effects = [isDelivered ? "delivered" : "waits", "time", "final"] as const;
  return (
    <RecordTop
      scene="status-received"
      card={
        <Reference label={texts.reference} reference={reference}>
          <p>{texts["effect.stays"]}</p>
          <LinkLine href="/opciones-de-privacidad#mis-datos">{texts.data}</LinkLine>
        </Reference>
      }
    >
      <PageHead title={hasFailed ? `Error: ${texts.title}` : texts.title} />
      {hasFailed && <ErrorSummary heading={texts["problem.heading"]} problem={texts["problem.text"]} />}
      <h1>{texts.heading}</h1>
      <p>{texts.lead}</p>
      <ul>
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
    </RecordTop>
  );
}
