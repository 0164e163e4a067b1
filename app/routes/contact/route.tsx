import type { RouteHandle } from "../../route-handle.ts";
import type { Route } from "./+types/route";
import { answerContact, loadContact } from "./contact.server.ts";
import { ContactScreen } from "./screen.tsx";

export const loader = (route: Route.LoaderArgs) => loadContact(route);
export const action = (route: Route.ActionArgs) => answerContact(route);

export const handle: RouteHandle = { captcha: true };

/** A page that may hold what somebody typed is kept nowhere. */
export { contactHeaders as headers } from "./headers.ts";

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  return <ContactScreen view={loaderData} refused={actionData} />;
}
