import type { RouterContextProvider } from "react-router";
import type { Organization } from "schema-dts";
import { clockContext, configContext, isolateContext } from "../context.ts";
import { organization } from "../domain/seo/organization.ts";

/** Who runs the site and how to reach them, as search engines read it, today. */
export const organizationOf = (context: Readonly<RouterContextProvider>): Organization =>
  organization(context.get(configContext), context.get(isolateContext).today(context.get(clockContext)()));
