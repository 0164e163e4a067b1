import { callPartners } from "./call-partners.ts";
import { deliverResults } from "./deliver-results.ts";
import { holdPages } from "./hold-pages.ts";
import { compose } from "./middleware.ts";
import { readTexts } from "./read-texts.ts";
import { resolveVisitor } from "./resolve-visitor.ts";
import { addSecurityHeaders } from "./security-headers.ts";

/** What happens to every request of the site, in order; the router renders what is not held. */
export const everyRequest = compose([
  readTexts,
  resolveVisitor,
  callPartners,
  deliverResults,
  // A held page brings its headers along: they are put on inside of it.
  holdPages,
  addSecurityHeaders,
]);
