import type { RouterContextProvider } from "react-router";
import { clockContext, configContext, isolateContext, textsContext, visitorContext } from "../context.ts";
import { openingWords } from "../copy/opening.ts";
import { hostPrefix } from "../domain/privacy/cookies.ts";
import type { Site } from "../ui/page-context.ts";
import { formatOpening } from "./opening.ts";
import { todayIn } from "./today.ts";

/** Returns what every page needs to know of the site and of this visit. */
export function siteOf(context: Readonly<RouterContextProvider>): Site {
  const texts = context.get(textsContext).of(openingWords);
  const { applicationLink, phone, opening, timeZone, openApplication, gpc } = context.get(visitorContext);
  const now = context.get(clockContext)();
  const today = todayIn(context);
  const { brand, origin, environment, hours } = context.get(configContext);
  const special = context.get(isolateContext).specialDay(now, hours);
  return {
    brand,
    origin,
    applicationLink,
    byPhone: formatOpening(opening, { phone, timeZone, today, special }, texts),
    openApplication,
    gpc,
    cookiePrefix: environment === "production" ? hostPrefix : "",
    today,
  };
}
