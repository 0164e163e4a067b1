import { configContext } from "../../context.ts";
import { landing } from "../../copy/landing.ts";
import { factsOf } from "../../document/keyed-context.ts";
import { visitMoments } from "../../domain/visit/ads-conversion.ts";
import { Facts, Steps, Ticks } from "../../ui/lists.tsx";
import { useTexts } from "../../ui/page-context.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { ConfirmationShot } from "../../ui/product-shot.tsx";
import { StartForm } from "../../ui/start-form.tsx";
import type { Route } from "./+types/route";

/** Loads the landing page for paid search (specification, section 2), which has the application's first step. */
export const loader = ({ context }: Route.LoaderArgs) => ({
  zipcode: factsOf(context, "landing").ownZipcode,
  /** The frame that reports the view to Google Ads; empty if views are not reported. */
  viewFrame: context.get(configContext).visitActions.view ? visitMoments.view.frame : "",
});

export default function Landing({ loaderData }: Route.ComponentProps) {
  const texts = useTexts(landing);
  return (
    <>
      <PageHead title={texts.title} description={texts.description} />
      <div className="landing-top">
        <div className="wrap landing-row">
          <div>
            <h1>{texts.heading}</h1>
            <p>{texts.lead}</p>
          </div>
          <StartForm zipcode={loaderData.zipcode} />
          <div className="landing-proof">
            <Facts />
            <ConfirmationShot />
          </div>
        </div>
      </div>
      <div className="wrap columns landing-rest">
        <section>
          <h2>{texts["next.heading"]}</h2>
          <Steps steps={texts.next} />
        </section>
        <section>
          <h2>{texts["trust.heading"]}</h2>
          <Ticks items={Object.values(texts.trust)} />
        </section>
        <section className="landing-who narrow">
          <h2>{texts["who.heading"]}</h2>
          <p className="hint">{texts["who.text"]}</p>
        </section>
      </div>
      {loaderData.viewFrame && <div data-told={loaderData.viewFrame} hidden />}
    </>
  );
}
