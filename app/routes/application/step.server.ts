import { data, type RouterContextProvider, redirect } from "react-router";
import {
  clockContext,
  type FormDraft,
  formOutcomeContext,
  requestFactsContext,
  visitorContext,
} from "../../context.ts";
import { untilValues } from "../../copy/saved.ts";
import { type Draft, isBegun, withAnswers } from "../../domain/application/draft.ts";
import { type FieldErrors, pickSections } from "../../domain/application/fields.ts";
import {
  cookielessQuery,
  deletedQuery,
  endedQuery,
  type Flow,
  firstOpenPage,
  flowAt,
  newQuery,
  pagePath,
  resumedQuery,
  returnQuery,
  type StepPage,
  sectionsAt,
  stayQuery,
  stepAt,
  thankYouPath,
} from "../../domain/application/flows.ts";
import { savedCopyExpiry } from "../../domain/application/saved-application.ts";
import type { Vehicle } from "../../domain/application/vehicle.ts";
import type { Route } from "./+types/route";
import { checkAnswers, verdictOn } from "./check.server.ts";
import { countExperiment } from "./counters.server.ts";
import {
  type BrowserApplication,
  freshDraft,
  fullDeletion,
  readApplication,
  siteReferrer,
} from "./draft.server.ts";
import { loadSavedPage, loadSavePhonePage } from "./saved.server.ts";
import { vehicleOfLink } from "./vehicle.server.ts";
import { type Notice, pageView } from "./view.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Milliseconds. A draft that was touched within this time is not written again. */
const refreshAfter = 60_000;
/** The form on one page, which needs no cookies. */
const cookielessPath = "/auto-credito/solicitud2";

/**
 * The step that the address names.
 * @throws a 404 response for an unknown step.
 */
export function stepOf(context: Context): StepPage {
  const step = stepAt(context.get(requestFactsContext).url);
  if (!step) throw data(null, { status: 404 });
  return step;
}

/**
 * Loads a step. The visitor is redirected from a step that is not open yet to the first open step, and after the
 * acceptance to the thank-you page. `?nueva` starts a new application. The first page without a draft is the same for
 * everybody, and cached.
 */
export async function loadStep({ request, context }: Pick<Route.LoaderArgs, "request" | "context">) {
  const formOutcome = context.get(formOutcomeContext);
  // The form leads to a page outside the application, so there is no step to show.
  if (formOutcome === "elsewhere") return null;
  if (formOutcome) return loadAfterForm(context, request, formOutcome);
  const step = stepOf(context);
  const { flow, page, url } = step;
  const query = url.searchParams;
  const isUnstarted = page === 0 && flow.pages.length > 1 && !context.get(visitorContext).ownApplication;
  const vehicle = await vehicleOfLink(context, url);
  if (isUnstarted && !vehicle && !query.has(newQuery))
    return data(await pageView(context, step, { notice: noticeOfAddress(query) }));

  const application = await readApplication(context, request);
  const { draft: savedDraft, receipt } = application;
  if (receipt && page > 0) throw redirect(thankYouPath(flow));
  if (query.has(newQuery)) {
    const cookieHeaders = await application.write({ ...fullDeletion, visit: freshDraft(context) });
    throw redirect(flow.path, { headers: cookieHeaders ?? {} });
  }
  const savedPage = await loadSavedPage(context, step, application);
  if (savedPage) return savedPage;
  const savePhonePage = loadSavePhonePage(step, savedDraft);
  if (savePhonePage) return savePhonePage;
  if (!savedDraft && page > 0) throw redirect(firstPageWithoutDraft(context, application, flow));
  const draft = draftToShow(context, savedDraft, vehicle);
  const openPage = firstOpenPage(flow, draft.answered);
  if (page > openPage) throw redirect(pagePath(flow, openPage));

  if (!savedDraft && !receipt && context.get(requestFactsContext).isDocument) countExperiment(context);
  const headers = (draft !== savedDraft && (await application.write({ visit: draft }))) || new Headers();
  const isArriving = savedDraft !== undefined && isArrival(context, request, step);
  if (isArriving && openPage > 0) throw redirect(`${pagePath(flow, openPage)}?${resumedQuery}`, { headers });
  const notice = noticeOf(context, step, application, isArriving && isBegun(draft));
  const errors = await errorsOfReopenedPage(context, step, draft);
  return data(await pageView(context, step, { draft, notice, errors }), { headers });
}

/** The page in the response to a form: the next open page, or the form's own page again. */
async function loadAfterForm(context: Context, request: Request, { draft, saved, next }: FormDraft) {
  if (!next) return data(await pageView(context, stepOf(context), { draft }));
  const savePhonePage = loadSavePhonePage(next, draft);
  if (savePhonePage) return savePhonePage;
  const isResuming = isArrival(context, request, next) && isBegun(draft);
  const notice = noticeOf(context, next, { draft, saved, hasEnded: false }, isResuming);
  const errors = await errorsOfReopenedPage(context, next, draft);
  return data(await pageView(context, next, { draft, notice, errors }));
}

/**
 * The draft to show, with its idle time begun again. A draft that was touched within the last minute stays as it is,
 * because writing its cookie would undo a value that the autosave is saving meanwhile.
 */
function draftToShow(context: Context, savedDraft: Draft | undefined, vehicle: Vehicle | undefined): Draft {
  if (!savedDraft) return freshDraft(context, { vehicle });
  const now = context.get(clockContext)();
  // A draft may have been touched in the future if the clock went back. Its idle time then begins now.
  const isFresh = !vehicle && Math.abs(now - savedDraft.touchedAt) <= refreshAfter;
  return isFresh ? savedDraft : withAnswers(savedDraft, vehicle ?? {}, now);
}

/**
 * Whether somebody comes to the first page by a link or the address, and not by the history, a reload or `?paso`. A
 * visit by the history counts as an arrival in a browser that sends no Sec-Fetch headers, and in Safari, which never
 * sends Sec-Fetch-User (github.com/mdn/browser-compat-data, issue 27928).
 */
function isArrival(context: Context, { headers }: Request, { page, url }: StepPage): boolean {
  if (page > 0 || url.searchParams.has(returnQuery) || url.searchParams.has(stayQuery)) return false;
  if (/max-age=0|no-cache/.test(headers.get("cache-control") ?? "")) return false;
  const destination = headers.get("sec-fetch-dest");
  if (destination !== null && destination !== "document") return false;
  const { userAgent } = context.get(requestFactsContext);
  const sendsFetchUser = destination !== null && /(?:Chrome|Firefox)\//.test(userAgent);
  return !sendsFetchUser || headers.get("sec-fetch-user") === "?1";
}

/** The errors of a page that the visitor returns to and whose sections are open again. */
async function errorsOfReopenedPage(context: Context, step: StepPage, draft: Draft): Promise<FieldErrors> {
  if (!step.url.searchParams.has(returnQuery)) return {};
  const sections = sectionsAt(step);
  if (sections.every((section) => draft.answered.includes(section))) return {};
  const answers = pickSections(draft.answers, sections);
  const verdict = await verdictOn(context, { answers, sections }, context.get(clockContext)());
  const check = checkAnswers(verdict, draft.answers, sections);
  return check.ok ? {} : check.errors;
}

/** The address for a visitor without a draft, who opened a later page. */
function firstPageWithoutDraft(context: Context, { hasEnded }: BrowserApplication, flow: Flow): string {
  if (hasEnded) return `${flow.path}?${endedQuery}`;
  // The visitor came from a step of this flow and has no cookie.
  const isFromThisFlow = flowAt(siteReferrer(context)?.pathname ?? "") === flow;
  return isFromThisFlow ? `${cookielessPath}?${cookielessQuery}` : flow.path;
}

function noticeOf(
  context: Context,
  { url }: StepPage,
  { draft, saved, hasEnded }: Pick<BrowserApplication, "draft" | "saved" | "hasEnded">,
  isResuming: boolean,
): Notice | undefined {
  const { timeZone } = context.get(requestFactsContext);
  const query = url.searchParams;
  // A form that is sent after its draft ended begins a new draft. The address then has the query that says so.
  if (!draft || query.has(deletedQuery) || query.has(endedQuery)) return noticeOfAddress(query, hasEnded);
  if (!isResuming && !query.has(resumedQuery)) return undefined;
  return { kind: "resumed", savedUntil: saved && untilValues(savedCopyExpiry(saved), timeZone) };
}

function noticeOfAddress(query: URLSearchParams, hasEnded = false): Notice | undefined {
  const deleted = query.get(deletedQuery);
  if (deleted !== null) return { kind: deleted ? "lockedOut" : "deleted" };
  if (hasEnded || query.has(endedQuery)) return { kind: "ended" };
  return query.has(cookielessQuery) ? { kind: "cookieless" } : undefined;
}
