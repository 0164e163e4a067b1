import { configContext, copyContext } from "../../context.ts";
import { formatAll } from "../../copy/format.ts";
import { parseReference } from "../../domain/application/reference.ts";
import { Icon } from "../../ui/icon.tsx";
import { Steps, Ticks } from "../../ui/lists.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import type { Route } from "./+types/thank-you";

const steps = ["1", "2", "3"] as const;

/** The reference is in the address, so the page can be bookmarked; it names a lead and opens nothing. */
export function loader({ request, context }: Route.LoaderArgs) {
  const reference = parseReference(new URL(request.url).searchParams.get("ref"));
  const { brand, appointments } = context.get(configContext);
  return {
    reference,
    appointments,
    words: formatAll(context.get(copyContext).thankYou, { brand: brand.name }),
  };
}

export default function ThankYou({ loaderData: { reference, appointments, words } }: Route.ComponentProps) {
  return (
    <div className="wrap narrow screen">
      <PageHead title={words.title} description={words.description} />
      {reference ? (
        <>
          <p className="done-mark">
            <Icon name="check" />
          </p>
          <h1>{words.heading}</h1>
          <p className="lead">{words.lead}</p>
          <div className="reference">
            <p className="reference-label">{words["reference.label"]}</p>
            <p className="reference-number">
              <output>{reference}</output>
            </p>
            <p>{words["reference.note"]}</p>
          </div>
        </>
      ) : (
        <>
          <h1>{words["heading.bare"]}</h1>
          <p className="lead">{words["reference.none"]}</p>
          <p className="actions">
            <a className="button" href="/auto-credito/solicitud">
              {words.start}
            </a>
          </p>
        </>
      )}
      <h2>{words["next.heading"]}</h2>
      <Steps
        steps={steps.map((step) => ({ title: words[`next.${step}`], text: words[`next.${step}.text`] }))}
      />
      {reference && appointments && (
        <div className="appointment">
          <h2>{words["appointment.heading"]}</h2>
          <p>{words["appointment.text"]}</p>
          <p className="actions">
            <a className="button" href={`/auto-credito/cita?ref=${reference}`}>
              {words["appointment.link"]}
            </a>
          </p>
        </div>
      )}
      <div className="notice">
        <h2>{words["care.heading"]}</h2>
        <p>{words["care.text"]}</p>
      </div>
      <h2>{words["ready.heading"]}</h2>
      <Ticks items={steps.map((step) => words[`ready.${step}`])} />
      <p className="actions">
        <a href="/">{words.home}</a>
      </p>
    </div>
  );
}
