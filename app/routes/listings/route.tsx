import type { Route } from "./+types/route";
import { loadListings, startApplication } from "./listings.server.ts";
import { ListingsScreen } from "./screen.tsx";

export const loader = (route: Route.LoaderArgs) => loadListings(route);
export const action = (route: Route.ActionArgs) => startApplication(route);

export default function Listings({ loaderData, actionData }: Route.ComponentProps) {
  return <ListingsScreen view={loaderData} invalid={actionData} />;
}
