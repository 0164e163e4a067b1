import type { RouterContextProvider } from "react-router";
import type { Organization } from "schema-dts";
import { configContext, visitorContext } from "../context.ts";
import { organization } from "../domain/seo/organization.ts";
import { todayIn } from "./today.ts";

/** The organization's structured data. The telephone is that of the visitor's affiliate, for robots the main telephone. */
export function organizationOf(context: Readonly<RouterContextProvider>): Organization {
  const { phone } = context.get(visitorContext);
  return organization({ ...context.get(configContext), phone }, todayIn(context));
}
