import type { RouterContextProvider } from "react-router";
import type { Organization } from "schema-dts";
import { configContext, visitorContext } from "../context.ts";
import { organization } from "../domain/seo/organization.ts";
import { todayIn } from "./today.ts";

/**
 * The organization's structured data, with the page's telephone, because a call counts for the visitor's affiliate.
 * Robots read the main telephone.
 */
export function organizationOf(context: Readonly<RouterContextProvider>): Organization {
  const { phone } = context.get(visitorContext);
  return organization({ ...context.get(configContext), phone }, todayIn(context));
}
