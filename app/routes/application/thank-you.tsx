import { documents, documentsNeeded } from "../../copy/documents.ts";
import { statusLink } from "../../copy/status.ts";
import { thankYou, thankYouReview, thankYouShare, thankYouWhen } from "../../copy/thank-you.ts";
import { statusPathAt } from "../../domain/application/flows.ts";
import { whatsappLink } from "../../domain/whatsapp-link.ts";
import { referenceHeaders } from "../../http.ts";
import type { RouteHandle } from "../../route-handle.ts";
import { ByPhoneText } from "../../ui/by-phone.tsx";
import { type Captcha, CaptchaHolder } from "../../ui/captcha-holder.tsx";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import { Icon } from "../../ui/icon.tsx";
import { LinkLine } from "../../ui/links.tsx";
import { Steps, Ticks } from "../../ui/lists.tsx";
import { usePage, useTexts } from "../../ui/page-context.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { Reference, SafetyWord } from "../../ui/reference.tsx";
import { Scene } from "../../ui/scene.tsx";
import { Unbroken } from "../../ui/unbroken.tsx";
import type { Route } from "./+types/thank-you";
import { ContactPromise } from "./contact-promise.tsx";
import { OwnExample } from "./own-example.tsx";
import { loadThanks, type ReleaseProblem, serveReleaseForm } from "./thank-you.server.ts";

export const handle: RouteHandle = { captcha: true };
export const headers = referenceHeaders;

export const loader = (route: Route.LoaderArgs) => loadThanks(route);
export const action = (route: Route.ActionArgs) => serveReleaseForm(route);

export default function ThankYou({ loaderData, actionData }: Route.ComponentProps) {
  const { reference, review, phone } = loaderData;
  const texts = useTexts(thankYou);
  return (
    <div className={reference ? "wrap screen record thanks" : "wrap narrow screen thanks"}>
      {!reference && <WithoutReference />}
      {reference && (
        <div className="record-head">
          {review ? (
            <InReview {...loaderData} problem={actionData?.problem} />
          ) : (
            <>
              <PageHead title={texts.title} description={texts.description} />
              <p className="done-mark" aria-hidden="true">
                <Icon name="check" />
              </p>
              <h1>{texts.heading}</h1>
              {loaderData.promisesContact && <ContactPromise className="lead" by={loaderData.contactBy} />}
              <p>{texts.lead}</p>
              {loaderData.confirms && <p>{texts.email}</p>}
            </>
          )}
          <ApplicantReference reference={reference} phone={phone} callerWord={loaderData.callerWord} />
          {review && (
            <p className="link-line">
              <ByPhoneText alwaysHasNumber />
            </p>
          )}
          {!review && <Scene name="thank-you" />}
        </div>
      )}
      <div>
        <WhatFollows isInReview={review !== ""} phone={loaderData.promisesContact ? phone : undefined} />
        {reference && <Records receiptLink={loaderData.receiptLink} />}
        {loaderData.example && <OwnExample example={loaderData.example} />}
        {reference && loaderData.appointmentPath && (
          <div className="appointment">
            <h2>{texts["appointment.heading"]}</h2>
            <p>{texts["appointment.text"]}</p>
            <p className="actions">
              <a className="button" href={loaderData.appointmentPath}>
                {texts["appointment.link"]}
              </a>
            </p>
          </div>
        )}
        {reference && <LinkLine href="/opciones-de-privacidad#mis-datos">{texts["data.link"]}</LinkLine>}
      </div>
      <div className="record-side">
        <div className="notice">
          <h2>{texts["care.heading"]}</h2>
          <p>{texts["care.text"]}</p>
          <LinkLine href="/como-saber-que-somos-nosotros">{texts["care.link"]}</LinkLine>
        </div>
        <DocumentsToPrepare />
        <p className="actions">
          <a href="/">{texts.home}</a>
        </p>
      </div>
      {loaderData.conversionFrame && <div data-conversion={loaderData.conversionFrame} hidden />}
    </div>
  );
}

/** The page of an application that waits for a captcha. Visitors do not learn of any other review. */
function InReview(props: {
  captcha: Captcha | undefined;
  action: string;
  problem: ReleaseProblem | undefined;
}) {
  const { captcha, action: address, problem } = props;
  const texts = useTexts(thankYouReview);
  return (
    <>
      <PageHead title={problem ? `Error: ${texts.heading}` : texts.heading} description={texts.description} />
      {problem && (
        <ErrorSummary heading={texts[`problem.${problem}.heading`]} problem={texts[`problem.${problem}`]} />
      )}
      <p className="done-mark waiting-mark" aria-hidden="true">
        <Icon name="clock" />
      </p>
      <h1>{texts.heading}</h1>
      <p className="lead">{texts.lead}</p>
      {captcha && (
        <form method="post" action={address} className="release needs-script">
          <h2>{texts["step.heading"]}</h2>
          <p>{texts["step.text"]}</p>
          <CaptchaHolder captcha={captcha} goOn={texts["step.goOn"]} isDrawnAtOnce />
          <button type="submit" className="button">
            {texts["step.send"]}
          </button>
        </form>
      )}
      <div className={captcha ? "without-script" : undefined}>
        <p>{texts.person}</p>
      </div>
    </>
  );
}

/**
 * Says what happens next, and what to do if nobody gets in touch.
 * @param props.phone undefined if the page promises no contact; empty without a telephone number.
 */
function WhatFollows({ isInReview, phone }: { isInReview: boolean; phone: string | undefined }) {
  const texts = useTexts(thankYou);
  const silenceTexts = useTexts(thankYouWhen);
  return (
    <>
      <h2>{texts[isInReview ? "next.heading.review" : "next.heading"]}</h2>
      <Steps steps={texts.next} />
      {phone !== undefined && (
        <div className="thanks-silence">
          <h2>{silenceTexts.heading}</h2>
          <p>
            <Unbroken text={phone ? silenceTexts.call({ phone }) : silenceTexts.write} />
          </p>
          <p className="link-line">
            {phone ? <ByPhoneText /> : <a href="/contactanos">{silenceTexts.contact}</a>}
          </p>
        </div>
      )}
    </>
  );
}

function DocumentsToPrepare() {
  const texts = useTexts(thankYou);
  const documentTexts = useTexts(documents);
  const firstDocuments = useTexts(documentsNeeded).filter(({ first }) => first);
  return (
    <>
      <h2>{texts["ready.heading"]}</h2>
      <Ticks items={firstDocuments.map(({ title }) => title)} />
      <LinkLine href="/lista-de-documentos">{documentTexts["link.full"]}</LinkLine>
    </>
  );
}

function Records({ receiptLink }: { receiptLink: string }) {
  const texts = useTexts(thankYou);
  const statusTexts = useTexts(statusLink);
  const { pathname } = usePage();
  return (
    <section className="thanks-records" aria-labelledby={receiptLink ? "comprobante" : undefined}>
      {receiptLink && (
        <>
          <h2 id="comprobante">{texts["receipt.heading"]}</h2>
          <p>{texts["receipt.text"]}</p>
          <p>
            <a className="button button-quiet" href={receiptLink} rel="noreferrer">
              {texts["receipt.link"]}
            </a>
          </p>
        </>
      )}
      <LinkLine href={statusPathAt(pathname)}>{statusTexts.here}</LinkLine>
    </section>
  );
}

function WithoutReference() {
  const texts = useTexts(thankYou);
  return (
    <>
      <PageHead title={texts["title.bare"]} description={texts.description} />
      <h1>{texts["heading.bare"]}</h1>
      <p className="lead">{texts["reference.none"]}</p>
      <p className="actions">
        <a className="button" href="/auto-credito/solicitud">
          {texts.start}
        </a>
      </p>
    </>
  );
}

/**
 * The applicant's reference, with buttons to share it. The shared text has the reference, our telephone number and the
 * address of the status page, and nothing about the person.
 */
function ApplicantReference(props: { reference: string; phone: string; callerWord: string }) {
  const { reference, phone, callerWord } = props;
  const { pathname, site } = usePage();
  const texts = useTexts(thankYou);
  const shareTexts = useTexts(thankYouShare);
  const address = site.origin + statusPathAt(pathname);
  const sharedText = shareTexts.text({ reference, phone: phone || "none", address }).replace(/ {2,}/g, " ");
  return (
    <Reference label={texts["reference.label"]} reference={reference}>
      <p>{texts["reference.note"]}</p>
      {callerWord && <SafetyWord word={callerWord} />}
      <ul className="share" aria-label={shareTexts.heading}>
        {/* The browser code (app/enhance/page-share.ts) shows this button. */}
        <li hidden>
          <button type="button" className="button button-small" data-share={sharedText}>
            {shareTexts.share}
          </button>
        </li>
        <li>
          <a className="button button-quiet button-small" href={whatsappLink(sharedText)} rel="noreferrer">
            {shareTexts.whatsapp}
          </a>
        </li>
        <li>
          <a
            className="button button-quiet button-small"
            href={`sms:?&body=${encodeURIComponent(sharedText)}`}
          >
            {shareTexts.sms}
          </a>
        </li>
        <li className="needs-script">
          <button type="button" className="button button-quiet button-small" data-print>
            {shareTexts.print}
          </button>
        </li>
      </ul>
    </Reference>
  );
}
