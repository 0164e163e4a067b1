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
 * Responds to the page's fetch after load, and takes over the partners' replies that have come meanwhile (this
 * response sets the cookies, see middleware/partner-results.ts). In the JSON, `pending` says that the replies have
 * not come yet; `pixel` is the address of a partner's pixel that waits for the visitor's consent, or empty.
 */
export async function action({ context }: Route.ActionArgs) {
  const number = context.get(cookieJarContext).pending();
  const now = context.get(clockContext)();
  const { answered, pixelCode } = await context.get(visitContext).results();
  const isAwaited = pendingCallsState(number, answered, now) === "awaited";
  const pending = isAwaited && !context.get(isolateContext).standsAlone;
  const hasPixel = pixelCode && answered && allowsPartners(context.get(visitorContext).choice);
  const pixel = hasPixel ? frameAddress("/visita/pixel", answered) : "";
  return Response.json({ pending, pixel }, { headers: { "cache-control": cachePolicy.personal } });
}

/** Redirects a visitor who opens this address to the home page. */
export const loader = (): Response => redirect("/");
