import type { RouterContextProvider } from "react-router";
import type { SealedCookie } from "../../.server/application-cookies.ts";
import {
  applicationCookiesContext,
  clockContext,
  cookieJarContext,
  requestFactsContext,
  servicesContext,
  visitorContext,
} from "../../context.ts";
import {
  type Draft,
  isBegun,
  type Receipt,
  remainingTime,
  startDraft,
} from "../../domain/application/draft.ts";
import type { Answers } from "../../domain/application/fields.ts";
import { areaOf, type Flow, flowAt, flows } from "../../domain/application/flows.ts";
import { isSubmissionId } from "../../domain/application/reference.ts";
import { type SavedApplication, savedCopyExpiry } from "../../domain/application/saved-application.ts";
import type { Vehicle } from "../../domain/application/vehicle.ts";
import { closeSaved } from "../../domain/contract/saved.ts";
import { toBase64url } from "../../domain/encoding.ts";

type Context = Readonly<RouterContextProvider>;

/** A visitor's application in their browser. A request reads it once, and its response writes it once. */
export type BrowserApplication = {
  draft: Draft | undefined;
  receipt: Receipt | undefined;
  /** The copy that the visitor saved for a week. */
  saved: SavedApplication | undefined;
  /** Whether the browser sent a draft or a receipt of any age, which shows that it accepts cookies. */
  hasCookie: boolean;
  /** Whether the draft or receipt has expired, which the page then says. */
  hasEnded: boolean;
  /** Writes nothing and returns undefined when a part is too large to be saved. */
  write(change: Change): Promise<Headers | undefined>;
};

/**
 * The parts of the application to write. A missing part stays as it is. When a part is deleted, saved for a week or
 * sent, the browser gets a new id and the remaining parts are sealed for the new id, so that an earlier copy of the
 * cookies opens nothing. Another tab gets the new id too. Somebody who copied the id along with the cookies can open
 * them until the draft expires.
 */
export type Change = {
  /** Null deletes the draft or receipt, and the zipcode that another form would fill in. */
  visit?: Draft | Receipt | null;
  /** Null deletes the saved copy. The lock of the previous copy is closed. */
  saved?: SavedApplication | null;
};

export const fullDeletion: Change = { visit: null, saved: null };

/**
 * Reads the application from the request's cookies.
 * @throws a 503 response if the configured keys are refused.
 */
export async function readApplication(context: Context, request: Request): Promise<BrowserApplication> {
  const { browserId, draft: draftCookie, saved: savedCookie } = context.get(applicationCookiesContext);
  const id = browserId.read(request);
  const [visit, saved] = await Promise.all([draftCookie.read(request, id), savedCookie.read(request, id)]);
  const hasCookie = draftCookie.isPresent(request);
  const previous = {
    draft: visit?.kind === "draft" ? visit : undefined,
    receipt: visit?.kind === "receipt" ? visit : undefined,
    saved,
  };
  return {
    ...previous,
    hasCookie,
    hasEnded: hasCookie && !visit,
    async write(change) {
      // An id that opened neither part is not used again. For a new id every part is sealed again.
      const keepsId = id && (visit ?? saved) && change.visit !== null && change.saved === undefined;
      const parts = keepsId ? change : { visit: visit ?? null, saved: saved ?? null, ...change };
      const sealingId = keepsId ? id : crypto.randomUUID();
      const cookies = await Promise.all([
        setCookieLines(draftCookie, parts.visit, request, sealingId),
        setCookieLines(savedCookie, parts.saved, request, sealingId),
      ]);
      if (cookies.includes(undefined)) return undefined;
      if (saved && change.saved !== undefined) await closeLock(context, saved);
      const idToWrite = parts.visit || parts.saved ? sealingId : undefined;
      const lines = cookies.flatMap((cookieLines) => cookieLines ?? []);
      if (!keepsId) lines.unshift(...browserId.write(idToWrite, request, !!parts.saved));
      lines.push(...openFlowLines(context, previous, change));
      if (change.visit === null) lines.push(context.get(cookieJarContext).forget("zipcode"));
      const headers = new Headers();
      for (const line of lines) headers.append("set-cookie", line);
      return headers;
    },
  };
}

/** The `Set-Cookie` lines for a value, null to delete it; undefined if the value is too large for a cookie. */
async function setCookieLines<Value>(
  cookie: Pick<SealedCookie<Value>, "save" | "forget">,
  value: Value | null | undefined,
  request: Request,
  id: string,
): Promise<string[] | undefined> {
  if (value === undefined) return [];
  return value === null ? cookie.forget(request) : cookie.save(value, request, id);
}

/** Closes the saved copy's lock. If the services do not respond, the cookie is deleted all the same. */
async function closeLock(context: Context, saved: SavedApplication): Promise<void> {
  await context.get(servicesContext).call(closeSaved, { lock: saved.lock, until: savedCopyExpiry(saved) });
}

/**
 * The `Set-Cookie` lines of the cookie that says which flow is open, so that other pages can show *Continuar mi
 * solicitud*. The cookie is renewed at most once a minute.
 */
function openFlowLines(
  context: Context,
  previous: Pick<BrowserApplication, "draft" | "saved">,
  change: Change,
): string[] {
  const jar = context.get(cookieJarContext);
  const now = context.get(clockContext)();
  const { visit = previous.draft, saved = previous.saved } = change;
  const draft = visit?.kind === "draft" && isBegun(visit) ? visit : undefined;
  const remaining = Math.max(draft ? remainingTime(draft, now) : 0, saved ? savedCopyExpiry(saved) - now : 0);
  const flowInCookie = jar.openFlow();
  if (remaining <= 0) {
    const { pathname } = context.get(requestFactsContext).url;
    return flowInCookie && areaOf(flowInCookie.path) === areaOf(pathname) ? [jar.forget("abierta")] : [];
  }
  const flow = flowOfRequest(context);
  const previousDraft =
    change.saved === undefined && previous.draft && isBegun(previous.draft) ? previous.draft : undefined;
  const isUpToDate =
    flowInCookie === flow && previousDraft && minuteOf(previousDraft.touchedAt) === minuteOf(now);
  return isUpToDate ? [] : [jar.writeOpenFlow(flow, remaining)];
}

const minuteOf = (time: number): number => Math.floor(time / 60_000);

/** The flow of the page or, for another address such as the autosave's, of the page in the same area that sent it. */
function flowOfRequest(context: Context): Flow {
  const { pathname } = context.get(requestFactsContext).url;
  const pageFlow = flowAt(pathname);
  if (pageFlow) return pageFlow;
  const areaFlows = flows.filter(({ path }) => areaOf(path) === areaOf(pathname));
  const referrerFlow = flowAt(siteReferrer(context)?.pathname ?? "");
  return areaFlows.find((flow) => flow === referrerFlow) ?? areaFlows[0] ?? flows[0];
}

/** The page that the visitor came from, if it is a page of this site. */
export function siteReferrer(context: Context): URL | undefined {
  const { referrer, url } = context.get(requestFactsContext);
  const referrerUrl = referrer ? URL.parse(referrer) : null;
  return referrerUrl?.host === url.host ? referrerUrl : undefined;
}

/**
 * Starts a draft. A draft that takes its id from a form gets no receipt secret, because every attempt to send the form
 * would make another secret.
 * @param options.id the id in the form; a value that is no submission id is ignored.
 */
export function freshDraft(
  context: Context,
  options: { id?: string; startedAt?: number | undefined; vehicle?: Vehicle | undefined } = {},
): Draft {
  const now = context.get(clockContext)();
  if (options.id && isSubmissionId(options.id))
    return { ...startDraft(options.id, now, {}), startedAt: options.startedAt ?? now };
  const draft = startDraft(crypto.randomUUID(), now, { ...initialAnswers(context), ...options.vehicle });
  return { ...draft, receiptSecret: toBase64url(crypto.getRandomValues(new Uint8Array(16))) };
}

export function initialAnswers(context: Context): Pick<Answers, "zipcode"> {
  const { ownZipcode } = context.get(visitorContext);
  return ownZipcode ? { zipcode: ownZipcode } : {};
}
