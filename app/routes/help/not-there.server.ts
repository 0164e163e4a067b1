import { data } from "react-router";
import type { Cached } from "../../domain/cached.ts";
import { cachePolicy } from "../../http.ts";

/** The not-found screen also stands in where nobody can tell (specification, 4). */
export function foundOrNotFound<Value>(found: Cached<Value>): Value {
  if (typeof found === "object") return found.found;
  throw data(null, { status: 404, headers: { "cache-control": cachePolicy.personal } });
}
