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
import { ApplicationRoad } from "../../ui/handover.tsx";
import { Icon } from "../../ui/icon.tsx";
import { type Link, LinkLine, LinkList } from "../../ui/links.tsx";
import { Bullets, Road } from "../../ui/lists.tsx";
import { usePage, useTexts } from "../../ui/page-context.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { RecordTop } from "../../ui/record-top.tsx";
import { Reference, SafetyWord } from "../../ui/reference.tsx";
import { Unbroken } from "../../ui/unbroken.tsx";
import type { Route } from "./+types/thank-you";
import { useContactPromise } from "./contact-promise.ts";
import { OwnExample } from "./own-example.tsx";
import { loadThanks, type ReleaseProblem, serveReleaseForm } from "./thank-you.server.ts";

export const handle: RouteHandle = { captcha: true };
export const headers = referenceHeaders;

export const loader = (route: Route.LoaderArgs) => loadThanks(route);
export const action = (route: Route.ActionArgs) => serveReleaseForm(route);

export default function ThankYou({ loaderData, actionData }: Route.ComponentProps) {
  const { reference, review } = loaderData;
  const texts = useTexts(thankYou);
  return (
    <>
      {reference ? (
        <Sent reference={reference} view={loaderData} problem={actionData?.problem} />
      ) : (
        <WithoutReference />
      )}
      {reference ? (
        <ApplicationRoad isHeld={review !== ""} />
      ) : (
        <Road heading={texts["next.heading.bare"]} steps={texts["next.bare"]} />
      )}
      <div className="wrap screen">
        {reference && loaderData.appointmentPath && (
          <div className="appointment">
            <div>
              <h2>{texts["appointment.heading"]}</h2>
              <p>{texts["appointment.text"]}</p>
            </div>
            <a className="button" href={loaderData.appointmentPath}>
              {texts["appointment.link"]}
            </a>
          </div>
        )}
        {reference && (
          <div className="record-care">
            {loaderData.promisesContact && <Silence phone={loaderData.phone} />}
            <Care />
          </div>
        )}
        <div className="record-columns">
          {!reference && <Care />}
          <DocumentsToPrepare />
          {loaderData.example && <OwnExample example={loaderData.example} />}
          {reference && <Records receiptLink={review ? "" : loaderData.receiptLink} />}
        </div>
      </div>
      {loaderData.conversionFrame && <div data-conversion={loaderData.conversionFrame} hidden />}
    </>
  );
}

/** Says what happens to the application by when, and gives its reference. */
function Sent(props: {
  reference: string;
  view: Route.ComponentProps["loaderData"];
  problem: ReleaseProblem | undefined;
}) {
  const { reference, view, problem } = props;
  const texts = useTexts(thankYou);
  const whenTexts = useTexts(thankYouWhen);
  const promise = useContactPromise();
  return (
    <RecordTop
      card={<ApplicantReference reference={reference} phone={view.phone} callerWord={view.callerWord} />}
      scene={view.review ? "status-received" : "thank-you"}
      more={
        view.review && (
          <p>
            <ByPhoneText alwaysHasNumber />
          </p>
        )
      }
    >
      {view.review ? (
        <InReview {...view} problem={problem} />
      ) : (
        <>
          <PageHead title={texts.title} description={texts.description} />
          <p className="done-mark" aria-hidden="true">
            <Icon name="check" />
          </p>
          <h1>{texts.heading}</h1>
          {view.promisesContact && (
            <p className="lead">
              <strong>{promise}</strong>
            </p>
          )}
          <ul className="ticks">
            {view.promisesContact && view.contactBy && (
              <li>
                <Icon name="clock" />
                {whenTexts.by(view.contactBy)}
              </li>
            )}
            <li>
              <Icon name="check" />
              {texts.lead}
            </li>
            {view.confirms && (
              <li>
                <Icon name="mail" />
                {texts.email}
              </li>
            )}
          </ul>
        </>
      )}
    </RecordTop>
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
      <PageHead title={problem ? `Error: ${texts.title}` : texts.title} description={texts.description} />
      {problem && (
        <ErrorSummary heading={texts[`problem.${problem}.heading`]} problem={texts[`problem.${problem}`]} />
      )}
      <p className="done-mark waiting-mark" aria-hidden="true">
        <Icon name="clock" />
      </p>
      <h1>{texts.heading}</h1>
      <p className={captcha ? "lead without-script" : "lead"}>{texts.person}</p>
      {captcha && !problem && <p className="lead needs-script">{texts.lead}</p>}
      {captcha && (
        <form method="post" action={address} className="release needs-script">
          <CaptchaHolder captcha={captcha} goOn={texts["step.goOn"]} isDrawnAtOnce />
          <div className="form-buttons">
            <button type="submit" className="button">
              {texts[problem ? "step.again" : "step.send"]}
            </button>
          </div>
        </form>
      )}
    </>
  );
}

/** @param props.phone Empty without a telephone number. */
function Silence({ phone }: { phone: string }) {
  const texts = useTexts(thankYouWhen);
  const { text, link } = usePage().site.byPhone;
  return (
    <section>
      <h2>{texts.heading}</h2>
      <p>
        <Unbroken text={phone ? texts.call({ phone }) : texts.write} />
      </p>
      <p>{phone ? <Unbroken text={link?.until ?? text} /> : <a href="/contactanos">{texts.contact}</a>}</p>
    </section>
  );
}

function Care() {
  const texts = useTexts(thankYou);
  return (
    <section>
      <h2>{texts["care.heading"]}</h2>
      <p>{texts["care.text"]}</p>
      <LinkLine href="/como-saber-que-somos-nosotros">{texts["care.link"]}</LinkLine>
    </section>
  );
}

function DocumentsToPrepare() {
  const texts = useTexts(thankYou);
  const documentTexts = useTexts(documents);
  const firstDocuments = useTexts(documentsNeeded).filter(({ first }) => first);
  return (
    <section>
      <h2>{texts["ready.heading"]}</h2>
      <Bullets items={firstDocuments.map(({ title }) => title)} />
      <LinkLine href="/lista-de-documentos">{documentTexts["link.full"]}</LinkLine>
    </section>
  );
}

/** What the applicant may do later. */
function Records({ receiptLink }: { receiptLink: string }) {
  const texts = useTexts(thankYou);
  const statusTexts = useTexts(statusLink);
  const { pathname } = usePage();
  const links: Link[] = [
    [statusPathAt(pathname), statusTexts.here],
    ["/opciones-de-privacidad#mis-datos", texts["data.link"]],
    ["/", texts.home],
  ];
  return (
    <section className="thanks-records">
      <h2>{texts[receiptLink ? "receipt.heading" : "later.heading"]}</h2>
      {receiptLink && (
        <>
          <p>{texts["receipt.text"]}</p>
          <p>
            <a className="button button-quiet" href={receiptLink} rel="noreferrer">
              {texts["receipt.link"]}
            </a>
          </p>
        </>
      )}
      <LinkList links={links} />
    </section>
  );
}

function WithoutReference() {
  const texts = useTexts(thankYou);
  const statusTexts = useTexts(statusLink);
  const { pathname } = usePage();
  return (
    <>
      <PageHead title={texts["title.bare"]} description={texts.description} />
      <RecordTop
        scene="status-none"
        card={
          <div className="reference">
            <div>
              <h2>{texts["sent.heading"]}</h2>
              <p>{statusTexts.known}</p>
              <a className="button button-quiet" href={statusPathAt(pathname)}>
                {statusTexts.here}
              </a>
            </div>
          </div>
        }
      >
        <h1>{texts["heading.bare"]}</h1>
        <p className="lead">{texts["reference.none"]}</p>
        <p className="actions">
          <a className="button" href="/auto-credito/solicitud">
            {texts.start}
          </a>
          <a href="/">{texts.home}</a>
        </p>
      </RecordTop>
    </>
  );
}

/**
 * The applicant's reference, with buttons to save it, and the word by which a caller of ours is known. The shared text
 * has the reference, our telephone number and the address of the status page, and nothing about the person.
 */
function ApplicantReference(props: { reference: string; phone: string; callerWord: string }) {
  const { reference, phone, callerWord } = props;
  const { pathname, site } = usePage();
  const texts = useTexts(thankYou);
  const shareTexts = useTexts(thankYouShare);
  const address = site.origin + statusPathAt(pathname);
  const sharedText = shareTexts.text({ reference, phone: phone || "none", address }).replace(/ {2,}/g, " ");
  return (
    <Reference
      label={texts["reference.label"]}
      reference={reference}
      second={callerWord && <SafetyWord word={callerWord} />}
    >
      <p>{texts["reference.note"]}</p>
      <p className="reference-label" id="share-label">
        {shareTexts.heading}
      </p>
      <ul className="share" aria-labelledby="share-label">
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
