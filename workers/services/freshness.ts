import { freshForHeader } from "../../app/domain/contract/internal.ts";
import { freshFor } from "./content-cache/content-cache.ts";
import { isSiteCall, type ServicesContext } from "./handle-operation.ts";

/** What this worker ships changes with a deployment: the site's pages of it are as fresh as cached content. Milliseconds. */
export const shippedFreshFor = freshFor;

/** Tells the site how long its pages of this answer are good; nobody else. */
export function tellFreshness(context: ServicesContext, ms: number): void {
  if (isSiteCall(context)) context.header(freshForHeader, String(ms));
}
