import { type ContactField, contactFields } from "../../domain/forms/contact-message.ts";
import { ByPhoneText } from "../../ui/by-phone.tsx";
import { CaptchaHolder } from "../../ui/captcha-holder.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { Icon } from "../../ui/icon.tsx";
import { usePage } from "../../ui/page-context.ts";
import { PageHead } from "../../ui/page-head.tsx";
import type { ContactView, Refused } from "./contact.server.ts";

type Words = ContactView["words"];

const controls: Record<ContactField, { type: string; autocomplete: string; required: boolean }> = {
  name: { type: "text", autocomplete: "name", required: true },
  email: { type: "email", autocomplete: "email", required: true },
  phone: { type: "tel", autocomplete: "tel", required: false },
  reference: { type: "text", autocomplete: "off", required: false },
  message: { type: "text", autocomplete: "off", required: true },
};
const hintOf = (words: Words, field: ContactField): string | undefined =>
  (words as Record<string, string>)[`${field}.hint`];

export function ContactScreen({ view, refused }: { view: ContactView; refused: Refused | undefined }) {
  const { words } = view;
  const {
    pathname,
    site: { brand, byPhone },
  } = usePage();
  if (view.sent && !refused) return <Sent words={words} reference={view.sent} />;
  const errors = Object.entries(refused?.errors ?? {}) as [ContactField, string][];
  const failed = errors.length > 0 || refused?.problem !== undefined;
  return (
    <div className="wrap narrow screen">
      <PageHead title={failed ? `Error: ${words.title}` : words.title} description={words.description} />
      {refused && failed && (
        <ErrorSummary
          heading={words["error.heading"]}
          problem={refused.problem && words[`problem.${refused.problem}`]}
          errors={errors}
        />
      )}
      <h1>{words.heading}</h1>
      <p className="lead">{words.lead}</p>
      <h2>{words["form.heading"]}</h2>
      <form method="post" action={pathname} noValidate className="form">
        <input type="hidden" name="submission_id" value={refused?.submissionId ?? view.submissionId} />
        <div className="trap" aria-hidden="true">
          <label htmlFor="website">{words.trap}</label>
          <input id="website" name="website" type="text" tabIndex={-1} autoComplete="off" />
        </div>
        {contactFields.map((field) => (
          <Field
            key={field}
            field={field}
            words={words}
            value={refused?.typed[field] ?? ""}
            error={refused?.errors[field]}
          />
        ))}
        {view.captcha && <CaptchaHolder captcha={view.captcha} />}
        <div className="form-buttons">
          <button className="button" type="submit">
            {words.send}
          </button>
        </div>
      </form>
      <h2>{words["phone.heading"]}</h2>
      <p className="link-line">
        <ByPhoneText byPhone={byPhone} />
      </p>
      <h2>{words["mail.heading"]}</h2>
      <address>
        {brand.legalName}
        <br />
        {brand.postalAddress}
      </address>
    </div>
  );
}

function Field(props: { field: ContactField; words: Words; value: string; error: string | undefined }) {
  const { field, words, value, error } = props;
  const hint = hintOf(words, field);
  const { type, autocomplete, required } = controls[field];
  const shared = {
    id: field,
    name: field,
    defaultValue: value,
    autoComplete: autocomplete,
    "aria-describedby":
      [hint && `${field}-hint`, error && `${field}-error`].filter(Boolean).join(" ") || undefined,
    "aria-invalid": error ? true : undefined,
  };
  return (
    <div className={error ? "field has-error" : "field"}>
      <label htmlFor={field}>
        {words[field]} {!required && <span className="optional">{words.optional}</span>}
      </label>
      {hint && (
        <p className="hint" id={`${field}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field-error" id={`${field}-error`}>
          <Icon name="alert" />
          {error}
        </p>
      )}
      {field === "message" ? <textarea rows={7} {...shared} /> : <input type={type} {...shared} />}
    </div>
  );
}

function Sent({ words, reference }: { words: Words; reference: string }) {
  return (
    <div className="wrap narrow screen">
      <PageHead title={words["sent.title"]} description={words["sent.text"]} robots="noindex" />
      <p className="done-mark">
        <Icon name="check" />
      </p>
      <h1>{words["sent.heading"]}</h1>
      <p className="lead">{words["sent.text"]}</p>
      <div className="reference">
        <p className="reference-number">
          <output>{reference}</output>
        </p>
      </div>
      <p className="actions">
        <a className="button" href="/temas-de-ayuda">
          {words["sent.help"]}
        </a>
        <a href="/">{words["sent.home"]}</a>
      </p>
    </div>
  );
}
