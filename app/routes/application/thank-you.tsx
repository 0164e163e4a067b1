import { thankYou } from "../../copy/thank-you.ts";
import { referenceHeaders } from "../../http.ts";
import type { RouteHandle } from "../../route-handle.ts";
import { Icon } from "../../ui/icon.tsx";
import { Steps, Ticks } from "../../ui/lists.tsx";
import { useTexts } from "../../ui/page-context.ts";
import { PageHead } from "../../ui/page-head.tsx";
import type { Route } from "./+types/thank-you";
import { Reference } from "./reference.tsx";
import { answerThanks, loadThanks } from "./thank-you.server.ts";
import { InReview } from "./thank-you-review.tsx";

export const handle: RouteHandle = { captcha: true };
export const headers = referenceHeaders;

export const loader = (route: Route.LoaderArgs) => loadThanks(route);
export const action = (route: Route.ActionArgs) => answerThanks(route);

const three = ["1", "2", "3"] as const;

export default function ThankYou({ loaderData, actionData }: Route.ComponentProps) {
  const { reference, review } = loaderData;
  const texts = useTexts(thankYou);
  return (
    <div className="wrap narrow screen">
      {!reference && <WithoutReference />}
      {reference && review && (
        <InReview {...loaderData} reference={reference} review={review} problem={actionData?.problem} />
      )}
      {reference && !review && (
        <>
          <PageHead title={texts.title} description={texts.description} />
          <p className="done-mark">
            <Icon name="check" />
          </p>
          <h1>{texts.heading}</h1>
          <p className="lead">{texts.lead}</p>
          <Reference reference={reference} />
        </>
      )}
      <h2>{review ? texts["next.heading.review"] : texts["next.heading"]}</h2>
      <Steps
        steps={three.map((step) => ({ title: texts[`next.${step}`], text: texts[`next.${step}.text`] }))}
      />
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
      </div>
      <h2>{texts["ready.heading"]}</h2>
      <Ticks items={three.map((step) => texts[`ready.${step}`])} />
      <p className="actions">
        <a href="/">{texts.home}</a>
      </p>
      {loaderData.conversion && <div data-conversion={loaderData.conversion} hidden />}
    </div>
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
