import { useFetcher } from "react-router";
import { consoleContext } from "../../context.ts";
import { listDestinations } from "../../domain/contract/operator/destinations.ts";
import { destinationsTexts } from "../../operator-copy/destinations.ts";
import { useConsoleFacts } from "../facts.ts";
import { useTexts } from "../language.ts";
import { readFormBody } from "../read-body.server.ts";
import { NeedsScope } from "../ui/needs-scope.tsx";
import { NoResponse, Notice } from "../ui/notice.tsx";
import type { Route } from "./+types/route";
import { DestinationCard, Outcome } from "./destination-card.tsx";
import { DestinationForm } from "./destination-form.tsx";
import { carryOutOrder, type DestinationResult } from "./destinations.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { operator } = context.get(consoleContext);
  const result = await operator.call(listDestinations, {});
  if (!result.ok) return undefined;
  const { inWords } = await import("./worded-destination.server.ts");
  const destinations = result.response.destinations.map((entry) => inWords(entry, operator.language));
  return { ...result.response, destinations };
}

export async function action({ request, context }: Route.ActionArgs) {
  return carryOutOrder(context, await readFormBody(request));
}

export default function Destinations({ loaderData }: Route.ComponentProps) {
  const texts = useTexts(destinationsTexts);
  const { scopes } = useConsoleFacts();
  const mayChange = scopes.includes("change");
  const mayAddress = mayChange && scopes.includes("export");
  const { destinations = [], buyersMax = 1, version = 0, lacksBackend, emailFolder } = loaderData ?? {};
  const firstOwn = destinations.find(({ own }) => own);
  const fetcher = useFetcher<DestinationResult>();
  return (
    <>
      <title>{texts.title}</title>
      <div className="console-head">
        <h1>{texts.title}</h1>
        {mayAddress && loaderData && (
          <details
            className="console-unfold destination-add"
            key={fetcher.data?.is === "saved" ? version : "open"}
            open={destinations.length === 0}
          >
            <summary className="console-button">
              <span>{texts["add.heading"]}</span>
              <span>{texts.cancel}</span>
            </summary>
            <div className="console-card">
              <h2>{texts["add.heading"]}</h2>
              <DestinationForm {...{ fetcher, version, mayAddress }} />
            </div>
          </details>
        )}
      </div>
      <Outcome fetcher={fetcher} />
      {!loaderData && <NoResponse />}
      {loaderData && destinations.length === 0 && <Notice kind="attention">{texts.none}</Notice>}
      {destinations.length > 0 && <p>{texts.about({ max: buyersMax })}</p>}
      {emailFolder && <p>{texts.emails({ folder: emailFolder })}</p>}
      {lacksBackend && destinations.length > 0 && <Notice kind="attention">{texts.lacksBackend}</Notice>}
      <NeedsScope scopes={["change"]} />
      {destinations.map((destination) => (
        <DestinationCard
          key={destination.id}
          {...{ destination, version, mayAddress }}
          place={1 + destinations.filter(({ kind }) => kind !== "inbox").indexOf(destination)}
          isFirst={destination.id === firstOwn?.id}
        />
      ))}
      {destinations.length > 0 && mayChange && (
        <details className="console-fold console-panel">
          <summary>{texts["orders.hints"]}</summary>
          {(["test", "pause", ...(firstOwn ? (["raise"] as const) : [])] as const).map((order) => (
            <p key={order}>
              <strong>{texts[order]}.</strong> {texts[`${order}.hint`]}
            </p>
          ))}
        </details>
      )}
    </>
  );
}
