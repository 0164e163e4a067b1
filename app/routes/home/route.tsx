import { configContext } from "../../context.ts";
import { home, homeScreen, proof } from "../../copy/home.ts";
import { intl } from "../../copy/intl.ts";
import { organizationOf } from "../../document/organization.ts";
import { website } from "../../domain/seo/organization.ts";
import { structuredData } from "../../domain/seo/structured.ts";
import { ByPhoneText } from "../../ui/by-phone.tsx";
import { Icon } from "../../ui/icon.tsx";
import { ArrowLink, LinkLine } from "../../ui/links.tsx";
import { Facts, Steps } from "../../ui/lists.tsx";
import { useLinkTo, usePage, useTexts } from "../../ui/page-context.ts";
import { PageHead, StructuredData } from "../../ui/page-head.tsx";
import { ConfirmationShot, NumberShot } from "../../ui/product-shot.tsx";
import type { Route } from "./+types/route";

const credit = "/temas-de-ayuda/auto-credito";
/** Each situation leads to the articles about it, which lead on to the application. */
const situations = [
  ["situations.bad", "gauge", `${credit}/mal-credito`],
  ["situations.none", "sprout", `${credit}/primer-credito`],
  ["situations.bankruptcy", "again", `${credit}/despues-de-una-bancarrota`],
  ["situations.good", "good", "/cuanto-costaria"],
] as const;
const trust = [
  ["lender", "handshake"],
  ["data", "lock"],
  ["promise", "shield"],
] as const;
/** Other places to begin, for a visitor who is not ready to apply. */
const ways = [
  ["first.quiz", "list", "/quiz/special-finance"],
  ["first.estimator", "calculator", "/cuanto-costaria"],
  ["first.used", "car", "/used-listings"],
] as const;

/** Loads the structured data that tells search engines who we are and what this site is. */
export const loader = ({ context }: Route.LoaderArgs) => ({
  structured: structuredData([organizationOf(context), website(context.get(configContext))]),
});

export default function Home({ loaderData: { structured } }: Route.ComponentProps) {
  const texts = useTexts(home);
  const words = useTexts(homeScreen);
  return (
    <>
      <PageHead title={texts.title} description={texts.description} />
      <StructuredData json={structured} />
      <section className="hero">
        <div className="wrap hero-row">
          <div>
            <p className="eyebrow">{texts["hero.eyebrow"]}</p>
            <h1>{texts["hero.heading"]}</h1>
            <p className="lead">{texts["hero.lead"]}</p>
            <p className="actions">
              <Start />
            </p>
            <Facts firstFact={texts["hero.note"]} />
          </div>
          <ConfirmationShot />
        </div>
      </section>
      <ProofStrip />
      <section className="wrap band beside-shot">
        <h2>{texts["situations.heading"]}</h2>
        <Ways name="situations" ways={situations} />
        <LinkLine href="/temas-de-ayuda/itin">{words.itin}</LinkLine>
      </section>
      <section className="band band-tinted how">
        <div className="wrap with-shot">
          <div>
            <h2>{texts["how.heading"]}</h2>
            <Steps steps={texts.how} />
          </div>
          <NumberShot />
        </div>
      </section>
      <div className="wrap band columns">
        <section>
          <h2>{texts["trust.heading"]}</h2>
          <ul className="trust">
            {trust.map(([point, icon]) => (
              <li key={point}>
                <Icon name={icon} />
                <h3>{texts[`trust.${point}`]}</h3>
                <p>{texts[`trust.${point}.text`]}</p>
              </li>
            ))}
          </ul>
          <LinkLine href="/como-saber-que-somos-nosotros">{words.trust}</LinkLine>
        </section>
        <section className="first">
          <h2>{texts["first.heading"]}</h2>
          <Ways name="ways" ways={ways} />
        </section>
      </div>
      <section className="closing">
        <div className="wrap closing-row">
          <div>
            <h2>{texts["close.heading"]}</h2>
            <p>{texts["close.text"]}</p>
            <p>
              <ByPhoneText />
            </p>
          </div>
          <Start />
        </div>
      </section>
    </>
  );
}

function Start() {
  const texts = useTexts(home);
  return <ArrowLink href={usePage().site.applicationLink}>{texts["hero.start"]}</ArrowLink>;
}

/** A list of links, each of which is one target to press. A telephone shows only the title if there is little room. */
function Ways(props: { name: string; ways: typeof situations | typeof ways }) {
  const texts = useTexts(home);
  const linkTo = useLinkTo();
  return (
    <ul className={props.name}>
      {props.ways.map(([id, icon, path]) => (
        <li key={id}>
          <a className="way" href={linkTo(path)}>
            <Icon name={icon} />
            <span>
              <strong>{texts[id]}</strong>
              <span className="way-text">{texts[`${id}.text`]}</span>
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
  const messages = useTexts(proof);
  const items = [
    since && messages.since({ year: String(since) }),
    ...licenses.map((license) => messages.license({ license })),
    states.length > 0 && messages.states({ count: states.length }),
    partners && messages.partners({ count: intl().formatNumber(partners) }),
    reviews && (
      <a href={reviews.url} rel="noreferrer">
        {messages.reviews({ rating: reviews.rating, count: intl().formatNumber(reviews.count) })}
      </a>
    ),
  ].filter(Boolean);
  if (items.length === 0) return null;
  // The promise comes after the facts, because a promise proves nothing by itself.
  items.push(messages.answer({ days: brand.answerDays }));
  return (
    <section className="proof wrap beside-shot" aria-label={messages.heading}>
      <ul>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes after it is rendered
          <li key={index}>{item}</li>
        ))}
      </ul>
      <a href="/como-saber-que-somos-nosotros">{messages.link}</a>
    </section>
  );
}
