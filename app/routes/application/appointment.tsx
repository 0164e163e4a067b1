import { data, redirect } from "react-router";
import { requestFactsContext, visitorContext } from "../../context.ts";
import { appointment } from "../../copy/thank-you.ts";
import { areaOf } from "../../domain/application/flows.ts";
import { localPhone } from "../../domain/forms/phone-number.ts";
import { referenceHeaders } from "../../http.ts";
import { Bullets } from "../../ui/lists.tsx";
import { useTexts } from "../../ui/page-context.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { RecordTop } from "../../ui/record-top.tsx";
import { Reference } from "../../ui/reference.tsx";
import { Unbroken } from "../../ui/unbroken.tsx";
import type { Route } from "./+types/appointment";
import { askForSchedulerLink, hasProductBackend, readFundingWay } from "./ace.server.ts";
import { readApplication } from "./draft.server.ts";
import { acceptedApplication, queryWithReference } from "./thank-you.server.ts";

export const headers = referenceHeaders;

/** With this query parameter the page asks ACE for the scheduler's link. Without it, no request waits for ACE. */
const schedulerQuery = "agenda";

/**
 * Loads the appointment page, which shows the next step (`fundingWay`) that ACE (contract/ace.ts) offers the applicant.
 * With `?agenda` the visitor is redirected to ACE's appointment scheduler.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { url } = context.get(requestFactsContext);
  const area = areaOf(url.pathname);
  const { reference, receipt } = await acceptedApplication(context, await readApplication(context, request));
  if (!reference) throw redirect(`${area}/thank-you-plain`);
  const aceEmpType = receipt?.aceEmpType ?? "";
  const application = { reference, aceEmpType };
  // Anybody can type a reference into an address. The receipt shows that the application is this browser's own.
  // Without a product backend our own services reply, so no stranger makes us ask a partner.
  const mayAskAce = receipt !== undefined || !hasProductBackend(context);
  const wantsScheduler = url.searchParams.has(schedulerQuery);
  const link = wantsScheduler && mayAskAce ? await askForSchedulerLink(context, application) : "";
  if (link) throw redirect(link);

  const schedulerState = link === undefined ? "failed" : "none";
  const readState = async () => (mayAskAce ? readFundingWay(context, application) : "none");
  const state = wantsScheduler ? schedulerState : await readState();
  const { opening, phone } = context.get(visitorContext);
  const query = queryWithReference(reference, receipt);
  const view = {
    reference,
    state,
    aceEmpType,
    phone: localPhone(phone),
    isOpen: opening.open,
    schedulerPath: `${area}/cita${query}${query ? "&" : "?"}${schedulerQuery}`,
    backPath: `${area}/thank-you-plain${query}`,
  } as const;
  return data(view, { status: state === "failed" ? 503 : 200 });
}

/** The text of the link to the scheduler, by the page's state. */
const schedulerLinkTexts = {
  appointment: "open",
  unknown: "open",
  dealer_call: "look",
  failed: "again",
} as const;

export default function Appointment({ loaderData }: Route.ComponentProps) {
  const { reference, state, aceEmpType, phone, isOpen, schedulerPath, backPath } = loaderData;
  const texts = useTexts(appointment);
  const income = texts[`income.${aceEmpType || "UNKNOWN"}`];
  return (
    <RecordTop
      scene="status-delivered"
      card={
        <Reference
          label={texts.reference}
          reference={reference}
          second={
            <div>
              <h2>{texts["bring.heading"]}</h2>
              <Bullets items={[texts["bring.identity"], income, texts["bring.address"]]} />
            </div>
          }
        >
          {isOpen && (
            <p>
              <Unbroken text={texts.call({ phone })} />
            </p>
          )}
        </Reference>
      }
    >
      <PageHead title={texts[`heading.${state}`]} />
      <h1>{texts[`heading.${state}`]}</h1>
      <p className="lead">{texts[`lead.${state}`]}</p>
      <p className="actions">
        {state !== "none" && (
          <a className="button" href={schedulerPath}>
            {texts[schedulerLinkTexts[state]]}
          </a>
        )}
        <a href={backPath}>{texts.back}</a>
      </p>
    </RecordTop>
  );
}
