import { data, redirect } from "react-router";
import { clockContext, draftCookieContext, requestFactsContext } from "../../context.ts";
import { withTyped } from "../../domain/application/draft.ts";
import {
  firstOpenPage,
  type Layout,
  layoutAt,
  pagePath,
  thankYouPath,
} from "../../domain/application/flows.ts";
import { checkSections } from "../../domain/application/schema.ts";
import { cachePolicy } from "../../http.ts";
import type { Route } from "./+types/route";
import { countExperiment } from "./experiment.server.ts";
import {
  cookielessQuery,
  endedQuery,
  freshDraft,
  newQuery,
  placeOf,
  readFacts,
  returnQuery,
  saveHeaders,
  vehicleOf,
} from "./request.server.ts";
import { pageView } from "./view.server.ts";

const refreshAfter = 60_000;
const cookielessPath = "/auto-credito/solicitud2";

function noticeOf(url: URL): "ended" | "cookieless" | undefined {
  if (url.searchParams.has(endedQuery)) return "ended";
  return url.searchParams.has(cookielessQuery) ? "cookieless" : undefined;
}

function cameFrom(layout: Layout, request: Request): boolean {
  const referrer = request.headers.get("referer");
  if (!referrer || !URL.canParse(referrer)) return false;
  const { host, pathname } = new URL(referrer);
  return host === new URL(request.url).host && layoutAt(pathname) === layout;
}

/**
 * An application page. The first one starts a draft; a later one opened early, or without a draft, goes to the
 * first that is open; one of an application already accepted goes to its thank-you page. `?nueva` leaves whatever
 * there is behind and starts anew.
 */
export async function loadPage({
  request,
  params,
  context,
}: Pick<Route.LoaderArgs, "request" | "params" | "context">) {
  const { layout, page } = placeOf(request, params.step);
  const url = new URL(request.url);
  const cookie = context.get(draftCookieContext);
  const kept = await cookie.read(request);

  if (kept?.kind === "receipt" && page > 0) throw redirect(`${thankYouPath(layout)}?ref=${kept.reference}`);
  if (url.searchParams.has(newQuery)) {
    const headers = await saveHeaders(context, freshDraft(context, {}), request);
    throw redirect(layout.path, headers ? { headers } : {});
  }
  if (!kept && page > 0) {
    if (cookie.isPresent(request)) throw redirect(`${layout.path}?${endedQuery}`);
    // From one step straight to the next, and no cookie: this browser keeps none. One page needs none.
    throw redirect(cameFrom(layout, request) ? `${cookielessPath}?${cookielessQuery}` : layout.path);
  }
  const vehicle = vehicleOf(url);
  const now = context.get(clockContext)();
  const draft = kept?.kind === "draft" ? withTyped(kept, vehicle, now) : freshDraft(context, { vehicle });
  const open = firstOpenPage(layout, draft.answered);
  if (page > open) throw redirect(pagePath(layout, open));

  if (!kept && context.get(requestFactsContext).isDocument) countExperiment(context, "participate");
  // A page that is only read keeps its hands off a fresh cookie: a value being kept meanwhile must not be undone.
  const stale = kept?.kind !== "draft" || vehicle.makeName || now - kept.touchedAt > refreshAfter;
  const headers = (stale && (await saveHeaders(context, draft, request))) || new Headers();
  headers.set("cache-control", cachePolicy.personal);
  // A page that the end of the application sent the visitor back to says what is wrong with it.
  const returning = url.searchParams.has(returnQuery);
  const asked = layout.pages[page] ?? [];
  const sentBack = returning && asked.some((section) => !draft.answered.includes(section));
  const checked = sentBack
    ? checkSections(draft.answers, await readFacts(context, draft.answers, now), asked)
    : undefined;
  const view = pageView(
    context,
    {
      layout,
      page,
      returning,
      notice: kept?.kind === "draft" ? undefined : noticeOf(url),
    },
    stale || kept?.kind !== "draft" ? draft : { ...draft, touchedAt: kept.touchedAt },
    now,
    checked?.ok === false ? checked.errors : {},
  );
  return data(view, { headers });
}
