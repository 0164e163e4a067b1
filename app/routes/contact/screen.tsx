import { contact, contactErrors, contactErrorText } from "../../copy/contact.ts";
import type { Texts } from "../../copy/format.ts";
import { type ContactField, contactFields } from "../../domain/forms/contact-message.ts";
import { entriesOf, fromEntriesOf } from "../../domain/records.ts";
import { ByPhoneText } from "../../ui/by-phone.tsx";
import { CaptchaHolder } from "../../ui/captcha-holder.tsx";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import { Honeypot } from "../../ui/form/honeypot.tsx";
import { TextAreaField, TextField } from "../../ui/form/text-field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { usePage, useTexts } from "../../ui/page-context.ts";
import { PageHead } from "../../ui/page-head.tsx";
import type { ContactView, InvalidMessage } from "./contact.server.ts";

type ContactTexts = Texts<typeof contact>;

const controls: Record<
  ContactField,
  { type: "text" | "email" | "tel" | "lines"; autoComplete: string; required: boolean }
> = {
  name: { type: "text", autoComplete: "name", required: true },
  email: { type: "email", autoComplete: "email", required: true },
  phone: { type: "tel", autoComplete: "tel", required: false },
  reference: { type: "text", autoComplete: "off", required: false },
  message: { type: "lines", autoComplete: "off", required: true },
};

export function ContactScreen({ view, invalid }: { view: ContactView; invalid: InvalidMessage | undefined }) {
  const texts = useTexts(contact);
  const errorTexts = useTexts(contactErrors);
  const {
    pathname,
    site: { brand, byPhone },
  } = usePage();
  if (view.sent && !invalid) return <Sent texts={texts} reference={view.sent} waits={view.waits} />;
  const codes = entriesOf(invalid?.errors ?? {});
  const errors: InvalidMessage["errors"] = fromEntriesOf(
    codes.map(([field, code = ""]) => [field, contactErrorText(field, code, errorTexts)]),
  );
  const failed = codes.length > 0 || invalid?.problem !== undefined;
  return (
    <div className="wrap narrow screen">
      <PageHead title={failed ? `Error: ${texts.title}` : texts.title} description={texts.description} />
      {failed && (
        <ErrorSummary
          heading={texts[invalid?.problem ? "problem.heading" : "error.heading"]}
          problem={invalid?.problem && texts[`problem.${invalid.problem}`]}
          errors={errors}
        >
          {invalid?.problem === "too_many" && (
            <p>
              <ByPhoneText byPhone={byPhone} withNumber />
            </p>
          )}
        </ErrorSummary>
      )}
      <h1>{texts.heading}</h1>
      <p className="lead">{texts.lead}</p>
      <h2>{texts["form.heading"]}</h2>
      <form method="post" action={pathname} noValidate className="form">
        <input type="hidden" name="submission_id" value={invalid?.submissionId ?? view.submissionId} />
        <Honeypot label={texts.trap} />
        {contactFields.map((field) => (
          <MessageField
            key={field}
            field={field}
            texts={texts}
            value={invalid?.typed[field] ?? ""}
            error={errors[field]}
          />
        ))}
        {view.captcha && <CaptchaHolder captcha={view.captcha} />}
        <div className="form-buttons">
          <button className="button" type="submit">
            {texts.send}
          </button>
        </div>
      </form>
      <h2>{texts["phone.heading"]}</h2>
      <p className="link-line">
        <ByPhoneText byPhone={byPhone} />
      </p>
      {view.hours.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <h2>{texts["mail.heading"]}</h2>
      <address>
        {brand.legalName}
        <br />
        {brand.postalAddress}
      </address>
    </div>
  );
}

function MessageField({
  field,
  texts,
  value,
  error,
}: {
  field: ContactField;
  texts: ContactTexts;
  value: string;
  error: string | undefined;
}) {
  const { type, autoComplete, required } = controls[field];
  const label = (
    <>
      {texts[field]} {!required && <span className="optional">{texts.optional}</span>}
    </>
  );
  const hints: Readonly<Record<string, string>> = texts;
  const shared = { name: field, label, hint: hints[`${field}.hint`], error, value, autoComplete };
  return type === "lines" ? <TextAreaField rows={7} {...shared} /> : <TextField type={type} {...shared} />;
}

function Sent({ texts, reference, waits }: { texts: ContactTexts; reference: string; waits: boolean }) {
  const { byPhone } = usePage().site;
  return (
    <div className="wrap narrow screen">
      <PageHead title={texts["sent.title"]} description={texts["sent.text"]} robots="noindex" />
      <p className="done-mark">
        <Icon name="check" />
      </p>
      <h1>{texts["sent.heading"]}</h1>
      <p className="lead">{waits ? texts["sent.waits"] : texts["sent.text"]}</p>
      <div className="reference">
        <p className="reference-number">
          <output>{reference}</output>
        </p>
      </div>
      {waits && (
        <p className="link-line">
          <ByPhoneText byPhone={byPhone} withNumber />
        </p>
      )}
      <p className="actions">
        <a className="button" href="/temas-de-ayuda">
          {texts["sent.help"]}
        </a>
        <a href="/">{texts["sent.home"]}</a>
      </p>
    </div>
  );
}
