import type { RouterContextProvider } from "react-router";
import { lookupFailureOf } from "../../.server/services.ts";
import { requestFactsContext, servicesContext } from "../../context.ts";
import { longestReportToken, type ReportLanguage, reportLanguage } from "../../domain/affiliates/report.ts";
import { type AffiliateReport, affiliateReport } from "../../domain/contract/affiliate-report.ts";

export type ReportView = { language: ReportLanguage } & (
  | { state: "shown"; report: AffiliateReport; token: string }
  | { state: "unknown" | "busy" | "unavailable" }
);

/**
 * Reads the report that a link opens, for the dates that its query chooses (`desde`, `hasta`). Any wrong token gets the
 * response for an unknown report.
 */
export async function readReport(
  context: Readonly<RouterContextProvider>,
  linkToken: string,
  acceptLanguage: string | null,
): Promise<ReportView> {
  const { searchParams } = context.get(requestFactsContext).url;
  const language = reportLanguage(searchParams.get("lang"), acceptLanguage);
  const queryValue = (name: string) => (searchParams.get(name) ?? "").slice(0, 20);
  const token = linkToken.slice(0, longestReportToken);
  const result = await context
    .get(servicesContext)
    .call(affiliateReport, { token, from: queryValue("desde"), to: queryValue("hasta") });
  if (!result.ok) return { state: lookupFailureOf(result.status), language };
  return { state: "shown", language, token, report: result.response };
}
