import { configContext } from "../../context.ts";
import type { Route } from "./+types/conversion";
import { nothingToReport, reportToAds } from "./ads-frame.server.ts";
import { readApplication } from "./draft.server.ts";

/** Reports an accepted application to Google Ads, once. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { conversion: action } = context.get(configContext);
  const application = await readApplication(context, request);
  const { receipt } = application;
  if (!action || !receipt?.conversionId) return nothingToReport();
  const conversion = { action, id: receipt.conversionId, page: "/" };
  return reportToAds(context, request, conversion, () =>
    application.write({ visit: { ...receipt, conversionId: "" } }),
  );
}
