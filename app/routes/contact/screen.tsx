import { callBack, callBackErrors, waysToTalk } from "../../copy/call-back.ts";
import { contact, contactErrors } from "../../copy/contact.ts";
import { callBackFields } from "../../domain/forms/call-back.ts";
import { contactFields } from "../../domain/forms/contact-message.ts";
import { ByPhoneText } from "../../ui/by-phone.tsx";
import { ErrorSummary, useErrorTexts } from "../../ui/form/error-summary.tsx";
import { usePage, useTexts } from "../../ui/page-context.ts";
import { PageHead } from "../../ui/page-head.tsx";
import type { InvalidCall } from "./call-back.server.ts";
import { CallBackForm, callConsentId } from "./call-back-form.tsx";
import type { ContactView, InvalidMessage } from "./contact.server.ts";
import { MessageForm } from "./message-form.tsx";
import { PhoneSection } from "./phone-section.tsx";
import { CallSent, MessageSent } from "./sent.tsx";

/** One of the two, when it was sent. */
type InvalidForms = { message?: InvalidMessage; call?: InvalidCall };

export function ContactScreen({ view, invalid }: { view: ContactView; invalid: InvalidForms | undefined }) {
  if (!invalid && view.sent) return <MessageSent {...view.sent} />;
  if (!invalid && view.call.sent) return <CallSent {...view.call.sent} phone={view.phone} />;
  return <Contact view={view} message={invalid?.message} call={invalid?.call} />;
}

/** From what takes least to what takes most: the telephone, a call from us, a message, a letter. */
function Contact({
  view,
  message,
  call,
}: {
  view: ContactView;
  message: InvalidMessage | undefined;
  call: InvalidCall | undefined;
}) {
  const texts = useTexts(contact);
  const calls = useTexts(callBack);
  const ways = usePage().texts.of(waysToTalk);
  const { brand } = usePage().site;
  const messageErrors = useErrorTexts(contactFields, message?.errors, contactErrors);
  const callErrors = useErrorTexts(callBackFields, call?.errors, callBackErrors);
  const isInvalid = message !== undefined || call !== undefined;
  return (
    <div className="wrap screen">
      <PageHead title={isInvalid ? `Error: ${texts.title}` : texts.title} description={texts.description} />
      {isInvalid && <Problem message={message} call={call} errors={{ ...messageErrors, ...callErrors }} />}
      <h1>{texts.heading}</h1>
      <p className="lead">{texts.lead}</p>
      <div className="contact-columns">
        <PhoneSection view={view} />
        {(view.call.slots.length > 0 || call) && (
          <section aria-labelledby="call-back-heading">
            <h2 id="call-back-heading">{calls.heading}</h2>
            <p>{calls.lead}</p>
            <CallBackForm view={view} invalid={call} errors={callErrors} />
          </section>
        )}
        <section aria-labelledby="message-heading">
          <h2 id="message-heading">{texts["form.heading"]}</h2>
          <MessageForm view={view} invalid={message} errors={messageErrors} />
        </section>
        <section aria-labelledby="mail-heading">
          <h2 id="mail-heading">{texts["mail.heading"]}</h2>
          <address>
            {brand.legalName}
            <br />
            {brand.postalAddress}
          </address>
          <p className="link-line">
            <a href="/opciones-de-privacidad#mis-datos">{ways["request.link"]}</a>
          </p>
        </section>
      </div>
    </div>
  );
}

function Problem({ message, call, errors }: InvalidForms & { errors: Record<string, string | undefined> }) {
  const texts = useTexts(contact);
  const calls = useTexts(callBack);
  const { byPhone } = usePage().site;
  const problem = (message ?? call)?.problem;
  const heading = call ? calls["problem.heading"] : texts["problem.heading"];
  const isOfPage = problem === "unread" || problem === "consents";
  return (
    <ErrorSummary
      heading={problem ? heading : texts["error.heading"]}
      problem={isOfPage ? calls[`problem.${problem}`] : problem && texts[`problem.${problem}`]}
      errors={errors}
    >
      {problem === "consents" && (
        <p>
          <a href={`#${callConsentId}`}>{calls["problem.consents.link"]}</a>
        </p>
      )}
      {problem === "too_many" && (
        <p>
          <ByPhoneText byPhone={byPhone} withNumber />
        </p>
      )}
    </ErrorSummary>
  );
}
