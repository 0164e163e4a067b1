import type { RouterContextProvider } from "react-router";
import type { Organization } from "schema-dts";
import { configContext, visitorContext } from "../context.ts";
import { organization } from "../domain/seo/organization.ts";
import { todayIn } from "./today.ts";

/** With the telephone of the page, because a call counts for its affiliate; robots read the main one. */
export function organizationOf(context: Readonly<RouterContextProvider>): Organization {
  const { phone } = context.get(visitorContext);
  return organization({ ...context.get(configContext), phone }, todayIn(context));
}
