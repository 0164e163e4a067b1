import { referenceHeaders } from "../../http.ts";
import type { RouteHandle } from "../../route-handle.ts";
import type { Route } from "./+types/route";
import { answerContact, loadContact } from "./contact.server.ts";
import { ContactScreen } from "./screen.tsx";

export const handle: RouteHandle = { captcha: true };

export const headers = referenceHeaders;

export const loader = (route: Route.LoaderArgs) => loadContact(route);
export const action = (route: Route.ActionArgs) => answerContact(route);

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  return <ContactScreen view={loaderData} invalid={actionData} />;
}
