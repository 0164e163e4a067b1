import { lookupStatuses } from "../../.server/services.ts";
import { requestFactsContext } from "../../context.ts";
import { affiliateReport } from "../../copy/affiliate-report.ts";
import { textsIn } from "../../copy/texts.ts";
import type { ReportLanguage } from "../../domain/affiliates/report.ts";
import type { AffiliateReport } from "../../domain/contract/affiliate-report.ts";
import { csvOf } from "../../domain/csv.ts";
import { affiliateReportHeaders } from "../../http.ts";
import type { Route } from "./+types/csv";
import { readReport } from "./report.server.ts";

/** Serves a table of a report as a file: the conversions with `?tabla=conversiones`, otherwise the days. */
export async function loader({ params, context, request }: Route.LoaderArgs): Promise<Response> {
  const view = await readReport(context, params.token, request.headers.get("accept-language"));
  if (view.state !== "shown")
    return new Response(null, { status: lookupStatuses[view.state], headers: affiliateReportHeaders });
  const { searchParams } = context.get(requestFactsContext).url;
  const rows = searchParams.get("tabla") === "conversiones" ? conversionRows : dayRows;
  const name = `${view.report.from}-${view.report.to}.csv`;
  return new Response(csvOf(rows(view.report, view.language)), {
    headers: {
      ...affiliateReportHeaders,
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}"`,
    },
  });
}

const postbackStates = ["sent", "waiting", "failed"] as const;

function dayRows({ rows }: AffiliateReport, language: ReportLanguage) {
  const texts = textsIn(affiliateReport, language);
  const columns = [texts.day, texts.subAffiliate, texts.arrivals, texts.started, texts.accepted];
  return [
    [...columns, ...postbackStates.map((name) => `${texts.postbacks}: ${texts[name]}`)],
    ...rows.map((row) => [
      ...[row.day, row.subAffiliate, row.arrivals, row.started, row.accepted],
      ...postbackStates.map((name) => row[name]),
    ]),
  ];
}

function conversionRows({ conversions }: AffiliateReport, language: ReportLanguage) {
  const texts = textsIn(affiliateReport, language);
  return [
    [texts.conversion, `${texts.time} (UTC)`, texts.subAffiliate, texts.postback],
    ...conversions.map(({ id, at, subAffiliate, postback }) => [
      id,
      at,
      subAffiliate,
      texts[`postback.${postback}`],
    ]),
  ];
}
