import { contact } from "../../copy/contact.ts";
import { type ContactField, contactFields } from "../../domain/forms/contact-message.ts";
import { CaptchaHolder } from "../../ui/captcha-holder.tsx";
import { Honeypot } from "../../ui/form/honeypot.tsx";
import { TextAreaField, TextField } from "../../ui/form/text-field.tsx";
import { usePage, useTexts } from "../../ui/page-context.ts";
import type { ContactView, InvalidMessage } from "./contact.server.ts";

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

/** @param props.errors in words, by field. */
export function MessageForm({
  view,
  invalid,
  errors,
}: {
  view: ContactView;
  invalid: InvalidMessage | undefined;
  errors: InvalidMessage["errors"];
}) {
  const texts = useTexts(contact);
  return (
    <form method="post" action={usePage().pathname} noValidate className="form">
      <input type="hidden" name="submission_id" value={invalid?.submissionId ?? view.submissionId} />
      <Honeypot label={texts.trap} />
      {contactFields.map((field) => (
        <MessageField key={field} field={field} value={invalid?.typed[field] ?? ""} error={errors[field]} />
      ))}
      {view.captcha && <CaptchaHolder captcha={view.captcha} />}
      <div className="form-buttons">
        <button className="button" type="submit">
          {texts.send}
        </button>
      </div>
    </form>
  );
}

function MessageField(props: { field: ContactField; value: string; error: string | undefined }) {
  const { field, value, error } = props;
  const texts = useTexts(contact);
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
