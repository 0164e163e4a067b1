import { cachePolicy } from "../../http.ts";
import type { PageHandle } from "../../hydration.ts";
import type { Route } from "./+types/route";
import { answerPage } from "./answer.server.ts";
import { isNetworkFailure, untilConnected } from "./connection.ts";
import { settleKeeping } from "./keeper.ts";
import { loadPage } from "./load.server.ts";
import { ApplicationScreen } from "./screen.tsx";

export const handle: PageHandle = { hydrate: true, captcha: true };

/** Pages that hold answers are kept nowhere, whatever their status. */
export const headers = () => ({ "cache-control": cachePolicy.personal });

export const loader = (route: Route.LoaderArgs) => loadPage(route);
export const action = (route: Route.ActionArgs) => answerPage(route);

/** What the browser itself answers when no answer came: the page sends again, with this intent. */
export type Unanswered = { unanswered: string };

/**
 * In the browser: what is being kept settles first, so that its cookie cannot overtake this answer's; and a lost
 * connection is waited out instead of losing the page. Sending again is safe: the submission id stays the same.
 */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  await settleKeeping();
  try {
    return await serverAction();
  } catch (error) {
    if (!isNetworkFailure(error)) throw error;
    await untilConnected();
    return { unanswered: String(form.get("intent") ?? "continue") } satisfies Unanswered;
  }
}

export default function Application({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ApplicationScreen
      view={loaderData}
      answer={actionData}
      key={`${loaderData.layout}-${loaderData.page}`}
    />
  );
}
