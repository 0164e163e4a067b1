import type { Route } from "./+types/route";
import { answerPage } from "./answer.server.ts";
import { isNetworkFailure, untilConnected } from "./connection.ts";
import { settleKeeping } from "./keeper.ts";
import { loadPage } from "./load.server.ts";
import { ApplicationScreen } from "./screen.tsx";

export const handle = { hydrate: true };

export const loader = (route: Route.LoaderArgs) => loadPage(route);
export const action = (route: Route.ActionArgs) => answerPage(route);

/**
 * In the browser: what is being kept settles first, so that its cookie cannot overtake this answer's; and a lost
 * connection is waited out instead of losing the page. Sending again is safe: the submission id stays the same.
 */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  await settleKeeping();
  for (;;) {
    try {
      return await serverAction();
    } catch (error) {
      if (!isNetworkFailure(error)) throw error;
      await untilConnected();
    }
  }
}

export default function Application({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ApplicationScreen
      view={loaderData}
      refused={actionData}
      key={`${loaderData.layout}-${loaderData.page}`}
    />
  );
}
