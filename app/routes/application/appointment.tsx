import { data, redirect } from "react-router";
import { isolateContext, requestFactsContext, visitorContext } from "../../context.ts";
import { appointment } from "../../copy/thank-you.ts";
import { areaOf } from "../../domain/application/flows.ts";
import { localPhone } from "../../domain/forms/phone-number.ts";
import { referenceHeaders } from "../../http.ts";
import { Ticks } from "../../ui/lists.tsx";
import { useTexts } from "../../ui/page-context.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { Unbroken } from "../../ui/unbroken.tsx";
import type { Route } from "./+types/appointment";
import { askScheduler, readFundingWay } from "./ace.server.ts";
import { readApplication } from "./draft.server.ts";
import { acceptedApplication, withReference } from "./thank-you.server.ts";

export const headers = referenceHeaders;

/** The query parameter with which this page asks the partner. Without it, no request waits for a partner. */
const schedulerQuery = "agenda";

/**
 * Loads the appointment page. With `?agenda` it asks the partner for the scheduler's link and redirects there. Otherwise
 * it reads what the services stored of the lender assistant ACE: its `fundingWay` is the next step that it offers. Both
 * happen only if the browser holds the application's receipt, because anybody can type a reference into an address, or if
 * there is no product backend that could be asked.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { url } = context.get(requestFactsContext);
  const area = areaOf(url.pathname);
  const { reference, receipt } = await acceptedApplication(context, await readApplication(context, request));
  if (!reference) throw redirect(`${area}/thank-you-plain`);
  const aceEmpType = receipt?.aceEmpType ?? "";
  const application = { reference, aceEmpType };
  const mayAskPartner = receipt !== undefined || context.get(isolateContext).standsAlone;
  const wantsScheduler = url.searchParams.has(schedulerQuery);
  const link = wantsScheduler && mayAskPartner ? await askScheduler(context, application) : "";
  if (link && link !== "failed") throw redirect(link);

  const fundingWay = mayAskPartner ? await readFundingWay(context, application) : "none";
  const state = link === "failed" ? "failed" : wantsScheduler ? "none" : fundingWay;
  const { opening, phone } = context.get(visitorContext);
  const query = withReference(reference, receipt);
  const scheduler = `${area}/cita${query}${query ? "&" : "?"}${schedulerQuery}`;
  const links = { scheduler, back: `${area}/thank-you-plain${query}` };
  const view = {
    reference,
    state,
    aceEmpType,
    phone: localPhone(phone),
    isOpen: opening.open,
    links,
  } as const;
  return data(view, { status: state === "failed" ? 503 : 200 });
}

export default function Appointment({ loaderData }: Route.ComponentProps) {
  const { reference, state, aceEmpType, phone, isOpen, links } = loaderData;
  const texts = useTexts(appointment);
  const income = texts[`income.${aceEmpType || "UNKNOWN"}`];
  return (
    <div className="wrap narrow screen">
      <PageHead title={texts[`heading.${state}`]} />
      <h1>{texts[`heading.${state}`]}</h1>
      <p className="lead">{texts[`lead.${state}`]}</p>
      <p>{texts.reference({ reference })}</p>
      {isOpen && (
        <p>
          <Unbroken text={texts.call({ phone })} />
        </p>
      )}
      <p className="actions">
        {state !== "none" && (
          <a className={state === "dealer_call" ? undefined : "button"} href={links.scheduler}>
            {texts[state === "failed" ? "again" : state === "dealer_call" ? "look" : "open"]}
          </a>
        )}
        <a href={links.back}>{texts.back}</a>
      </p>
      <h2>{texts["bring.heading"]}</h2>
      <Ticks items={[texts["bring.identity"], income, texts["bring.address"]]} />
    </div>
  );
}
