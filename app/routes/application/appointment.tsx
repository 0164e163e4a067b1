import { data, redirect } from "react-router";
import { requestFactsContext, servicesContext, visitorContext } from "../../context.ts";
import { appointment } from "../../copy/appointment.ts";
import { areaOf } from "../../domain/application/flows.ts";
import { getAceThankYouResponse } from "../../domain/contract/ace.ts";
import { referenceHeaders } from "../../http.ts";
import { useTexts } from "../../ui/page-context.ts";
import { PageHead } from "../../ui/page-head.tsx";
import type { Route } from "./+types/appointment";
import { applicationOf, withReference } from "./thank-you.server.ts";

export const headers = referenceHeaders;

/**
 * Leads from the thank-you page to the appointment scheduler. The link is requested when the visitor wants it, so
 * that the thank-you page waits for nobody; where there is none, this page says so.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const area = areaOf(context.get(requestFactsContext).url.pathname);
  const { reference, receipt } = await applicationOf(context, request);
  if (!reference) throw redirect(`${area}/thank-you-plain`);
  const result = await context
    .get(servicesContext)
    .call(getAceThankYouResponse, { stipsConfirmationCode: reference });
  if (result.ok && result.answer.apptSchedulerLink) throw redirect(result.answer.apptSchedulerLink);
  const { opening, phone } = context.get(visitorContext);
  const query = withReference(reference, receipt);
  const links = { again: `${area}/cita${query}`, back: `${area}/thank-you-plain${query}` };
  return data({ reference, phone, isOpen: opening.open, links }, { status: 503 });
}

export default function Appointment({ loaderData }: Route.ComponentProps) {
  const { reference, phone, isOpen, links } = loaderData;
  const texts = useTexts(appointment, { reference, phone });
  return (
    <div className="wrap narrow screen">
      <PageHead title={texts.title} />
      <h1>{texts.heading}</h1>
      <p className="lead">{texts.lead}</p>
      {isOpen && <p>{texts.call}</p>}
      <p className="actions">
        <a className="button" href={links.again}>
          {texts.again}
        </a>
        <a href={links.back}>{texts.back}</a>
      </p>
    </div>
  );
}
