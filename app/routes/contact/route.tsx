import type { ReactNode } from "react";
import { callBack, callBackErrors, callTimes, callZoneNames, waysToTalk } from "../../copy/call-back.ts";
import { contact, contactErrors } from "../../copy/contact.ts";
import { statusLink } from "../../copy/status.ts";
import { thankYou } from "../../copy/thank-you.ts";
import { callBackFields } from "../../domain/forms/call-back.ts";
import { callBackId } from "../../domain/forms/call-back-link.ts";
import { contactFields } from "../../domain/forms/contact-message.ts";
import { referenceHeaders } from "../../http.ts";
import { pages } from "../../pages.ts";
import type { RouteHandle } from "../../route-handle.ts";
import { ByPhoneText } from "../../ui/by-phone.tsx";
import { Confirmation } from "../../ui/confirmation.tsx";
import { ErrorSummary, useErrorTexts } from "../../ui/form/error-summary.tsx";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { LinkLine } from "../../ui/links.tsx";
import { Masthead } from "../../ui/masthead.tsx";
import { usePage, useTexts } from "../../ui/page-context.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { Unbroken } from "../../ui/unbroken.tsx";
import type { Route } from "./+types/route";
import type { InvalidCall } from "./call-back.server.ts";
import { type ContactView, type InvalidMessage, loadContact, serveContactForms } from "./contact.server.ts";
import { CallBackForm, callConsentId, MessageForm, timeValues } from "./forms.tsx";
import { PhoneSection, phoneHeadingId } from "./phone-section.tsx";

export const handle: RouteHandle = { captcha: true };

export const headers = referenceHeaders;

export const loader = (route: Route.LoaderArgs) => loadContact(route);
export const action = (route: Route.ActionArgs) => serveContactForms(route);

/** The one form that was sent and not accepted. */
type InvalidForms = { message?: InvalidMessage; call?: InvalidCall };

export default function Contact({ loaderData: view, actionData }: Route.ComponentProps) {
  const invalid: InvalidForms | undefined = actionData;
  const { acceptedMessage, call, phone } = view;
  if (!invalid && acceptedMessage) return <MessageSent {...acceptedMessage} />;
  if (!invalid && call.acceptedCall) return <CallSent {...call.acceptedCall} phone={phone} />;
  return <WaysToTalk view={view} {...invalid} />;
}

/** Shows how to talk to us: call, request a call or send a message; the telephone's hours; and the postal address. */
function WaysToTalk({ view, message, call }: InvalidForms & { view: ContactView }) {
  const texts = useTexts(contact);
  const callTexts = useTexts(callBack);
  const waysTexts = useTexts(waysToTalk);
  const { brand, byPhone } = usePage().site;
  const messageErrors = useErrorTexts(contactFields, message?.errors, contactErrors);
  const callErrors = useErrorTexts(callBackFields, call?.errors, callBackErrors);
  const isInvalid = message !== undefined || call !== undefined;
  // The form with errors comes first, right below its errors.
  const callBackChoice = (
    <FormChoice
      id={callBackId}
      icon="clock"
      heading={callTexts.heading}
      text={callTexts.lead}
      isOpen={call !== undefined || (view.call.isOpen && !message)}
    >
      <CallBackForm view={view} invalid={call} errors={callErrors} />
    </FormChoice>
  );
  const messageChoice = (
    <FormChoice
      icon="mail"
      heading={texts["form.heading"]}
      text={texts["form.text"]}
      isOpen={message !== undefined}
    >
      <MessageForm view={view} invalid={message} errors={messageErrors} />
    </FormChoice>
  );
  return (
    <>
      <PageHead title={isInvalid ? `Error: ${texts.title}` : texts.title} description={texts.description} />
      <Masthead
        scene={byPhone.link ? "contact" : "contact-closed"}
        isNight={!byPhone.link}
        heading={texts.heading}
        lead={texts.lead}
      />
      <div className="wrap screen">
        {isInvalid && (
          <Problem
            problem={(message ?? call)?.problem}
            isCall={call !== undefined}
            errors={{ ...messageErrors, ...callErrors }}
          />
        )}
        <div className="contact-columns">
          <div>
            {message && messageChoice}
            {call && callBackChoice}
            <CallChoice />
            {!call && view.call.slots.length > 0 && callBackChoice}
            {!message && messageChoice}
          </div>
          <PhoneSection view={view} />
          <div className="contact-more">
            <section aria-labelledby="reference-heading">
              <h2 id="reference-heading">{waysTexts["reference.heading"]}</h2>
              <p>{waysTexts.reference}</p>
              <LinkLine href={pages.status.path}>{useTexts(statusLink).here}</LinkLine>
            </section>
            <section aria-labelledby="mail-heading">
              <h2 id="mail-heading">{texts["mail.heading"]}</h2>
              <address>
                {brand.legalName}
                <br />
                {brand.postalAddress}
              </address>
            </section>
            <section aria-labelledby="request-heading">
              <h2 id="request-heading">{waysTexts["request.heading"]}</h2>
              <p>{waysTexts.request}</p>
              <LinkLine href="/opciones-de-privacidad#mis-datos">{waysTexts["request.link"]}</LinkLine>
            </section>
          </div>
        </div>
      </div>
    </>
  );
}

/** Links to a call; outside the hours, to the section that says when somebody answers. */
function CallChoice() {
  const { link } = usePage().site.byPhone;
  const waysTexts = useTexts(waysToTalk);
  return (
    <a className="card contact-choice contact-way" href={link?.href ?? `#${phoneHeadingId}`}>
      <Icon name="phone" />
      <h2>{waysTexts["call.heading"]}</h2>
      <span>
        {link ? (
          <>
            <strong className="unbroken">{link.phone}</strong>
            <br />
            <Unbroken text={link.until} />
          </>
        ) : (
          waysTexts["call.closed"]
        )}
      </span>
      <Icon name="arrow" />
    </a>
  );
}

function FormChoice(props: {
  id?: string;
  icon: IconName;
  heading: string;
  text: string;
  isOpen: boolean;
  children: ReactNode;
}) {
  return (
    <details id={props.id} className="card contact-choice" name="contact-way" open={props.isOpen}>
      <summary className="contact-way">
        <Icon name={props.icon} />
        <h2>{props.heading}</h2>
        <span>{props.text}</span>
        <Icon name="chevron" />
      </summary>
      {props.children}
    </details>
  );
}

function Problem(props: {
  problem: InvalidCall["problem"];
  isCall: boolean;
  errors: Record<string, string | undefined>;
}) {
  const { problem, isCall, errors } = props;
  const texts = useTexts(contact);
  const callTexts = useTexts(callBack);
  const heading = (isCall ? callTexts : texts)["problem.heading"];
  return (
    <ErrorSummary
      isQuestion={problem === "consents"}
      heading={problem ? heading : texts["error.heading"]}
      problem={
        problem === "consents" ? callTexts["problem.consents"] : problem && texts[`problem.${problem}`]
      }
      errors={problem === "consents" ? { [callConsentId]: callTexts["problem.consents.link"] } : errors}
    >
      {problem === "too_many" && (
        <p>
          <ByPhoneText alwaysHasNumber />
        </p>
      )}
    </ErrorSummary>
  );
}

/** Confirms a message with its reference, and says by when somebody responds. */
function MessageSent({ reference, isInReview }: { reference: string; isInReview: boolean }) {
  const texts = useTexts(contact);
  const { brand } = usePage().site;
  return (
    <Confirmation
      scene="contact"
      title={texts["sent.title"]}
      heading={texts["sent.heading"]}
      lead={isInReview ? texts["sent.waits"] : texts["sent.text"]({ days: brand.answerDays })}
      label={texts["sent.reference"]}
      reference={reference}
      keep={texts["sent.keep"]}
      next={["/temas-de-ayuda", texts["sent.help"]]}
    >
      <p>
        <ByPhoneText alwaysHasNumber />
      </p>
    </Confirmation>
  );
}

function CallSent({
  reference,
  time,
  isInReview,
  phone,
}: NonNullable<ContactView["call"]["acceptedCall"]> & { phone: string }) {
  const texts = useTexts(callBack);
  const { "sent.reference": label } = useTexts(contact);
  const careTexts = useTexts(thankYou);
  const timeTexts = useTexts(callTimes);
  const zoneNames = useTexts(callZoneNames);
  return (
    <Confirmation
      scene="contact"
      title={texts["sent.title"]}
      heading={texts["sent.heading"]}
      lead={
        <Unbroken
          text={timeTexts.when({ ...timeValues(time), zone: time.zone ? zoneNames[time.zone] : "none" })}
        />
      }
      label={label}
      reference={reference}
      keep={<Unbroken text={timeTexts.nobody({ phone })} />}
      next={["/como-saber-que-somos-nosotros", careTexts["care.link"]]}
    >
      {isInReview && <p>{texts["sent.waits"]}</p>}
      <p>{careTexts["care.text"]}</p>
    </Confirmation>
  );
}
