import { configContext } from "../../context.ts";
import type { Route } from "./+types/conversion";
import { nothingToTell, tellAds } from "./ads-frame.server.ts";
import { readApplication } from "./draft.server.ts";

/** Tells Google Ads of an accepted application, once. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { conversion: action } = context.get(configContext);
  const application = await readApplication(context, request);
  const { receipt } = application;
  if (!action || !receipt?.conversionId) return nothingToTell();
  const told = { action, id: receipt.conversionId, page: "/" };
  return tellAds(context, request, told, () =>
    application.write({ visit: { ...receipt, conversionId: "" } }),
  );
}
