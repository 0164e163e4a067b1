import { correctLead } from "../../domain/contract/operator/persons.ts";
import { passOn } from "../opening/pass-on.server.ts";
import type { Route } from "./+types/route";

export const action = ({ request, context }: Route.ActionArgs) => passOn(request, context, correctLead);

/** POST alone: an answer to GET could be cached and prefetched. */
export const loader = () => new Response(null, { status: 405, headers: { allow: "POST" } });
