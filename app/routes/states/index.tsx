import { configContext, textsContext } from "../../context.ts";
import { stateChips, statePage, states } from "../../copy/states.ts";
import { statesToday } from "../../document/states-today.ts";
import { dollars } from "../../domain/dollars.ts";
import type { PublishedState } from "../../domain/help/states/published.ts";
import { structuredData, webPage } from "../../domain/seo/structured.ts";
import { helpTrail } from "../../ui/breadcrumbs.tsx";
import { Icon } from "../../ui/icon.tsx";
import { LinkList } from "../../ui/links.tsx";
import { Masthead } from "../../ui/masthead.tsx";
import { usePage, useTexts } from "../../ui/page-context.ts";
import { PageHead, StructuredData } from "../../ui/page-head.tsx";
import type { Route } from "./+types/index";
import { cellPlaces } from "./cell.tsx";

const path = "/temas-de-ayuda/estados";

/**
 * Loads the states that have pages. Articles link here, so the page exists even while no state has a page; search
 * engines are then told to leave it out.
 */
export function loader({ context }: Route.LoaderArgs) {
  const published = statesToday(context);
  const site = context.get(configContext);
  const texts = context.get(textsContext);
  const { title, description } = texts.of(states);
  const changed = published
    .map(({ newestCheck }) => newestCheck)
    .toSorted()
    .at(-1);
  const page = webPage(site, { path, name: title, description, ...(changed && { changed }) });
  return { published, structured: structuredData([page]) };
}

export default function States({ loaderData: { published, structured } }: Route.ComponentProps) {
  const texts = useTexts(states);
  const trail = helpTrail(usePage().texts, { name: texts.crumb, path });
  return (
    <>
      <PageHead
        trail={trail}
        title={texts.title}
        description={texts.description}
        {...(published.length === 0 && { robots: "noindex" })}
      />
      <StructuredData json={structured} />
      <Masthead scene="states" trail={trail} heading={texts.heading} lead={texts.lead} />
      <div className="wrap screen">
        {published.length > 0 && <Comparison published={published} />}
        <div className="states-below">
          <h2>{texts["missing.heading"]}</h2>
          <p>{texts["missing.text"]}</p>
          <GeneralGuides />
          <div className="notice">
            <h2>{texts["notice.heading"]}</h2>
            <p>{texts["notice.text"]}</p>
          </div>
        </div>
      </div>
    </>
  );
}

/**
 * The columns of the comparison. On a telephone their names stand beside each state's facts, and the comparison is
 * closed below links to the states. In a wider window styles/states.css shows it in their place, if the browser can do
 * so.
 */
const limits = ["perPerson", "perAccident", "property"] as const;
const columns = ["licence", "claims", ...limits] as const;

function Comparison({ published }: { published: readonly PublishedState[] }) {
  const texts = useTexts(states);
  const limitTexts = useTexts(stateChips);
  return (
    <>
      <nav className="states-pick" aria-labelledby="pick">
        <h2 id="pick">{texts["pick.heading"]}</h2>
        <LinkList className="help-states" links={published.map(({ name, path: to }) => [to, name])} />
      </nav>
      <h2 id="compare">{texts["table.caption"]}</h2>
      <p className="states-things">{texts["table.things"]}</p>
      <details className="states-compare">
        <summary className="button button-quiet">
          {texts["help.all"]}
          <Icon name="chevron" />
        </summary>
        <div className="states-about">
          {(["licence", "claims", "insurance"] as const).map((column) => (
            <p key={column}>
              <strong>{texts[`table.${column}`]}:</strong> {texts[`table.about.${column}`]}
            </p>
          ))}
        </div>
        <table className="states" aria-labelledby="compare">
          <thead>
            <tr>
              {(["state", "licence", "claims"] as const).map((name) => (
                <th key={name} scope="col" rowSpan={2}>
                  {texts[`table.${name}`]}
                </th>
              ))}
              <th scope="colgroup" colSpan={limits.length}>
                {texts["table.insurance"]}
              </th>
            </tr>
            <tr>
              {limits.map((name) => (
                <th key={name} scope="col">
                  {limitTexts[`insurance.${name}`]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {published.map((state) => (
              <Row key={state.slug} state={state} />
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}

/** A state. Its insurance is the limits per person, per accident and for damage, or PIP (personal injury protection). */
function Row({ state: { name, path: statePath, cells } }: { state: PublishedState }) {
  const texts = useTexts(states);
  const { licence, insurance, smallClaims } = cells;
  const { perPerson, perAccident, property, ownInjuries = 0 } = insurance ?? {};
  const values: Readonly<Record<(typeof columns)[number], string | undefined>> = {
    licence: licence && texts[licence.withoutStatus ? "table.yes" : "table.no"],
    perPerson: insurance && (perPerson ? dollars(perPerson) : `PIP ${dollars(ownInjuries)}`),
    perAccident: perAccident ? dollars(perAccident) : undefined,
    property: property === undefined ? undefined : dollars(property),
    claims: smallClaims && dollars(smallClaims.most),
  };
  return (
    <tr>
      <th scope="row">
        <a href={statePath}>{name}</a>
      </th>
      {columns.map((column) => (
        <td key={column} data-label={texts[`table.${column}`]}>
          {values[column] ?? (
            <>
              <span aria-hidden="true">—</span>
              <span className="visually-hidden">{texts["table.none"]}</span>
            </>
          )}
        </td>
      ))}
    </tr>
  );
}

function GeneralGuides() {
  const texts = useTexts(statePage);
  return (
    <LinkList
      className="state-links"
      links={(["contract", "insurance", "repossession", "dealerFee"] as const).map((cell) => [
        cellPlaces[cell].article,
        texts[`${cell}.more`],
      ])}
    />
  );
}
