import {
  driversLicenses,
  employmentTypes,
  payTypes,
  residenceStatuses,
  taxpayerIdKinds,
  workingTypes,
  yesNo,
} from "../../domain/application/codes.ts";
import {
  ChoiceField,
  ConsentField,
  describedBy,
  FieldError,
  LengthField,
  Question,
  SelectField,
  SmallNumber,
  TextField,
} from "./fields.tsx";
import { useFormView } from "./form-view.ts";
import { IncomeField } from "./income-field.tsx";
import type { PageView } from "./view.server.ts";

export function ContactSection() {
  const { words, answers } = useFormView();
  const vehicle = [answers.makeName, answers.modelName].filter(Boolean).join(" ");
  return (
    <>
      {vehicle && (
        <p className="vehicle">
          {words.vehicle}: <strong>{vehicle}</strong>
        </p>
      )}
      <input type="hidden" name="makeName" defaultValue={answers.makeName ?? ""} />
      <input type="hidden" name="modelName" defaultValue={answers.modelName ?? ""} />
      <TextField name="first_name" />
      <TextField name="last_name" />
      <TextField name="email" type="email" />
      <TextField name="phone" type="tel" size="medium" />
      <TextField name="zipcode" size="short" />
      <ZipcodeOffer />
    </>
  );
}

/** The edge's guess, as a question. With JavaScript the answer fills the field; without it, the server does. */
function ZipcodeOffer() {
  const { offeredZipcode: offer } = useFormView();
  if (!offer) return null;
  return (
    <p className="offer">
      {offer.question}{" "}
      <button
        type="submit"
        name="intent"
        value={`zipcode:${offer.zipcode}`}
        className="link-button"
        data-offer={offer.zipcode}
      >
        {offer.accept}
      </button>
    </p>
  );
}

/** Where the zipcode is asked on this same page, the browser fills in city and state from it. */
export function HousingSection() {
  const { words, states } = useFormView();
  return (
    <>
      <TextField name="address" />
      <TextField name="city" />
      <SelectField name="state" options={states} />
      <ChoiceField name="residence_status" values={residenceStatuses} />
      <LengthField what="residence" />
      <TextField
        name="monthly_rent_housing_cost"
        size="short"
        prefix="$"
        label={words.monthly_rent_housing_cost}
      />
    </>
  );
}

/** What an answer makes irrelevant is hidden by the style sheet (`data-when`), with or without JavaScript. */
export function WorkSection() {
  return (
    <>
      <ChoiceField name="employment_type" values={employmentTypes} />
      <div className="when" data-when={`employment_type ${workingTypes.join(" ")}`}>
        <TextField name="job_title" />
        <TextField name="employer_name" />
        <LengthField what="employment" />
      </div>
      <IncomeField name="sliderValue" />
      <ChoiceField name="payment_type" values={payTypes} />
      <ChoiceField name="cosigner_available" values={yesNo} />
      <div className="when" data-when="cosigner_available yes">
        <IncomeField name="cobuyerSliderValue" />
      </div>
    </>
  );
}

export function FinishSection({
  consents,
  links,
}: {
  consents: NonNullable<PageView["consents"]>;
  links: PageView["links"];
}) {
  const { words } = useFormView();
  return (
    <>
      <BirthDateField />
      <ChoiceField name="drivers_license" values={driversLicenses} />
      <ChoiceField name="ssn_question" values={taxpayerIdKinds} />
      <p className="link-line why needs-script">
        <a href="#ssn-por-que" data-modal={words["ssn.why"]}>
          {words["ssn.why"]}
        </a>
      </p>
      <div id="ssn-por-que" className="note without-script">
        {(["1", "2", "3"] as const).map((part) => (
          <p key={part}>{words[`ssn.why.${part}`]}</p>
        ))}
      </div>
      <div className="when" data-when="ssn_question ssn itin">
        <TaxpayerIdField />
      </div>
      <p className="when note" data-when="ssn_question none">
        {words["ssn_question.none.note"]}
      </p>
      <h3 className="consents-heading">{words["consents.heading"]}</h3>
      <ConsentField name="privacyCheckbox" text={consents.privacy} />
      <p className="consent-links">
        <LegalLink href={links.terms} text={words["consent.terms"]} />
        <LegalLink href={links.privacy} text={words["consent.privacy"]} />
      </p>
      <ConsentField name="contactConsent" text={consents.contact} note={words["contactConsent.note"]} />
    </>
  );
}

/** Our own legal pages open in a modal, so that nobody leaves the form; without scripts, and elsewhere, in a new tab. */
function LegalLink({ href, text }: { href: string; text: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" data-modal={href.startsWith("/") ? text : undefined}>
      {text}
    </a>
  );
}

/** Month, day and year; the month by its name, because its number is written in two orders in our readers' lives. */
function BirthDateField() {
  const { words, months, answers, errors } = useFormView();
  const invalid = !!errors.dob1;
  return (
    <Question name="dob1">
      <div className="pair">
        <div className="small-number">
          <label htmlFor="dob1">{words.dob1_month}</label>
          <select
            id="dob1"
            name="dob1_month"
            className="input-month"
            autoComplete="bday-month"
            defaultValue={answers.dob1_month ?? ""}
            aria-invalid={invalid || undefined}
          >
            <option value="" />
            {months.map((month, index) => (
              <option value={index + 1} key={month}>
                {month}
              </option>
            ))}
          </select>
        </div>
        <SmallNumber name="dob1_day" label={words.dob1_day} invalid={false} />
        <SmallNumber name="dob1_year" label={words.dob1_year} invalid={false} wide />
      </div>
    </Question>
  );
}

/** Nine digits, hidden as they are typed. The value is never sent back by the server. */
function TaxpayerIdField() {
  const { words, errors } = useFormView();
  const error = errors.ssn_ui;
  return (
    <div className={error ? "field has-error" : "field"}>
      <label htmlFor="ssn_ui">{words.ssn_ui}</label>
      <p className="hint" id="ssn_ui-hint">
        {words["ssn_ui.hint"]}
      </p>
      <FieldError name="ssn_ui" />
      <div className="masked-row">
        <input
          id="ssn_ui"
          name="ssn_ui"
          type="text"
          className="input-medium masked"
          inputMode="numeric"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={15}
          aria-describedby={describedBy("ssn_ui", true, error)}
          aria-invalid={error ? true : undefined}
        />
        <button
          type="button"
          className="button button-quiet needs-script"
          aria-controls="ssn_ui"
          aria-pressed={false}
          aria-label={words["show.label"]}
          data-shows="ssn_ui"
          data-show={words.show}
          data-show-label={words["show.label"]}
          data-hide={words.hide}
          data-hide-label={words["hide.label"]}
        >
          {words.show}
        </button>
      </div>
    </div>
  );
}
