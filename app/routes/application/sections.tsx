import { type ComponentType, Fragment } from "react";
import { finish, lengthOfTime, statedBuyers, zipcodeOffer } from "../../copy/application.ts";
import { type FieldName, fields, type Section } from "../../domain/application/fields.ts";
import { entriesOf } from "../../domain/records.ts";
import { FieldGroup } from "../../ui/form/field.tsx";
import { Modal } from "../../ui/modal.tsx";
import { usePage, useTexts } from "../../ui/page-context.ts";
import { Unbroken } from "../../ui/unbroken.tsx";
import { Control } from "./controls.tsx";
import { groupsOn, useForm } from "./form-context.ts";
import { ListenButton } from "./listen-button.tsx";
import { MailOffer } from "./mail-offer.tsx";
import { answersInWords, placeText, rowLabel } from "./review-rows.ts";

type Additions = Partial<Record<FieldName, ComponentType>>;

/** Parts of the page that stand before a field of the table. */
const before: Additions = {
  makeName: Vehicle,
  employment_type: WorkHeading,
  sliderValue: IncomeHeading,
  privacyCheckbox: ReviewAndHeading,
  contactConsent: CallsHeading,
};
const after: Additions = {
  zipcode: ZipcodeOffer,
  ssn_question: WhyNumber,
  ssn_ui: WithoutNumber,
  privacyCheckbox: AboutConsent,
};
const drawnBy: Additions = { city: PlaceLine, email: Mail };

/**
 * Draws the fields of the sections. The style sheet hides a field that an answer makes irrelevant (`data-when`), also
 * without scripts.
 */
export function SectionFields({ sections }: { sections: readonly Section[] }) {
  return groupsOn(sections).map(({ when, rows }) => {
    const first = rows[0]?.[0];
    const drawnRows = rows.map((names) => <FieldRow key={names[0]} names={names} />);
    return (
      <Fragment key={first}>
        <Addition of={before} name={first} />
        {when ? (
          <div className="when" data-when={`${when.field} ${when.oneOf.join(" ")}`}>
            {drawnRows}
          </div>
        ) : (
          drawnRows
        )}
        <Addition of={after} name={rows.at(-1)?.at(-1)} />
      </Fragment>
    );
  });
}

function FieldRow({ names }: { names: readonly FieldName[] }) {
  const controls = names.map((name) => {
    const Drawing = drawnBy[name];
    return (
      <Fragment key={name}>
        {Drawing ? <Drawing /> : <Control name={name} />}
        <Confirmation name={name} />
      </Fragment>
    );
  });
  return names.length > 1 ? <div className="beside">{controls}</div> : controls;
}

/** A button that says yes to a question (domain/application/questions.ts). *Continuar* says yes too. */
function Confirmation({ name }: { name: FieldName }) {
  const { questions, texts } = useForm();
  return questions[name] ? (
    <p className="offer">
      <button type="submit" name="intent" value="continue" className="button button-quiet button-small">
        {texts["question.yes"]}
      </button>
    </p>
  ) : null;
}

function Addition({ of, name }: { of: Additions; name: FieldName | undefined }) {
  const Part = name && of[name];
  return Part ? <Part /> : null;
}

/**
 * City and state: one line that opens if the zipcode told them, and two fields while they still have to be answered
 * or corrected.
 */
function PlaceLine() {
  const { texts, stepTexts, answers, errors, isReturning } = useForm();
  const place = placeText(answers);
  const controls = (
    <div className="beside">
      <Control name="city" />
      <Control name="state" />
    </div>
  );
  if (!place || errors.city || errors.state || isReturning) return controls;
  return (
    <FieldGroup name="place" label={texts.place}>
      <details className="place">
        <summary>
          <span data-place="">{place}</span>{" "}
          <span className="place-change">
            {stepTexts["place.change"]}{" "}
            <span className="visually-hidden">{stepTexts["place.changeLabel"]}</span>
          </span>
        </summary>
        {controls}
      </details>
    </FieldGroup>
  );
}

function Mail() {
  return (
    <>
      <Control name="email" />
      <MailOffer />
    </>
  );
}

function Vehicle() {
  const { texts, answers } = useForm();
  const { makeName, modelName, vehicleYear } = answers;
  const vehicle = [makeName, modelName, vehicleYear].filter(Boolean).join(" ");
  return vehicle ? (
    <p className="vehicle">
      {texts.vehicle}: <strong>{vehicle}</strong>
    </p>
  ) : null;
}

/** Within a step the questions about work and about pay are groups of their own. On one page they belong to a part. */
function GroupHeading({ name }: { name: "work.heading" | "income.heading" }) {
  const { pages, stepTexts } = useForm();
  return pages > 1 ? <h2 className="form-group">{stepTexts[name]}</h2> : null;
}
function WorkHeading() {
  return <GroupHeading name="work.heading" />;
}
function IncomeHeading() {
  return <GroupHeading name="income.heading" />;
}

/** Offers a zipcode. Without scripts the server fills in the field. */
function ZipcodeOffer() {
  const { offeredZipcode: zipcode } = useForm();
  const texts = useTexts(zipcodeOffer);
  return zipcode ? (
    <p className="offer">
      {texts.question({ zipcode })}{" "}
      <button
        type="submit"
        name="intent"
        value={`zipcode:${zipcode}`}
        className="link-button"
        data-offer={zipcode}
      >
        {texts.accept({ zipcode })}
      </button>
    </p>
  ) : null;
}

/** The size of a modal for reading: as wide as a line of text may be. */
const reading = { width: "40rem", height: "min(80vh, 44rem)" } as const;

function WhyNumber() {
  const { texts } = useForm();
  return (
    <div className="why listen-row">
      <Modal
        id="ssn-por-que"
        title={texts["ssn.why"]}
        body={
          <>
            <p>{texts["ssn.why.use"]}</p>
            <p>{texts["ssn.why.safety"]}</p>
            <p>{texts["ssn.why.none"]}</p>
          </>
        }
        width={reading.width}
        autoResize
      >
        {texts["ssn.why"]}
      </Modal>
      <ListenButton of="ssn-por-que" about="about.number" />
    </div>
  );
}

function WithoutNumber() {
  const { texts } = useForm();
  return (
    <p className="when note" data-when="ssn_question none">
      {texts["ssn_question.none.note"]}
    </p>
  );
}

function ReviewAndHeading() {
  const { hasReview, texts } = useForm();
  const heading = texts["consents.heading"];
  return (
    <>
      {hasReview && <Review />}
      <div className="consents listen-row">
        {hasReview ? <h2>{heading}</h2> : <h3>{heading}</h3>}
        <ListenButton of="privacyCheckbox" about="about.privacy" />
      </div>
    </>
  );
}

/**
 * The answers for review. The links are buttons of the form, so that what is already typed travels along, also
 * without scripts.
 */
function Review() {
  const { texts, incomeTexts, stepTexts, answers } = useForm();
  const length = useTexts(lengthOfTime);
  const { lines, rows } = answersInWords(answers, {
    texts: { ...texts, ...incomeTexts },
    lengthOfTime: length,
  });
  const labels: Readonly<Record<string, string>> = texts;
  const reviewRows = entriesOf(rows).map(([field, text = ""]) => ({
    field,
    text,
    label: labels[rowLabel(field)],
  }));
  return (
    <section className="review" aria-labelledby="review-heading">
      <h2 id="review-heading">{texts["review.heading"]}</h2>
      <div className="choices">
        {entriesOf(lines).map(([section, line]) => (
          <details className="review-section" key={section}>
            <summary>
              <strong>{texts[section === "reach" ? "review.reach" : (`${section}.title` as const)]}</strong>{" "}
              <span>
                <Unbroken text={line ?? ""} />
              </span>{" "}
              <span className="review-open">{stepTexts["review.open"]}</span>
            </summary>
            <dl>
              {reviewRows
                .filter(({ field }) => fields[field].section === section)
                .map(({ field, label, text }) => (
                  <div className="review-row" key={field}>
                    <dt>{label}</dt>
                    <dd>
                      <Unbroken text={text} />
                    </dd>
                    <dd className="review-change">
                      <button type="submit" name="intent" value={`change:${field}`} className="link-button">
                        {texts.change}
                        <span className="visually-hidden"> {label}</span>
                      </button>
                    </dd>
                  </div>
                ))}
            </dl>
          </details>
        ))}
      </div>
    </section>
  );
}

function AboutConsent() {
  const { texts, consents } = useForm();
  const finishTexts = useTexts(finish);
  const { termsUrl, privacyUrl } = usePage().site.brand;
  return (
    <>
      {consents?.buyersStated && <StatedBuyers n={consents.buyersStated} />}
      <p className="consent-links">
        <LegalLink href={termsUrl} text={texts["consent.terms"]} />
        <LegalLink href={privacyUrl} text={texts["consent.privacy"]} />
      </p>
      <p className="hint">
        <strong>{finishTexts["score.question"]}</strong> {finishTexts["score.answer"]}
      </p>
    </>
  );
}

/**
 * States how many companies may receive the data. The number is signed with the consents and sent along with the
 * application.
 */
const StatedBuyers = ({ n }: { n: number }) => <p>{useTexts(statedBuyers).text({ n })}</p>;

function CallsHeading() {
  const { hasReview } = useForm();
  const heading = useTexts(finish)["calls.heading"];
  return (
    <div className="calls-heading listen-row">
      {hasReview ? <h3>{heading}</h3> : <h4>{heading}</h4>}
      <ListenButton of="contactConsent" about="about.contact" />
    </div>
  );
}

/** A link to a legal text. It opens in a modal, so that nobody leaves the form, and in a new tab without scripts. */
function LegalLink({ href, text }: { href: string; text: string }) {
  return (
    <Modal href={href} title={text} {...reading}>
      {text}
    </Modal>
  );
}
