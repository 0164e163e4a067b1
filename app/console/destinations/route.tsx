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
  const result = await context.get(consoleContext).operator.call(listDestinations, {});
  return result.ok ? result.response : undefined;
}

export async function action({ request, context }: Route.ActionArgs) {
  return carryOutOrder(context, await readFormBody(request));
}

export default function Destinations({ loaderData }: Route.ComponentProps) {
  const texts = useTexts(destinationsTexts);
  const { scopes } = useConsoleFacts();
  const mayAddress = scopes.includes("change") && scopes.includes("export");
  const { destinations = [], buyersMax = 1, version = 0, lacksBackend, emailFolder } = loaderData ?? {};
  const firstOwn = destinations.find(({ own }) => own);
  const fetcher = useFetcher<DestinationResult>();
  return (
    <>
      <title>{texts.title}</title>
      <h1>{texts.title}</h1>
      {!loaderData && <NoResponse />}
      {loaderData && destinations.length === 0 && <Notice kind="attention">{texts.none}</Notice>}
      {destinations.length > 0 && <p>{texts.about({ max: buyersMax })}</p>}
      {emailFolder && <p>{texts.emails({ folder: emailFolder })}</p>}
      {lacksBackend && destinations.length > 0 && <Notice kind="attention">{texts.lacksBackend}</Notice>}
      <NeedsScope scopes={["change"]} />
      <Outcome fetcher={fetcher} />
      {mayAddress && (
        <details
          className="console-card console-panel destination-add"
          key={fetcher.data?.is === "saved" ? version : "open"}
          open={loaderData && destinations.length === 0}
        >
          <summary>{texts["add.heading"]}</summary>
          <DestinationForm {...{ fetcher, version, mayAddress }} />
        </details>
      )}
      {destinations.length > 0 && scopes.includes("change") && (
        <details className="console-fold">
          <summary>{texts["orders.hints"]}</summary>
          {(["test", "pause", ...(firstOwn ? (["raise", "renew"] as const) : [])] as const).map((order) => (
            <p key={order} className="console-hint">
              <strong>{texts[order]}.</strong> {texts[`${order}.hint`]}
            </p>
          ))}
        </details>
      )}
      {destinations.map((destination) => (
        <DestinationCard
          key={destination.id}
          {...{ destination, version, mayAddress }}
          place={1 + destinations.filter(({ kind }) => kind !== "inbox").indexOf(destination)}
          isFirst={destination.id === firstOwn?.id}
        />
      ))}
    </>
  );
}
