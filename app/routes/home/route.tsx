import { home } from "../../copy/home.ts";
import { ByPhoneText } from "../../ui/by-phone.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Steps, Ticks } from "../../ui/lists.tsx";
import { usePage, useTexts } from "../../ui/page-context.ts";
import { PageHead } from "../../ui/page-head.tsx";

const situations = ["bad", "none", "bankruptcy", "good"] as const;
const steps = ["1", "2", "3"] as const;
/** For who is not ready to apply: where else to begin. */
const ways = [
  ["quiz", "/quiz/special-finance"],
  ["estimator", "/cuanto-costaria"],
  ["used", "/used-listings"],
  ["help", "/temas-de-ayuda"],
] as const;
const trust = ["lender", "data", "promise"] as const;

export default function Home() {
  const texts = useTexts(home);
  const { applicationLink, byPhone } = usePage().site;
  return (
    <>
      <PageHead title={texts.title} description={texts.description} />
      <section className="hero">
        <div className="wrap hero-row">
          <div>
            <p className="eyebrow">{texts["hero.eyebrow"]}</p>
            <h1>{texts["hero.heading"]}</h1>
            <p className="lead">{texts["hero.lead"]}</p>
            <p className="actions">
              <a className="button button-sun" href={applicationLink}>
                {texts["hero.start"]}
                <Icon name="arrow" />
              </a>
            </p>
            <p className="hero-note">{texts["hero.note"]}</p>
            <p className="hero-note link-line">
              <ByPhoneText byPhone={byPhone} />
            </p>
          </div>
          <HeroPicture />
        </div>
      </section>
      <section className="wrap band">
        <h2>{texts["situations.heading"]}</h2>
        <ul className="cards cards-four">
          {situations.map((situation) => (
            <li key={situation}>
              <LinkCard
                href={applicationLink}
                title={texts[`situations.${situation}`]}
                text={texts[`situations.${situation}.text`]}
              />
            </li>
          ))}
        </ul>
      </section>
      <section className="band band-tinted">
        <div className="wrap columns">
          <div>
            <h2>{texts["how.heading"]}</h2>
            <Steps
              steps={steps.map((step) => ({ title: texts[`how.${step}`], text: texts[`how.${step}.text`] }))}
            />
          </div>
          <aside className="card ready">
            <h2>{texts["ready.heading"]}</h2>
            <Ticks items={steps.map((step) => texts[`ready.${step}`])} />
          </aside>
        </div>
      </section>
      <section className="wrap band">
        <h2>{texts["trust.heading"]}</h2>
        <ul className="cards">
          {trust.map((point) => (
            <li className="card card-plain" key={point}>
              <h3>{texts[`trust.${point}`]}</h3>
              <p>{texts[`trust.${point}.text`]}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="band band-tinted">
        <div className="wrap">
          <h2>{texts["first.heading"]}</h2>
          <ul className="cards cards-four">
            {ways.map(([way, path]) => (
              <li key={way}>
                <LinkCard href={path} title={texts[`first.${way}`]} text={texts[`first.${way}.text`]} />
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section className="closing">
        <div className="wrap closing-row">
          <div>
            <h2>{texts["close.heading"]}</h2>
            <p>{texts["close.text"]}</p>
          </div>
          <a className="button button-sun" href={applicationLink}>
            {texts["hero.start"]}
            <Icon name="arrow" />
          </a>
        </div>
      </section>
    </>
  );
}

function LinkCard({ href, title, text }: { href: string; title: string; text: string }) {
  return (
    <a className="card card-link" href={href}>
      <h3>
        {title}
        <Icon name="arrow" />
      </h3>
      <p>{text}</p>
    </a>
  );
}

/** A road at sunrise with a small car: drawn for this page. */
function HeroPicture() {
  return (
    <svg className="hero-picture" viewBox="0 0 420 320" aria-hidden="true" focusable="false">
      <circle cx="290" cy="120" r="62" className="p-sun" />
      <path d="M0 210c60-50 110-62 168-30s98 16 146-14 76-26 106-8v162H0z" className="p-hill-far" />
      <path d="M0 246c70-32 150-34 220-12s140 20 200-6v92H0z" className="p-hill-near" />
      <path d="M0 292c120-26 300-26 420 0v28H0z" className="p-road" />
      <path d="M20 303c120-18 270-18 380 0" className="p-line" />
      <g transform="translate(118 216)">
        <path
          d="M8 52c-4-16 2-24 16-26l22-4c10-14 22-20 40-20h22c16 0 28 8 38 22l18 4c12 3 16 12 14 24z"
          className="p-car"
        />
        <path d="M58 22c7-9 15-12 27-12h4v14H56zM98 10h10c10 0 18 5 25 14H98z" className="p-glass" />
        <circle cx="46" cy="53" r="15" className="p-wheel" />
        <circle cx="46" cy="53" r="6" className="p-hub" />
        <circle cx="140" cy="53" r="15" className="p-wheel" />
        <circle cx="140" cy="53" r="6" className="p-hub" />
      </g>
    </svg>
  );
}
