import { orderLeads } from "../../domain/contract/operator/leads.ts";
import { passOn } from "../opening/pass-on.server.ts";
import type { Route } from "./+types/route";

export const action = ({ request, context }: Route.ActionArgs) => passOn(request, context, orderLeads);

/** POST alone. */
export const loader = () => new Response(null, { status: 405, headers: { allow: "POST" } });
