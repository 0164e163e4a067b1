import { configContext } from "../../context.ts";
import { about, aboutRoles, peopleWords } from "../../copy/about.ts";
import { help } from "../../copy/help.ts";
import { organizationOf } from "../../document/organization.ts";
import { type Person, personPath } from "../../domain/help/people.ts";
import { structuredData } from "../../domain/seo/structured.ts";
import { ByPhoneText } from "../../ui/by-phone.tsx";
import { Company } from "../../ui/company.tsx";
import { ArrowLink, LinkList } from "../../ui/links.tsx";
import { Crosses, Ticks } from "../../ui/lists.tsx";
import { Masthead } from "../../ui/masthead.tsx";
import { usePage, useTexts } from "../../ui/page-context.ts";
import { PageHead, StructuredData } from "../../ui/page-head.tsx";
import { Scene } from "../../ui/scene.tsx";
import type { Route } from "./+types/route";

export const loader = ({ context }: Route.LoaderArgs) => ({
  people: context.get(configContext).people,
  structured: structuredData([organizationOf(context)]),
});

export default function About({ loaderData: { people, structured } }: Route.ComponentProps) {
  const texts = useTexts(about);
  const helpTexts = useTexts(help);
  const { brand, applicationLink } = usePage().site;
  // «Tu Auto es un servicio de Tu Auto, LLC» would say nothing.
  const isNamedAfterBrand = brand.legalName.startsWith(brand.name);
  const { teamPhoto, teamPhotoText } = brand.proof;
  const companyFacts = (
    <>
      <Company />
      <p>
        <ByPhoneText />
      </p>
      {!isNamedAfterBrand && <p>{texts["who.text"]}</p>}
    </>
  );
  return (
    <>
      <PageHead title={texts.title} description={texts.description} />
      <StructuredData json={structured} />
      <Masthead scene="about-us" heading={texts.heading} lead={texts.lead} />
      <div className="wrap screen about">
        <Roles />
        <div className="about-pair">
          <section className="card about-money">
            <h2>{texts["money.heading"]}</h2>
            <p>{texts["money.text"]}</p>
          </section>
          {!teamPhoto && <section className="card">{companyFacts}</section>}
        </div>
        <div className="about-pair">
          <section className="card">
            <h2>{texts["do.heading"]}</h2>
            <Ticks items={Object.values(texts.do)} />
          </section>
          <section className="card">
            <h2>{texts["not.heading"]}</h2>
            <Crosses items={Object.values(texts.not)} />
          </section>
        </div>
        {teamPhoto && (
          <div className="about-pair">
            <img
              className="scene team-photo"
              src={teamPhoto}
              alt={teamPhotoText}
              width="720"
              height="480"
              decoding="async"
            />
            <section>{companyFacts}</section>
          </div>
        )}
        <People people={people} />
        <div className="about-pair">
          <section>
            {/* The application's link «¿Quiénes son?» leads here. */}
            <h2 id="quien-recibe">{texts["data.heading"]}</h2>
            <p>{texts["data.text"]}</p>
            <Partners names={brand.partners} />
            <LinkList links={[[brand.privacyUrl, texts["data.link"]]]} />
          </section>
          <section>
            <h2>{texts["words.heading"]}</h2>
            <p>{texts["words.text"]}</p>
            <LinkList
              links={[
                ["/contactanos", texts["who.link"]],
                ["/como-trabajamos", texts["words.how"]],
                ["/temas-de-ayuda", texts["words.link"]],
              ]}
            />
          </section>
        </div>
        <aside className="act" aria-labelledby="act">
          <div>
            <h2 id="act">{helpTexts["act.heading"]}</h2>
            <p>{helpTexts["act.text"]}</p>
          </div>
          <ArrowLink href={applicationLink}>{helpTexts["act.button"]}</ArrowLink>
        </aside>
      </div>
    </>
  );
}

/** Shows in one picture who does what, with a sentence below each of its four places. */
function Roles() {
  const { heading, picture, list } = useTexts(aboutRoles);
  return (
    <section className="about-roles" aria-labelledby="papeles">
      <h2 id="papeles">{heading}</h2>
      <Scene name="about" alt={picture} />
      <ol>
        {list.map(({ id, who, does }) => (
          <li key={id}>
            <h3>{who}</h3>
            <p>{does}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function People({ people }: { people: readonly Person[] }) {
  const texts = useTexts(peopleWords);
  if (people.length === 0) return null;
  return (
    <section aria-labelledby="personas">
      <h2 id="personas">{texts.heading}</h2>
      <ul className="people">
        {people.map((person) => (
          <li key={person.id}>
            {person.photo ? (
              <img src={person.photo} alt="" width="96" height="96" loading="lazy" />
            ) : (
              <span className="person-initial" aria-hidden="true">
                {person.name.charAt(0)}
              </span>
            )}
            <p>
              <a href={personPath(person)}>{person.name}</a>
              {person.role}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Says who receives the data, by name if the operator lists the partners. Others may receive data too. */
function Partners({ names }: { names: readonly string[] }) {
  const texts = useTexts(about);
  if (names.length === 0) return <p>{texts["data.depends"]}</p>;
  return (
    <>
      <p>{texts["data.partners"]}</p>
      <ul>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <p>{texts["data.depends"]}</p>
    </>
  );
}
