import { data } from "react-router";
import type { Found } from "../../.server/help-content.ts";
import { cachePolicy } from "../../http.ts";

/** What was found, or the not-found screen: for what does not exist, and for what nobody can tell (specification, 4). */
export function foundOrNotFound<Value>(found: Found<Value>): Value {
  if (typeof found === "object") return found.found;
  throw data(null, { status: 404, headers: { "cache-control": cachePolicy.personal } });
}
