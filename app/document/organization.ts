import type { RouterContextProvider } from "react-router";
import type { Organization } from "schema-dts";
import { clockContext, configContext, isolateContext, visitorContext } from "../context.ts";
import { organization } from "../domain/seo/organization.ts";

/** With the telephone of the page, because a call counts for its affiliate; robots read the main one. */
export function organizationOf(context: Readonly<RouterContextProvider>): Organization {
  const { phone } = context.get(visitorContext);
  const today = context.get(isolateContext).today(context.get(clockContext)());
  return organization({ ...context.get(configContext), phone }, today);
}
