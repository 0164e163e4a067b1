import { data, type RouterContextProvider, redirect } from "react-router";
import {
  clockContext,
  requestFactsContext,
  type SentDraft,
  sentFormContext,
  visitorContext,
} from "../../context.ts";
import { untilValues } from "../../copy/saved.ts";
import { type Draft, isBegun, withTyped } from "../../domain/application/draft.ts";
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
import { savedUntil } from "../../domain/application/saved-application.ts";
import type { Vehicle } from "../../domain/application/vehicle.ts";
import type { Route } from "./+types/route";
import { checkWith, verdictOn } from "./check.server.ts";
import { countExperiment } from "./counters.server.ts";
import {
  type BrowserApplication,
  forgetAll,
  freshDraft,
  ownReferrer,
  readApplication,
} from "./draft.server.ts";
import { loadLocked, savePhoneView } from "./saved.server.ts";
import { vehicleOfLink } from "./vehicle.server.ts";
import { type Notice, pageView } from "./view.server.ts";

type Context = Readonly<RouterContextProvider>;

const refreshAfter = 60_000;
const cookielessPath = "/auto-credito/solicitud2";

/** @throws the 404 of an unknown one. */
export function stepOf(context: Context): StepPage {
  const step = stepAt(context.get(requestFactsContext).url);
  if (!step) throw data(null, { status: 404 });
  return step;
}

/**
 * Opens a step. One that is not open yet leads to the first that is; after the acceptance, to the thank-you
 * page. `?nueva` starts again. The first page of a visitor without a draft is everybody's, and cached.
 */
export async function loadStep({ request, context }: Pick<Route.LoaderArgs, "request" | "context">) {
  const sent = context.get(sentFormContext);
  if (sent === "elsewhere") return null;
  if (sent) return afterForm(context, request, sent);
  const step = stepOf(context);
  const { flow, page, url } = step;
  const query = url.searchParams;
  const isUnstarted = page === 0 && flow.pages.length > 1 && !context.get(visitorContext).ownApplication;
  const vehicle = await vehicleOfLink(context, url);
  if (isUnstarted && !vehicle && !query.has(newQuery))
    return data(await pageView(context, step, { notice: noticeOfAddress(query) }));

  const application = await readApplication(context, request);
  const { draft: saved, receipt } = application;
  if (receipt && page > 0) throw redirect(thankYouPath(flow));
  if (query.has(newQuery)) {
    const started = await application.write({ ...forgetAll, visit: freshDraft(context) });
    throw redirect(flow.path, { headers: started ?? {} });
  }
  const locked = await loadLocked(context, step, application);
  if (locked) return locked;
  const savePhone = savePhoneView(step, saved);
  if (savePhone) return savePhone;
  if (!saved && page > 0) throw redirect(firstPageWithoutDraft(context, application, flow));
  const draft = openedDraft(context, saved, vehicle);
  const open = firstOpenPage(flow, draft.answered);
  if (page > open) throw redirect(pagePath(flow, open));

  if (!saved && !receipt && context.get(requestFactsContext).isDocument) countExperiment(context);
  const headers = (draft !== saved && (await application.write({ visit: draft }))) || new Headers();
  const arrives = saved !== undefined && isArrival(context, request, step);
  if (arrives && open > 0) throw redirect(`${pagePath(flow, open)}?${resumedQuery}`, { headers });
  const notice = noticeOf(context, step, application, arrives && isBegun(draft));
  const errors = await errorsOfReopened(context, step, draft);
  return data(await pageView(context, step, { draft, notice, errors }), { headers });
}

/** The page in a form's own response: the one that it was sent from, or the open one that it leads to. */
async function afterForm(context: Context, request: Request, { draft, saved, next }: SentDraft) {
  if (!next) return data(await pageView(context, stepOf(context), { draft }));
  const savePhone = savePhoneView(next, draft);
  if (savePhone) return savePhone;
  const resumes = isArrival(context, request, next) && isBegun(draft);
  const notice = noticeOf(context, next, { draft, saved, hasEnded: false }, resumes);
  const errors = await errorsOfReopened(context, next, draft);
  return data(await pageView(context, next, { draft, notice, errors }));
}

/** A fresh draft is left alone: its cookie would undo a value that the autosave is saving meanwhile. */
function openedDraft(context: Context, saved: Draft | undefined, vehicle: Vehicle | undefined): Draft {
  if (!saved) return freshDraft(context, { vehicle });
  const now = context.get(clockContext)();
  // Touched later than now, before the clock went back, its idle time begins now.
  const isFresh = !vehicle && Math.abs(now - saved.touchedAt) <= refreshAfter;
  return isFresh ? saved : withTyped(saved, vehicle ?? {}, now);
}

/**
 * Whether somebody comes to the first page by a link or the address, and not by the history, a reload or `?paso`. Old browsers
 * do not tell the two apart. Safari never sends Sec-Fetch-User (github.com/mdn/browser-compat-data, issue 27928).
 */
function isArrival(context: Context, { headers }: Request, { page, url }: StepPage): boolean {
  if (page > 0 || url.searchParams.has(returnQuery) || url.searchParams.has(stayQuery)) return false;
  if (/max-age=0|no-cache/.test(headers.get("cache-control") ?? "")) return false;
  const destination = headers.get("sec-fetch-dest");
  if (destination !== null && destination !== "document") return false;
  const { userAgent } = context.get(requestFactsContext);
  const tells = destination !== null && /(?:Chrome|Firefox)\//.test(userAgent);
  return !tells || headers.get("sec-fetch-user") === "?1";
}

async function errorsOfReopened(context: Context, step: StepPage, draft: Draft): Promise<FieldErrors> {
  if (!step.url.searchParams.has(returnQuery)) return {};
  const sections = sectionsAt(step);
  if (sections.every((section) => draft.answered.includes(section))) return {};
  const answers = pickSections(draft.answers, sections);
  const verdict = await verdictOn(context, { answers, sections }, context.get(clockContext)());
  const checked = checkWith(verdict, draft.answers, sections);
  return checked.ok ? {} : checked.errors;
}

/** It ended, cookies are not taken, or it never began. */
function firstPageWithoutDraft(context: Context, { hasEnded }: BrowserApplication, flow: Flow): string {
  if (hasEnded) return `${flow.path}?${endedQuery}`;
  // From one step straight to the next, and no cookie. One page needs none.
  const isNext = flowAt(ownReferrer(context)?.pathname ?? "") === flow;
  return isNext ? `${cookielessPath}?${cookielessQuery}` : flow.path;
}

function noticeOf(
  context: Context,
  { url }: StepPage,
  { draft, saved, hasEnded }: Pick<BrowserApplication, "draft" | "saved" | "hasEnded">,
  resumes: boolean,
): Notice | undefined {
  const { timeZone } = context.get(requestFactsContext);
  const query = url.searchParams;
  // An ended visit's last form begins a draft of what it holds.
  if (!draft || query.has(deletedQuery) || query.has(endedQuery)) return noticeOfAddress(query, hasEnded);
  if (!resumes && !query.has(resumedQuery)) return undefined;
  return { kind: "resumed", savedUntil: saved && untilValues(savedUntil(saved), timeZone) };
}

function noticeOfAddress(query: URLSearchParams, hasEnded = false): Notice | undefined {
  const deleted = query.get(deletedQuery);
  if (deleted !== null) return { kind: deleted ? "lockedOut" : "deleted" };
  if (hasEnded || query.has(endedQuery)) return { kind: "ended" };
  return query.has(cookielessQuery) ? { kind: "cookieless" } : undefined;
}
