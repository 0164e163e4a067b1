import { data } from "react-router";
import { configContext, contentContext, textsContext } from "../../context.ts";
import { about, person as personArea } from "../../copy/about.ts";
import { help } from "../../copy/help.ts";
import { getIntl } from "../../copy/intl.ts";
import { organizationOf } from "../../document/organization.ts";
import { articlesOf } from "../../domain/help/articles.ts";
import { findPerson, languageName, type Person, personPath } from "../../domain/help/people.ts";
import { profilePage, structuredData } from "../../domain/seo/structured.ts";
import { cachePolicy } from "../../http.ts";
import { LinkList } from "../../ui/links.tsx";
import { Masthead } from "../../ui/masthead.tsx";
import { useTexts } from "../../ui/page-context.ts";
import { PageHead, StructuredData } from "../../ui/page-head.tsx";
import type { Route } from "./+types/route";

/** Loads a person who writes or reviews articles and is listed in BRAND_PEOPLE; 404 for everybody else. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const site = context.get(configContext);
  const person = findPerson(site.people, params.person);
  if (!person) throw data(null, { status: 404, headers: { "cache-control": cachePolicy.personal } });
  const index = await context.get(contentContext).help.index();
  const texts = context.get(textsContext);
  const trail = [
    { name: texts.of(help)["crumbs.home"], path: "/" },
    { name: texts.of(about).heading, path: "/quienes-somos" },
    { name: person.name, path: personPath(person) },
  ];
  return {
    person,
    ...(typeof index === "object" ? articlesOf(index.found, person) : { wrote: [], reviewed: [] }),
    trail,
    structured: structuredData([profilePage(site, person), organizationOf(context)]),
  };
}

export default function PersonPage({ loaderData }: Route.ComponentProps) {
  const { person, wrote, reviewed, trail, structured } = loaderData;
  const { name, role } = person;
  const texts = useTexts(personArea);
  const aboutTexts = useTexts(about);
  return (
    <>
      <PageHead
        title={texts.title({ name, role })}
        description={texts.description({ name })}
        type="profile"
        trail={trail}
      />
      <StructuredData json={structured} />
      <Masthead scene="help" trail={trail} heading={name} lead={role} />
      <div className="wrap screen person">
        <div className="person-card">
          {person.photo && (
            <img
              src={person.photo}
              alt={texts["photo.alt"]({ name })}
              width="192"
              height="192"
              decoding="async"
            />
          )}
          <Facts person={person} />
        </div>
        <div>
          {person.biography.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <Articles heading={texts["wrote.heading"]} articles={wrote} />
          <Articles heading={texts["reviewed.heading"]} articles={reviewed} />
          <h2>{aboutTexts["words.heading"]}</h2>
          <p>{aboutTexts["words.text"]}</p>
          <LinkList
            links={[
              ["/como-trabajamos", aboutTexts["words.how"]],
              ["/temas-de-ayuda", aboutTexts["words.link"]],
            ]}
          />
        </div>
      </div>
    </>
  );
}

/** Lists what a stranger can verify. The places where the person is named are listed by their hosts. */
function Facts({ person: { knows, languages, sameAs } }: { person: Person }) {
  const texts = useTexts(personArea);
  const languageNames = getIntl().formatList(languages.flatMap((code) => languageName(code) ?? []));
  return (
    <dl className="facts">
      <div>
        <dt>{texts["knows.heading"]}</dt>
        {knows.map((subject) => (
          <dd key={subject}>{subject}</dd>
        ))}
      </div>
      <div>
        <dt>{texts["languages.heading"]}</dt>
        <dd>{capitalized(languageNames)}</dd>
      </div>
      {sameAs.length > 0 && (
        <div>
          <dt>{texts["same.heading"]}</dt>
          {sameAs.map((address) => (
            <dd key={address} className="link-line">
              <a href={address} rel="me noreferrer">
                {new URL(address).host.replace(/^www\./, "")}
              </a>
            </dd>
          ))}
        </div>
      )}
    </dl>
  );
}

function Articles(props: { heading: string; articles: readonly { path: string; title: string }[] }) {
  const { heading, articles } = props;
  if (articles.length === 0) return null;
  return (
    <>
      <h2>{heading}</h2>
      <LinkList links={articles.map(({ path, title }) => [path, title])} />
    </>
  );
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
