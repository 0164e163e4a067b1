import { orderLeads } from "../../domain/contract/operator/leads.ts";
import { forwardCall, refuseOtherMethods } from "../opening/pass-on.server.ts";
import type { Route } from "./+types/route";

export const action = ({ request, context }: Route.ActionArgs) => forwardCall(request, context, orderLeads);
export const loader = refuseOtherMethods;
