import { cachePages } from "../document/cache-pages.ts";
import { compose } from "./middleware.ts";
import { callPartners } from "./partner-calls.ts";
import { deliverResults } from "./partner-results.ts";
import { addSecurityHeaders } from "./security-headers.ts";
import { readTexts } from "./texts.ts";
import { resolveVisitor } from "./visitor.ts";

/** What happens to every request of the site, in order; the router renders what is not held. */
export const everyRequest = compose([
  readTexts,
  resolveVisitor,
  callPartners,
  deliverResults,
  // A held page brings its headers along: they are put on inside of it.
  cachePages,
  addSecurityHeaders,
]);
