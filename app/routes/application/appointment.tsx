import { data, redirect } from "react-router";
import { requestFactsContext, servicesContext, visitorContext } from "../../context.ts";
import { appointment } from "../../copy/appointment.ts";
import { parseReference } from "../../domain/application/reference.ts";
import { getAceThankYouResponse } from "../../domain/contract/ace.ts";
import { useTexts } from "../../ui/page-context.ts";
import { PageHead } from "../../ui/page-head.tsx";
import type { Route } from "./+types/appointment";

/**
 * Leads from the thank-you page to the appointment scheduler. The link is requested when the visitor wants it, so
 * that the thank-you page waits for nobody; where there is none, this page says so.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const reference = parseReference(context.get(requestFactsContext).url.searchParams.get("ref"));
  if (!reference) throw redirect("/auto-credito/thank-you-plain");
  const result = await context
    .get(servicesContext)
    .call(getAceThankYouResponse, { stipsConfirmationCode: reference });
  if (result.ok && result.answer.apptSchedulerLink) throw redirect(result.answer.apptSchedulerLink);
  const { opening, phone } = context.get(visitorContext);
  return data({ reference, phone, isOpen: opening.open }, { status: 503 });
}

export default function Appointment({ loaderData: { reference, phone, isOpen } }: Route.ComponentProps) {
  const texts = useTexts(appointment, { reference, phone });
  return (
    <div className="wrap narrow screen">
      <PageHead title={texts.title} />
      <h1>{texts.heading}</h1>
      <p className="lead">{texts.lead}</p>
      {isOpen && <p>{texts.call}</p>}
      <p className="actions">
        <a className="button" href={`/auto-credito/cita?ref=${reference}`}>
          {texts.again}
        </a>
        <a href={`/auto-credito/thank-you-plain?ref=${reference}`}>{texts.back}</a>
      </p>
    </div>
  );
}
