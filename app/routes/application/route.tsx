import { personalHeaders } from "../../http.ts";
import type { RouteHandle } from "../../route-handle.ts";
import type { Route } from "./+types/route";
import { serveForm } from "./form.server.ts";
import { SavePhoneScreen } from "./save-phone.tsx";
import { SavedApplicationScreen } from "./saved-application.tsx";
import { ApplicationScreen } from "./screen.tsx";
import { loadStep } from "./step.server.ts";

export const handle: RouteHandle = { captcha: true };

export const headers = personalHeaders;

export const loader = (route: Route.LoaderArgs) => loadStep(route);
export const action = (route: Route.ActionArgs) => serveForm(route);

export default function Application({ loaderData, actionData }: Route.ComponentProps) {
  // After a form that leads to another page, the response has no body.
  if (!loaderData) return null;
  const failedTry = actionData && "kind" in actionData ? actionData : undefined;
  const invalid = actionData && !("kind" in actionData) ? actionData : undefined;
  if ("savePhone" in loaderData) return <SavePhoneScreen view={loaderData.savePhone} failedTry={failedTry} />;
  if ("savedCopy" in loaderData)
    return <SavedApplicationScreen view={loaderData.savedCopy} failedTry={failedTry} />;
  return <ApplicationScreen view={loaderData} invalid={invalid} />;
}
