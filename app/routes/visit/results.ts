import { redirect } from "react-router";
import {
  clockContext,
  cookieJarContext,
  isolateContext,
  visitContext,
  visitorContext,
} from "../../context.ts";
import { allowsPartners } from "../../domain/privacy/consent.ts";
import { frameAddress } from "../../domain/visit/frame-address.ts";
import { pendingCallsState } from "../../domain/visit/visit-results.ts";
import { cachePolicy } from "../../http.ts";
import type { Route } from "./+types/results";

/**
 * Responds to the fetch that a page makes after it has loaded. The response sets the cookies of the partners' replies
 * (middleware/partner-results.ts). In its JSON, `pending` says that the replies have not come yet; `pixel` is the
 * address of a partner's pixel that the visitor's choice allows, or empty.
 */
export async function action({ context }: Route.ActionArgs) {
  const pendingNumber = context.get(cookieJarContext).pending();
  const now = context.get(clockContext)();
  const { answered: completedNumber, pixelCode } = await context.get(visitContext).results();
  const isAwaited = pendingCallsState(pendingNumber, completedNumber, now) === "awaited";
  const hasProductBackend = !context.get(isolateContext).standsAlone;
  const pending = isAwaited && hasProductBackend;
  const hasPixel = pixelCode && completedNumber && allowsPartners(context.get(visitorContext).choice);
  const pixel = hasPixel ? frameAddress("/visita/pixel", completedNumber) : "";
  return Response.json({ pending, pixel }, { headers: { "cache-control": cachePolicy.personal } });
}

/** Redirects a visitor who opens this address to the home page. */
export const loader = (): Response => redirect("/");
