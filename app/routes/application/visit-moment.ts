import { configContext, requestFactsContext } from "../../context.ts";
import { keysOf } from "../../domain/records.ts";
import { visitMoments } from "../../domain/visit/ads-conversion.ts";
import type { Route } from "./+types/visit-moment";
import { nothingToReport, reportToAds } from "./ads-frame.server.ts";

/** Reports to Google Ads that the landing page was seen, or that an application was begun. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { pathname } = context.get(requestFactsContext).url;
  const moment = keysOf(visitMoments).find((name) => visitMoments[name].frame === pathname);
  const action = moment && context.get(configContext).visitActions[moment];
  if (!action) return nothingToReport();
  return reportToAds(context, request, { action, id: "", page: visitMoments[moment].page });
}
