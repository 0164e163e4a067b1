import { configContext } from "../../context.ts";
import { home, homeScreen, proof } from "../../copy/home.ts";
import { getIntl } from "../../copy/intl.ts";
import { organizationOf } from "../../document/organization.ts";
import { website } from "../../domain/seo/organization.ts";
import { structuredData } from "../../domain/seo/structured.ts";
import { Closing } from "../../ui/closing.tsx";
import { Hero } from "../../ui/hero.tsx";
import { Icon } from "../../ui/icon.tsx";
import { OwnLink } from "../../ui/links.tsx";
import { Road } from "../../ui/lists.tsx";
import { useLinkTo, usePage, useTexts } from "../../ui/page-context.ts";
import { PageHead, StructuredData } from "../../ui/page-head.tsx";
import type { Route } from "./+types/route";

const credit = "/temas-de-ayuda/auto-credito";
/** The applicant's credit, with the page that helps in each case. */
const situations = [
  { id: "situations.bad", icon: "gauge", path: `${credit}/mal-credito` },
  { id: "situations.none", icon: "sprout", path: `${credit}/primer-credito` },
  { id: "situations.bankruptcy", icon: "again", path: `${credit}/despues-de-una-bancarrota` },
  { id: "situations.good", icon: "good", path: "/cuanto-costaria" },
] as const;
const trustPoints = [
  { id: "lender", icon: "handshake" },
  { id: "data", icon: "lock" },
  { id: "promise", icon: "shield" },
] as const;
/** Other places to begin, for a visitor who is not ready to apply. */
const firstSteps = [
  { id: "first.quiz", icon: "list", path: "/quiz/special-finance" },
  { id: "first.estimator", icon: "calculator", path: "/cuanto-costaria" },
  { id: "first.used", icon: "car", path: "/used-listings" },
  { id: "first.itin", icon: "card", path: "/temas-de-ayuda/itin" },
] as const;

/** Loads the structured data that tells search engines who we are and what this site is. */
export const loader = ({ context }: Route.LoaderArgs) => ({
  structured: structuredData([organizationOf(context), website(context.get(configContext))]),
});

export default function Home({ loaderData: { structured } }: Route.ComponentProps) {
  const texts = useTexts(home);
  const screenTexts = useTexts(homeScreen);
  return (
    <>
      <PageHead title={texts.title} description={texts.description} />
      <StructuredData json={structured} />
      <Hero
        eyebrow={texts["hero.eyebrow"]}
        heading={texts["hero.heading"]}
        lead={texts["hero.lead"]}
        zipcode=""
        firstFact={texts["hero.note"]}
        scene="home"
      />
      <ProofStrip />
      <section className="houses">
        <div className="wrap">
          <h2>{texts["situations.heading"]}</h2>
          <PressableLinks className="situations" links={situations} />
        </div>
      </section>
      <Road heading={texts["how.heading"]} steps={texts.how} />
      <div className="wrap wide-row">
        <section>
          <h2>{texts["trust.heading"]}</h2>
          <ul className="trust">
            {trustPoints.map(({ id, icon }) => (
              <li key={id}>
                <Icon name={icon} />
                <div>
                  <h3>{texts[`trust.${id}`]}</h3>
                  <p className="hint">
                    {texts[`trust.${id}.text`]}
                    {id === "promise" && (
                      <>
                        {" "}
                        <OwnLink href="/como-saber-que-somos-nosotros">{screenTexts.trust}</OwnLink>
                      </>
                    )}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </section>
        <section className="first">
          <h2>{texts["first.heading"]}</h2>
          <PressableLinks className="ways" links={firstSteps} />
        </section>
      </div>
      <Closing />
    </>
  );
}

/** A list of links whose whole area can be pressed. A narrow screen shows only their titles. */
function PressableLinks(props: { className: string; links: typeof situations | typeof firstSteps }) {
  const texts = useTexts(home);
  const linkTo = useLinkTo();
  return (
    <ul className={props.className}>
      {props.links.map(({ id, icon, path }) => (
        <li key={id}>
          <a className="way" href={linkTo(path)}>
            <Icon name={icon} />
            <span>
              <strong>{texts[id]}</strong>
              <span className="hint">{texts[`${id}.text`]}</span>
            </span>
            <Icon name="arrow" />
          </a>
        </li>
      ))}
    </ul>
  );
}

/**
 * The facts about the site's company that a visitor can check, as far as they are configured
 * (domain/settings/brand.ts). Without any facts there is no strip.
 */
function ProofStrip() {
  const { brand } = usePage().site;
  const { since, licenses, states, partners, reviews } = brand.proof;
  const texts = useTexts(proof);
  const items = [
    since && texts.since({ year: String(since) }),
    ...licenses.map((license) => texts.license({ license })),
    states.length > 0 && texts.states({ count: states.length }),
    partners && texts.partners({ count: getIntl().formatNumber(partners) }),
    reviews && (
      <a href={reviews.url} rel="noreferrer">
        {texts.reviews({ rating: reviews.rating, count: getIntl().formatNumber(reviews.count) })}
      </a>
    ),
  ].filter(Boolean);
  if (items.length === 0) return null;
  // The promise comes after the facts, because a promise proves nothing by itself.
  items.push(texts.answer({ days: brand.answerDays }));
  return (
    <section className="proof wrap" aria-label={texts.heading}>
      <ul>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes after it is rendered
          <li key={index}>{item}</li>
        ))}
      </ul>
      <a href="/como-saber-que-somos-nosotros">{texts.link}</a>
    </section>
  );
}
