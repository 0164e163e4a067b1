import { data, redirect } from "react-router";
import { copyContext, servicesContext, visitorContext } from "../../context.ts";
import { formatAll } from "../../copy/format.ts";
import { parseReference } from "../../domain/application/reference.ts";
import { getAceThankYouResponse } from "../../domain/contract/ace.ts";
import { PageHead } from "../../ui/page-head.tsx";
import type { Route } from "./+types/appointment";

/**
 * Leads from the thank-you page to the appointment scheduler. The link is asked for when the visitor wants it, so
 * that the thank-you page waits for nobody; where there is none, this page says so.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const reference = parseReference(new URL(request.url).searchParams.get("ref"));
  if (!reference) throw redirect("/auto-credito/thank-you-plain");
  const asked = await context
    .get(servicesContext)
    .call(getAceThankYouResponse, { stipsConfirmationCode: reference });
  if (asked.ok && asked.answer.apptSchedulerLink) throw redirect(asked.answer.apptSchedulerLink);
  const { opening, phone } = context.get(visitorContext);
  const view = {
    reference,
    words: formatAll(context.get(copyContext).appointment, { reference, phone }),
    phone: opening.open ? phone : undefined,
  };
  return data(view, { status: 503 });
}

export default function Appointment({ loaderData: { words, reference, phone } }: Route.ComponentProps) {
  return (
    <div className="wrap narrow screen">
      <PageHead title={words.title} />
      <h1>{words.heading}</h1>
      <p className="lead">{words.lead}</p>
      {phone && <p>{words.call}</p>}
      <p className="actions">
        <a className="button" href={`/auto-credito/cita?ref=${reference}`}>
          {words.again}
        </a>
        <a href={`/auto-credito/thank-you-plain?ref=${reference}`}>{words.back}</a>
      </p>
    </div>
  );
}
