import { documents, documentsNeeded } from "../../copy/documents.ts";
import { thankYou } from "../../copy/thank-you.ts";
import { referenceHeaders } from "../../http.ts";
import type { RouteHandle } from "../../route-handle.ts";
import { Icon } from "../../ui/icon.tsx";
import { Ticks } from "../../ui/lists.tsx";
import { usePage, useTexts } from "../../ui/page-context.ts";
import { PageHead } from "../../ui/page-head.tsx";
import type { Route } from "./+types/thank-you";
import { Reference } from "./reference.tsx";
import { answerThanks, loadThanks } from "./thank-you.server.ts";
import { WhatFollows } from "./thank-you-next.tsx";
import { InReview } from "./thank-you-review.tsx";

export const handle: RouteHandle = { captcha: true };
export const headers = referenceHeaders;

export const loader = (route: Route.LoaderArgs) => loadThanks(route);
export const action = (route: Route.ActionArgs) => answerThanks(route);

export default function ThankYou({ loaderData, actionData }: Route.ComponentProps) {
  const { reference, review, phone } = loaderData;
  const texts = useTexts(thankYou);
  return (
    <div className="wrap narrow screen thanks">
      {!reference && <WithoutReference />}
      {reference && review && (
        <InReview {...loaderData} reference={reference} problem={actionData?.problem} />
      )}
      {reference && !review && (
        <>
          <PageHead title={texts.title} description={texts.description} />
          <p className="done-mark">
            <Icon name="check" />
          </p>
          <h1>{texts.heading}</h1>
          <p className="lead">{texts.lead}</p>
          <Reference reference={reference} phone={phone} callerWord={loaderData.callerWord} />
        </>
      )}
      <WhatFollows waits={review !== ""} phone={reference ? phone : undefined} />
      {reference && loaderData.appointment && (
        <div className="appointment">
          <h2>{texts["appointment.heading"]}</h2>
          <p>{texts["appointment.text"]}</p>
          <p className="actions">
            <a className="button" href={loaderData.appointment}>
              {texts["appointment.link"]}
            </a>
          </p>
        </div>
      )}
      <div className="notice">
        <h2>{texts["care.heading"]}</h2>
        <p>{texts["care.text"]}</p>
        <p className="link-line">
          <a href="/como-saber-que-somos-nosotros">{texts["care.link"]}</a>
        </p>
      </div>
      <Papers />
      {reference && <Records receipt={loaderData.receipt} />}
      <p className="actions">
        <a href="/">{texts.home}</a>
      </p>
      {loaderData.conversion && <div data-conversion={loaderData.conversion} hidden />}
    </div>
  );
}

/** The first papers to look for, and the list of all of them. */
function Papers() {
  const texts = useTexts(thankYou);
  const all = useTexts(documents);
  const first = usePage()
    .texts.of(documentsNeeded)
    .filter(({ first }) => first);
  return (
    <>
      <h2>{texts["ready.heading"]}</h2>
      <Ticks items={first.map(({ title }) => title)} />
      <p className="link-line">
        <a href="/lista-de-documentos">{all["link.full"]}</a>
      </p>
    </>
  );
}

/** The receipt, where this browser has its link, and what can be done about the data. */
function Records({ receipt }: { receipt: string }) {
  const texts = useTexts(thankYou);
  return (
    <section className="thanks-records" aria-labelledby={receipt ? "comprobante" : undefined}>
      {receipt && (
        <>
          <h2 id="comprobante">{texts["receipt.heading"]}</h2>
          <p>{texts["receipt.text"]}</p>
          <p>
            <a className="button button-quiet" href={receipt} rel="noreferrer">
              {texts["receipt.link"]}
            </a>
          </p>
        </>
      )}
      <p className="link-line">
        <a href="/opciones-de-privacidad#mis-datos">{texts["data.link"]}</a>
      </p>
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
