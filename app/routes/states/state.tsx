import { data } from "react-router";
import { configContext, textsContext } from "../../context.ts";
import { longDate } from "../../copy/intl.ts";
import { stateDetails, statePage, states, stateTitles } from "../../copy/states.ts";
import { statesToday } from "../../document/states-today.ts";
import { cellNames } from "../../domain/help/states/state.ts";
import { structuredData, webPage } from "../../domain/seo/structured.ts";
import { helpTrail } from "../../ui/breadcrumbs.tsx";
import { LinkList } from "../../ui/links.tsx";
import { Masthead } from "../../ui/masthead.tsx";
import { usePage, useTexts } from "../../ui/page-context.ts";
import { PageHead, StructuredData } from "../../ui/page-head.tsx";
import type { Route } from "./+types/state";
import { Answers, ExternalLink, StateCell } from "./cell.tsx";

/**
 * Loads the rules of a state.
 * @throws a 404 response for a state with fewer than six verified rules (domain/help/states/published.ts).
 */
export function loader({ context, params }: Route.LoaderArgs) {
  const publishedStates = statesToday(context);
  const state = publishedStates.find(({ slug }) => slug === params.estado);
  if (!state) throw data(null, { status: 404 });
  const site = context.get(configContext);
  const texts = context.get(textsContext);
  const { title, description } = texts.of(stateTitles);
  const { path, name, newestCheck: changed } = state;
  return {
    state,
    otherStates: publishedStates
      .filter((other) => other !== state)
      .map((other) => ({ name: other.name, path: other.path })),
    structured: structuredData([
      webPage(site, {
        path,
        name: title({ state: name }),
        description: description({ state: name }),
        changed,
        about: name,
      }),
    ]),
  };
}

export default function State({ loaderData: { state, otherStates, structured } }: Route.ComponentProps) {
  const { name, newestCheck, legalAid } = state;
  const texts = useTexts(statePage);
  const titles = useTexts(stateTitles);
  const { where: legalAidPlaces } = useTexts(stateDetails);
  const values = { state: name };
  const statesTexts = useTexts(states);
  const crumbs = [
    { name: statesTexts.crumb, path: "/temas-de-ayuda/estados" },
    { name, path: state.path },
  ];
  const trail = helpTrail(usePage().texts, ...crumbs);
  return (
    <>
      <PageHead
        title={titles.title(values)}
        description={titles.description(values)}
        canonical={state.path}
        trail={trail}
      />
      <StructuredData json={structured} />
      <Masthead scene="states" trail={trail} heading={titles.heading(values)} lead={titles.lead(values)}>
        <p className="hint">
          {texts.updated} <time dateTime={newestCheck}>{longDate(newestCheck)}</time>.{" "}
          {statesTexts["notice.heading"]}.
        </p>
      </Masthead>
      <div className="wrap screen">
        <Answers state={state} />
        <div className="halves">
          {cellNames.map((cell) => (
            <StateCell key={cell} state={state} name={cell} />
          ))}
        </div>
        <div className="halves notice">
          <div>
            <h2>{statesTexts["notice.heading"]}</h2>
            <p>{statesTexts["notice.text"]}</p>
          </div>
          <div>
            <h2>{titles["legalAid.heading"](values)}</h2>
            <p>{texts["legalAid.text"]}</p>
            <p className="link-line">
              <ExternalLink source={legalAid.source} />
            </p>
            {legalAid.where && <p className="hint">{legalAidPlaces({ places: legalAid.where })}</p>}
          </div>
        </div>
        {otherStates.length > 0 && (
          <nav aria-labelledby="others">
            <h2 id="others">{texts["others.heading"]}</h2>
            <LinkList className="state-links" links={otherStates.map((other) => [other.path, other.name])} />
          </nav>
        )}
      </div>
    </>
  );
}
