import { configContext } from "../../context.ts";
import { landing } from "../../copy/landing.ts";
import { factsOf } from "../../document/keyed-context.ts";
import { visitMoments } from "../../domain/visit/ads-conversion.ts";
import { Closing } from "../../ui/closing.tsx";
import { Hero } from "../../ui/hero.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Road } from "../../ui/lists.tsx";
import { useTexts } from "../../ui/page-context.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { Scene } from "../../ui/scene.tsx";
import type { Route } from "./+types/route";

const trustPoints = [
  { id: "sealed", icon: "lock" },
  { id: "anyCredit", icon: "gauge" },
  { id: "noObligation", icon: "shield" },
] as const;

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
      <Hero heading={texts.heading} lead={texts.lead} zipcode={loaderData.zipcode} scene="sem" />
      <Road heading={texts["next.heading"]} steps={texts.next} />
      <div className="wrap wide-row">
        <section>
          <h2>{texts["trust.heading"]}</h2>
          <ul className="fact-cards">
            {trustPoints.map(({ id, icon }) => (
              <li key={id}>
                <Icon name={icon} />
                {texts.trust[id]}
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h2>{texts["who.heading"]}</h2>
          <div className="first fact-who">
            <p>{texts["who.text"]}</p>
            <Scene name="about-us" />
          </div>
        </section>
      </div>
      <Closing />
      {loaderData.viewFrame && <div data-told={loaderData.viewFrame} hidden />}
    </>
  );
}
