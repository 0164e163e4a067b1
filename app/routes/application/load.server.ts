import { data, type RouterContextProvider, redirect } from "react-router";
import {
  clockContext,
  draftCookieContext,
  requestFactsContext,
  sentDraftContext,
  visitorContext,
} from "../../context.ts";
import { type Draft, isBegun, type Receipt, withTyped } from "../../domain/application/draft.ts";
import { type FieldErrors, pickSections } from "../../domain/application/fields.ts";
import {
  type Flow,
  firstOpenPage,
  flowAt,
  pagePath,
  type Step,
  sectionsAt,
  thankYouPath,
} from "../../domain/application/flows.ts";
import {
  cookielessQuery,
  deletedQuery,
  endedQuery,
  newQuery,
  resumedQuery,
  returnQuery,
} from "../../domain/application/page-queries.ts";
import { cachePolicy } from "../../http.ts";
import type { Route } from "./+types/route";
import { isArrival } from "./arrival.server.ts";
import { freshDraft, saveHeaders } from "./draft.server.ts";
import { countExperiment } from "./experiment.server.ts";
import { checkJudged, judge } from "./facts.server.ts";
import type { Notice } from "./page-notice.tsx";
import { endSaved, loadLocked, savedBeside } from "./saved-application.server.ts";
import { stepOf } from "./step.server.ts";
import { vehicleOfLink } from "./vehicle.server.ts";
import { pageView } from "./view.server.ts";

type Context = Readonly<RouterContextProvider>;

const refreshAfter = 60_000;
const cookielessPath = "/auto-credito/solicitud2";

/**
 * An application page. A later one opened early, or without a draft, goes to the first that is open; one of an application
 * already accepted goes to its thank-you page. `?nueva` starts a new application, whatever is saved. A draft starts with
 * its first answer: where a flow has steps, the first page of a visitor without one is everybody's (`pageWithoutDraft`).
 */
export async function loadPage({
  request,
  params,
  context,
}: Pick<Route.LoaderArgs, "request" | "params" | "context">) {
  const step = stepOf(context, params.step);
  const { flow, page } = step;
  const { url, isDocument } = context.get(requestFactsContext);
  const sent = context.get(sentDraftContext);
  if (sent) return pageOfSent(context, step, sent);
  const isUnstarted = page === 0 && flow.pages.length > 1 && !context.get(visitorContext).ownApplication;
  const vehicle = await vehicleOfLink(context, url);
  if (isUnstarted && !vehicle && !url.searchParams.has(newQuery)) return pageWithoutDraft(context, step);
  const saved = await context.get(draftCookieContext).read(request);

  if (saved?.kind === "receipt" && page > 0) throw redirect(thankYouPath(flow));
  if (url.searchParams.has(newQuery)) {
    const headers = (await saveHeaders(context, freshDraft(context, {}), request)) ?? new Headers();
    for (const cookie of await endSaved(context, request)) headers.append("set-cookie", cookie);
    throw redirect(flow.path, { headers });
  }
  const locked = saved?.kind === "draft" ? undefined : await loadLocked(context, request, step);
  if (locked) return locked;
  if (!saved && page > 0) throw redirect(firstPageWithoutDraft(context, request, flow));
  const now = context.get(clockContext)();
  const draft =
    saved?.kind === "draft" ? withTyped(saved, vehicle ?? {}, now) : freshDraft(context, { vehicle });
  const open = firstOpenPage(flow, draft.answered);
  if (page > open) throw redirect(pagePath(flow, open));

  if (!saved && isDocument) countExperiment(context);
  const fresh = stillFresh(saved, now) && !vehicle ? saved : undefined;
  const headers = (!fresh && (await saveHeaders(context, draft, request))) || new Headers();
  headers.set("cache-control", cachePolicy.personal);
  const returning = url.searchParams.has(returnQuery);
  const arrives = saved?.kind === "draft" && page === 0 && isArrival(context, request);
  if (arrives && open > 0) throw redirect(`${pagePath(flow, open)}?${resumedQuery}`, { headers });
  const view = await pageView(context, step, {
    draft: fresh ? { ...draft, touchedAt: fresh.touchedAt } : draft,
    now,
    returning,
    notice: await noticeOf(context, request, { saved, resumes: arrives && isBegun(draft) }),
    errors: returning ? await errorsOfReopened(context, step, draft, now) : {},
  });
  return data(view, { headers });
}

/**
 * The page that answers a sent form: of the action's own draft, which the browser may not take back as a cookie, so
 * that it has the same submission id. The action has saved it.
 */
async function pageOfSent(context: Context, step: Step, draft: Draft) {
  const { url } = context.get(requestFactsContext);
  const view = await pageView(context, step, {
    draft,
    now: draft.touchedAt,
    returning: url.searchParams.has(returnQuery),
    notice: undefined,
    errors: {},
  });
  return data(view);
}

/**
 * The first step of a visitor who has answered nothing yet: without an id, a start or a time that runs out, and without a
 * word from their request but what the page's row names (pages.ts), because it is cached. The first save makes the draft.
 */
async function pageWithoutDraft(context: Context, step: Step) {
  const { searchParams } = context.get(requestFactsContext).url;
  const view = await pageView(context, step, {
    draft: undefined,
    now: context.get(clockContext)(),
    returning: searchParams.has(returnQuery),
    notice: noticeOfAddress(searchParams),
    errors: {},
  });
  return data(view, { headers: { "cache-control": cachePolicy.personal } });
}

/**
 * Whether a draft's cookie need not be renewed yet. A page that is only read leaves a fresh cookie alone: it would
 * undo a value that the autosave is saving meanwhile.
 */
const stillFresh = (saved: Draft | Receipt | undefined, now: number): saved is Draft =>
  saved?.kind === "draft" && now - saved.touchedAt <= refreshAfter;

/** The errors of a page that the end of the application reopened. */
async function errorsOfReopened(
  context: Context,
  step: Step,
  draft: Draft,
  now: number,
): Promise<FieldErrors> {
  const sections = sectionsAt(step);
  if (sections.every((section) => draft.answered.includes(section))) return {};
  const judged = await judge(context, { answers: pickSections(draft.answers, sections), sections }, now);
  const checked = checkJudged(judged, draft.answers, sections);
  return checked.ok ? {} : checked.errors;
}

/** Where a later page leads a browser without a draft: it ended, cookies are not taken, or it never began. */
function firstPageWithoutDraft(context: Context, request: Request, flow: Flow): string {
  if (context.get(draftCookieContext).isPresent(request)) return `${flow.path}?${endedQuery}`;
  // From one step straight to the next, and no cookie: this browser takes none. One page needs none.
  return cameFrom(context, request, flow) ? `${cookielessPath}?${cookielessQuery}` : flow.path;
}

function cameFrom(context: Context, request: Request, flow: Flow): boolean {
  const referrer = request.headers.get("referer");
  if (!referrer || !URL.canParse(referrer)) return false;
  const { host, pathname } = new URL(referrer);
  return host === context.get(requestFactsContext).url.host && flowAt(pathname) === flow;
}

/** What a page says of how it came about, before its questions. */
async function noticeOf(
  context: Context,
  request: Request,
  { saved, resumes }: { saved: Draft | Receipt | undefined; resumes: boolean },
): Promise<Notice | undefined> {
  const { searchParams } = context.get(requestFactsContext).url;
  if (searchParams.has(deletedQuery)) return noticeOfAddress(searchParams);
  if (saved?.kind === "draft") {
    if (!resumes && !searchParams.has(resumedQuery)) return undefined;
    return { kind: "resumed", savedUntil: await savedBeside(context, request) };
  }
  const hasEnded = !saved && context.get(draftCookieContext).isPresent(request);
  return hasEnded ? { kind: "ended" } : noticeOfAddress(searchParams);
}

function noticeOfAddress(searchParams: URLSearchParams): Notice | undefined {
  const deleted = searchParams.get(deletedQuery);
  if (deleted !== null) return { kind: deleted ? "lockedOut" : "deleted" };
  if (searchParams.has(endedQuery)) return { kind: "ended" };
  return searchParams.has(cookielessQuery) ? { kind: "cookieless" } : undefined;
}
