import { longDate } from "../../copy/intl.ts";
import { dataRequest, dataRequestErrors } from "../../copy/requests.ts";
import { type Texts, textWith } from "../../copy/texts.ts";
import { type RequestField, requestFields, requestFormName } from "../../domain/forms/data-request.ts";
import { requestKinds } from "../../domain/forms/request-kind.ts";
import { requestTerms } from "../../domain/privacy/request-terms.ts";
import { CaptchaHolder } from "../../ui/captcha-holder.tsx";
import { Confirmation } from "../../ui/confirmation.tsx";
import { ChoiceField } from "../../ui/form/choice-field.tsx";
import { ErrorSummary, useErrorTexts } from "../../ui/form/error-summary.tsx";
import { FormToken, Honeypot } from "../../ui/form/hidden-fields.tsx";
import { TextFields, type TextRow } from "../../ui/form/text-field.tsx";
import { usePage, useTexts } from "../../ui/page-context.ts";
import { Unbroken } from "../../ui/unbroken.tsx";
import type { InvalidRequest, loadDataRequest } from "./data-request.server.ts";

/** The data that the form shows. `hours` says in sentences when the telephone is answered. */
type View = Awaited<ReturnType<typeof loadDataRequest>> & { phone: string; hours: string[] };

/** The errors of a refused form. They stand above the form's heading and take the focus. */
function RequestErrors({ view, invalid }: { view: View; invalid: InvalidRequest }) {
  const texts = useTexts(dataRequest);
  const errors = useErrorTexts(requestFields, invalid.errors, dataRequestErrors);
  const { problem } = invalid;
  return (
    <ErrorSummary
      heading={texts[problem ? "problem.heading" : "error.heading"]}
      problem={problem && texts[`problem.${problem}`]}
      errors={errors}
    >
      {problem && (
        <p>
          <Unbroken text={texts["problem.phone"](view)} />
        </p>
      )}
    </ErrorSummary>
  );
}

/** The section with the request form, the other ways to ask, and what happens afterwards. */
export function DataRequestSection({
  view,
  invalid,
  anchor,
}: {
  view: View;
  invalid: InvalidRequest | undefined;
  anchor: string;
}) {
  const texts = useTexts(dataRequest);
  return (
    <section id={anchor} className="data-request" aria-labelledby="data-request-heading">
      {invalid && <RequestErrors view={view} invalid={invalid} />}
      <h2 id="data-request-heading">{texts.heading}</h2>
      <p>{texts.lead}</p>
      <RequestForm view={view} invalid={invalid} texts={texts} />
      <p>
        <Unbroken text={[texts["by.phone"](view), ...view.hours].join(" ")} />
      </p>
      <p>{texts["by.mail"]}</p>
      <h3 id="despues">{texts["after.heading"]}</h3>
      {(["term", "check", "delete", "stop", "receipt"] as const).map((name) => (
        <p key={name}>{textWith(texts[`after.${name}`], requestTerms)}</p>
      ))}
    </section>
  );
}

/** Confirms a request with its number, and says by when somebody responds. */
export function RequestSent({ view }: { view: View }) {
  const texts = useTexts(dataRequest);
  return (
    <Confirmation
      scene="trust"
      title={texts["sent.title"]}
      heading={texts["sent.heading"]}
      lead={view.dueDay && texts["sent.due"]({ date: longDate(view.dueDay) })}
      label={texts["sent.reference"]}
      reference={view.acceptedReference}
      keep={<Unbroken text={texts["sent.phone"](view)} />}
      next={[usePage().pathname, texts["sent.options"]]}
    >
      <p>{texts["sent.check"]}</p>
    </Confirmation>
  );
}

const textFields = {
  name: { autoComplete: "name" },
  phone: { type: "tel", autoComplete: "tel", size: "medium" },
  reference: { autoComplete: "off", size: "medium", optional: true },
} as const satisfies Partial<Record<RequestField, TextRow>>;
const detailField = { detail: { rows: 4, autoComplete: "off" } } as const;

function RequestForm(props: {
  view: View;
  invalid: InvalidRequest | undefined;
  texts: Texts<typeof dataRequest>;
}) {
  const { view, invalid, texts } = props;
  const errors = useErrorTexts(requestFields, invalid?.errors, dataRequestErrors);
  return (
    <form method="post" action={usePage().pathname} noValidate className="form card">
      <input type="hidden" name="form" value={requestFormName} />
      <input type="hidden" name="submission_id" value={invalid?.submissionId ?? view.submissionId} />
      <FormToken token={invalid?.token ?? view.token} />
      <Honeypot label={texts.trap} />
      <ChoiceField
        name="kind"
        error={errors.kind}
        value={invalid?.typed.kind ?? ""}
        label={texts.kind}
        options={requestKinds.map((kind) => [kind, texts[`kind.${kind}`]] as const)}
      />
      <TextFields fields={textFields} texts={texts} typed={invalid?.typed} errors={errors} />
      {/* A browser without `:has` always shows this field. Its hint says when it is needed. */}
      <div className="when">
        <TextFields fields={detailField} texts={texts} typed={invalid?.typed} errors={errors} />
      </div>
      {view.captcha && <CaptchaHolder captcha={view.captcha} />}
      <div className="form-buttons">
        <button className="button" type="submit">
          {texts.send}
        </button>
      </div>
    </form>
  );
}
