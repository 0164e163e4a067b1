import { configContext } from "../../context.ts";
import { about, peopleWords } from "../../copy/about.ts";
import { organizationOf } from "../../document/organization.ts";
import { type Person, personPath } from "../../domain/people.ts";
import { structuredData } from "../../domain/seo/structured.ts";
import { Icon } from "../../ui/icon.tsx";
import { ArrowLink, LinkLine } from "../../ui/links.tsx";
import { Ticks } from "../../ui/lists.tsx";
import { usePage, useTexts } from "../../ui/page-context.ts";
import { PageHead, StructuredData } from "../../ui/page-head.tsx";
import { Picture, pictureFiles } from "../../ui/picture.tsx";
import type { Route } from "./+types/route";

const picture = pictureFiles(
  Object.fromEntries(
    ["414", "768", "925", "1200"].map((width) => [width, `/ayuda/quienes-somos-${width}.webp`]),
  ),
);
const three = ["1", "2", "3"] as const;

export const loader = ({ context }: Route.LoaderArgs) => ({
  people: context.get(configContext).people,
  structured: structuredData([organizationOf(context)]),
});

export default function About({ loaderData: { people, structured } }: Route.ComponentProps) {
  const texts = useTexts(about);
  const { site } = usePage();
  return (
    <div className="wrap narrow screen">
      <PageHead title={texts.title} description={texts.description} />
      <StructuredData json={structured} />
      <h1>{texts.heading}</h1>
      <p className="lead">{texts.lead}</p>
      <TeamPicture drawing={texts["picture.alt"]} />
      <h2>{texts["do.heading"]}</h2>
      <Ticks items={three.map((point) => texts[`do.${point}`])} />
      <h2>{texts["not.heading"]}</h2>
      <ul className="nots">
        {three.map((point) => (
          <li key={point}>
            <Icon name="close" />
            {texts[`not.${point}`]}
          </li>
        ))}
      </ul>
      <h2>{texts["money.heading"]}</h2>
      <p>{texts["money.text"]}</p>
      {/* The application's «¿Quiénes son?» leads here. */}
      <h2 id="quien-recibe">{texts["data.heading"]}</h2>
      <p>{texts["data.text"]}</p>
      <Partners names={site.brand.partners} />
      <LinkLine href={site.brand.privacyUrl}>{texts["data.link"]}</LinkLine>
      <h2>{texts["words.heading"]}</h2>
      <p>{texts["words.text"]}</p>
      <LinkLine href="/como-trabajamos">{texts["words.how"]}</LinkLine>
      <LinkLine href="/temas-de-ayuda">{texts["words.link"]}</LinkLine>
      <People people={people} />
      <h2>{texts["who.heading"]}</h2>
      <p>
        {texts["who.text"]}
        <br />
        {site.brand.postalAddress}
      </p>
      <p className="actions">
        <ArrowLink href={site.applicationLink}>{texts.start}</ArrowLink>
        <a href="/contactanos">{texts["who.link"]}</a>
      </p>
    </div>
  );
}

/** The operator's photograph, or else the drawing. */
function TeamPicture({ drawing }: { drawing: string }) {
  const { teamPhoto, teamPhotoText } = usePage().site.brand.proof;
  return teamPhoto ? (
    <img
      className="team-photo"
      src={teamPhoto}
      alt={teamPhotoText}
      width="720"
      height="480"
      decoding="async"
    />
  ) : (
    <Picture files={picture} alt={drawing} sizes="(min-width: 700px) 640px, calc(100vw - 2rem)" first />
  );
}

function People({ people }: { people: readonly Person[] }) {
  const texts = useTexts(peopleWords);
  if (people.length === 0) return null;
  return (
    <>
      <h2 id="personas">{texts.heading}</h2>
      <ul>
        {people.map((person) => (
          <li key={person.id}>
            <a href={personPath(person)}>{person.name}</a>, {person.role}
          </li>
        ))}
      </ul>
    </>
  );
}

/** By name where the operator lists them; others may receive data too. */
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
