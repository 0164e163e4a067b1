import { data } from "react-router";
import type { Found } from "../../.server/help-content.ts";
import { cachePolicy } from "../../http.ts";

/** The not-found screen also stands in where nobody can tell (specification, 4). */
export function foundOrNotFound<Value>(found: Found<Value>): Value {
  if (typeof found === "object") return found.found;
  throw data(null, { status: 404, headers: { "cache-control": cachePolicy.personal } });
}
