import type { RouterContextProvider } from "react-router";
import type { Organization } from "schema-dts";
import { clockContext, configContext, isolateContext, visitorContext } from "../context.ts";
import { organization } from "../domain/seo/organization.ts";

/**
 * Who runs the site and how to reach them, as search engines read it, today: by the telephone that the page shows, because a call
 * counts for the affiliate whose number it is. Robots come by no affiliate and read the main one.
 */
export function organizationOf(context: Readonly<RouterContextProvider>): Organization {
  const { phone } = context.get(visitorContext);
  const today = context.get(isolateContext).today(context.get(clockContext)());
  return organization({ ...context.get(configContext), phone }, today);
}
