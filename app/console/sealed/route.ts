import { sealedLeads } from "../../domain/contract/operator/sealed.ts";
import { forwardCall, refuseOtherMethods } from "../opening/pass-on.server.ts";
import type { Route } from "./+types/route";

export const action = ({ request, context }: Route.ActionArgs) => forwardCall(request, context, sealedLeads);
export const loader = refuseOtherMethods;
