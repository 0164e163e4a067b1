import { z } from "zod";
import { defineOperation } from "./operation.ts";

/** The directives that are counted by name. Every other directive is counted as `other`. */
const directives = [
  "base-uri",
  "connect-src",
  "font-src",
  "form-action",
  "frame-ancestors",
  "frame-src",
  "img-src",
  "manifest-src",
  "media-src",
  "object-src",
  "script-src",
  "script-src-attr",
  "script-src-elem",
  "style-src",
  "style-src-attr",
  "style-src-elem",
  "worker-src",
  "other",
] as const;

/**
 * Browsers send these reports to the `report-uri` of a page's Content-Security-Policy (CSP level 3, section 5).
 * Addresses and samples in a report are not read.
 */
export const reportPolicyViolation = defineOperation({
  id: "reportPolicyViolation",
  caller: "anyone",
  rateLimit: "policy",
  path: "/policy-violations",
  summary:
    "Reports that a browser refused something by a page's policy: the directive alone. For this site only.",
  request: () => ({
    "csp-report": z.object({ "effective-directive": z.enum(directives).catch("other") }),
  }),
});
