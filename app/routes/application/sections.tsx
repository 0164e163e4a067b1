import { type ComponentType, Fragment } from "react";
import { zipcodeOffer } from "../../copy/application.ts";
import { finish, statedBuyers } from "../../copy/finish.ts";
import type { FieldName, Section } from "../../domain/application/fields.ts";
import { Modal } from "../../ui/modal.tsx";
import { usePage, useTexts } from "../../ui/page-context.ts";
import { Control } from "./controls.tsx";
import { useForm } from "./form-context.ts";
import { MailOffer } from "./mail-offer.tsx";
import { groupsOn } from "./page-order.ts";
import { PlaceLine } from "./place-line.tsx";
import { Review } from "./review.tsx";

type Additions = Partial<Record<FieldName, ComponentType>>;

/** What stands on the page before a field, or after it, besides the fields of the table. */
const before: Additions = {
  makeName: Vehicle,
  privacyCheckbox: ReviewAndHeading,
  contactConsent: CallsHeading,
};
const after: Additions = {
  email: MailOffer,
  zipcode: ZipcodeOffer,
  ssn_question: WhyNumber,
  ssn_ui: WithoutNumber,
  privacyCheckbox: AboutConsent,
};
/** What draws a field in place of its control alone. */
const drawnBy: Additions = { city: PlaceLine };

/**
 * Every field of a section, by the table. What an answer makes irrelevant is hidden by the style sheet (`data-when`),
 * with or without JavaScript.
 */
export function SectionFields({ section }: { section: Section }) {
  return groupsOn(section).map(({ when, names }) => {
    const [first] = names;
    const fields = names.map((name) => {
      const Drawn = drawnBy[name];
      return Drawn ? <Drawn key={name} /> : <Control key={name} name={name} />;
    });
    return (
      <Fragment key={first}>
        <Addition of={before} name={first} />
        {when ? (
          <div className="when" data-when={`${when.field} ${when.oneOf.join(" ")}`}>
            {fields}
          </div>
        ) : (
          fields
        )}
        <Addition of={after} name={names.at(-1)} />
      </Fragment>
    );
  });
}

function Addition({ of, name }: { of: Additions; name: FieldName | undefined }) {
  const Added = name && of[name];
  return Added ? <Added /> : null;
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

/** The edge's guess, as a question. With JavaScript the answer fills the field; without it, the server does. */
function ZipcodeOffer() {
  const { offeredZipcode: zipcode } = useForm();
  const texts = useTexts(zipcodeOffer, { zipcode });
  return zipcode ? (
    <p className="offer">
      {texts.question}{" "}
      <button
        type="submit"
        name="intent"
        value={`zipcode:${zipcode}`}
        className="link-button"
        data-offer={zipcode}
      >
        {texts.accept}
      </button>
    </p>
  ) : null;
}

/** A modal to read in: as wide as a line of text may be. */
const reading = { width: "40rem", height: "min(80vh, 44rem)" } as const;

function WhyNumber() {
  const { texts } = useForm();
  return (
    <Modal
      id="ssn-por-que"
      className="why"
      title={texts["ssn.why"]}
      body={
        <>
          <p>{texts["ssn.why.1"]}</p>
          <p>{texts["ssn.why.2"]}</p>
          <p>{texts["ssn.why.3"]}</p>
        </>
      }
      width={reading.width}
      autoResize
    >
      {texts["ssn.why"]}
    </Modal>
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

/** Before anything is agreed to: all that was answered, where the page itself does not hold it. */
function ReviewAndHeading() {
  const { review, hasReview, texts } = useForm();
  const heading = texts["consents.heading"];
  if (!hasReview || !review) return <h3 className="consents-heading">{heading}</h3>;
  return (
    <>
      <Review said={review} />
      <h2 className="consents-heading">{heading}</h2>
    </>
  );
}

/** Under the consent: what it refers to, and what people ask about it. */
function AboutConsent() {
  const { texts, consents } = useForm();
  const { score } = useTexts(finish);
  const { termsUrl, privacyUrl } = usePage().site.brand;
  return (
    <>
      {consents?.buyersStated && <StatedBuyers n={consents.buyersStated} />}
      <p className="consent-links">
        <LegalLink href={termsUrl} text={texts["consent.terms"]} />
        <LegalLink href={privacyUrl} text={texts["consent.privacy"]} />
      </p>
      <p className="hint">{score}</p>
    </>
  );
}

/** How many companies get it: the number that is signed with the consents, and sent along with the application. */
const StatedBuyers = ({ n }: { n: number }) => <p>{useTexts(statedBuyers, { n }).text}</p>;

function CallsHeading() {
  const { hasReview } = useForm();
  const heading = useTexts(finish)["calls.heading"];
  return hasReview ? <h3>{heading}</h3> : <h4>{heading}</h4>;
}

/** Our own legal pages open in a modal, so that nobody leaves the form; without scripts, and elsewhere, in a new tab. */
function LegalLink({ href, text }: { href: string; text: string }) {
  return (
    <Modal href={href} title={text} {...reading}>
      {text}
    </Modal>
  );
}
