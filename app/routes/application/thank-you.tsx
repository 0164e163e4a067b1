import { configContext, requestFactsContext } from "../../context.ts";
import { thankYou } from "../../copy/thank-you.ts";
import { parseReference } from "../../domain/application/reference.ts";
import { Icon } from "../../ui/icon.tsx";
import { Steps, Ticks } from "../../ui/lists.tsx";
import { useTexts } from "../../ui/page-context.ts";
import { PageHead } from "../../ui/page-head.tsx";
import type { Route } from "./+types/thank-you";

const steps = ["1", "2", "3"] as const;

/** The reference is in the address, so the page can be bookmarked; it names a lead and opens nothing. */
export function loader({ context }: Route.LoaderArgs) {
  const { url } = context.get(requestFactsContext);
  return {
    reference: parseReference(url.searchParams.get("ref")),
    appointments: context.get(configContext).appointments,
  };
}

export default function ThankYou({ loaderData: { reference, appointments } }: Route.ComponentProps) {
  const texts = useTexts(thankYou);
  return (
    <div className="wrap narrow screen">
      <PageHead title={texts.title} description={texts.description} />
      {reference ? (
        <>
          <p className="done-mark">
            <Icon name="check" />
          </p>
          <h1>{texts.heading}</h1>
          <p className="lead">{texts.lead}</p>
          <div className="reference">
            <p className="reference-label">{texts["reference.label"]}</p>
            <p className="reference-number">
              <output>{reference}</output>
            </p>
            <p>{texts["reference.note"]}</p>
          </div>
        </>
      ) : (
        <>
          <h1>{texts["heading.bare"]}</h1>
          <p className="lead">{texts["reference.none"]}</p>
          <p className="actions">
            <a className="button" href="/auto-credito/solicitud">
              {texts.start}
            </a>
          </p>
        </>
      )}
      <h2>{texts["next.heading"]}</h2>
      <Steps
        steps={steps.map((step) => ({ title: texts[`next.${step}`], text: texts[`next.${step}.text`] }))}
      />
      {reference && appointments && (
        <div className="appointment">
          <h2>{texts["appointment.heading"]}</h2>
          <p>{texts["appointment.text"]}</p>
          <p className="actions">
            <a className="button" href={`/auto-credito/cita?ref=${reference}`}>
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
      <Ticks items={steps.map((step) => texts[`ready.${step}`])} />
      <p className="actions">
        <a href="/">{texts.home}</a>
      </p>
    </div>
  );
}
