import { configContext, textsContext } from "../../context.ts";
import { statePage, states } from "../../copy/states.ts";
import { statesToday } from "../../document/states-today.ts";
import { dollars } from "../../domain/dollars.ts";
import type { PublishedState } from "../../domain/help/states/published.ts";
import { structuredData, webPage } from "../../domain/seo/structured.ts";
import { Breadcrumbs, helpTrail } from "../../ui/breadcrumbs.tsx";
import { LinkList } from "../../ui/links.tsx";
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
  const page = webPage(site, { path, name: title, description, ...lastChangeOf(published) });
  return { published, structured: structuredData([page]) };
}

function lastChangeOf(published: readonly PublishedState[]): { changed?: string } {
  const changeDays = published.map((state) => state.newestCheck).toSorted();
  const changed = changeDays.at(-1);
  return changed ? { changed } : {};
}

export default function States({ loaderData: { published, structured } }: Route.ComponentProps) {
  const texts = useTexts(states);
  const trail = helpTrail(usePage().texts, { name: texts.crumb, path });
  return (
    <div className="wrap screen help">
      <PageHead
        trail={trail}
        title={texts.title}
        description={texts.description}
        {...(published.length === 0 && { robots: "noindex" })}
      />
      <StructuredData json={structured} />
      <Breadcrumbs trail={trail} />
      <h1>{texts.heading}</h1>
      <p className="lead help-intro">{texts.lead}</p>
      <div className="states-beside">
        {published.length > 0 && <Comparison published={published} />}
        <div className="states-side">
          {published.length > 0 && <Columns />}
          <div className="notice">
            <h2>{texts["notice.heading"]}</h2>
            <p>{texts["notice.text"]}</p>
          </div>
        </div>
        <div>
          <h2>{texts["missing.heading"]}</h2>
          <p>{texts["missing.text"]}</p>
          <GeneralGuides />
        </div>
      </div>
    </div>
  );
}

function Comparison({ published }: { published: readonly PublishedState[] }) {
  const texts = useTexts(states);
  return (
    <div className="states-room">
      <table className="states">
        <caption>{texts["table.caption"]}</caption>
        <thead>
          <tr>
            {(["state", "licence", "insurance", "claims"] as const).map((name) => (
              <th key={name} scope="col">
                {texts[`table.${name}`]}
                {name === "insurance" && <small>{texts["table.insurance.parts"]}</small>}
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
    </div>
  );
}

/** Says what the columns of the comparison mean. */
function Columns() {
  const texts = useTexts(states);
  return (
    <div className="states-about">
      {(["licence", "insurance", "claims"] as const).map((column) => (
        <p key={column}>{texts[`table.about.${column}`]}</p>
      ))}
    </div>
  );
}

function Row({ state: { name, path: statePath, cells } }: { state: PublishedState }) {
  const texts = useTexts(states);
  const { licence, insurance, smallClaims } = cells;
  const noValue = (
    <>
      <span aria-hidden="true">—</span>
      <span className="visually-hidden">{texts["table.none"]}</span>
    </>
  );
  return (
    <tr>
      <th scope="row">
        <a href={statePath}>{name}</a>
      </th>
      <td>{licence ? texts[licence.withoutStatus ? "table.yes" : "table.no"] : noValue}</td>
      <td>{insurance ? <InsuranceLimits insurance={insurance} /> : noValue}</td>
      <td>{smallClaims ? dollars(smallClaims.most) : noValue}</td>
    </tr>
  );
}

/**
 * The limits in thousands of dollars, as insurers write them: `30/60/15`, or `PIP 10, 10` (personal injury protection)
 * in a state that asks for no cover of other people's injuries.
 */
function InsuranceLimits(props: { insurance: NonNullable<PublishedState["cells"]["insurance"]> }) {
  const { perPerson, perAccident, property, ownInjuries = 0 } = props.insurance;
  const thousands = (dollars: number) => dollars / 1000;
  if (!perPerson || !perAccident) return `PIP ${thousands(ownInjuries)}, ${thousands(property)}`;
  return [perPerson, perAccident, property].map(thousands).join("/");
}

function GeneralGuides() {
  const texts = useTexts(statePage);
  return (
    <LinkList
      links={(["contract", "insurance", "repossession", "dealerFee"] as const).map((cell) => [
        cellPlaces[cell].article,
        texts[`${cell}.more`],
      ])}
    />
  );
}
