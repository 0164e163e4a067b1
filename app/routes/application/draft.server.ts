import type { RouterContextProvider } from "react-router";
import {
  clockContext,
  cookieJarContext,
  draftCookieContext,
  requestFactsContext,
  savedCookieContext,
  servicesContext,
  visitorContext,
} from "../../context.ts";
import { type Draft, isBegun, type Receipt, startDraft, timeLeft } from "../../domain/application/draft.ts";
import type { Answers } from "../../domain/application/fields.ts";
import { areaOf, type Flow, flowAt, flows } from "../../domain/application/flows.ts";
import { type SavedApplication, savedUntil } from "../../domain/application/saved-application.ts";
import type { Vehicle } from "../../domain/application/vehicle.ts";
import { closeSaved } from "../../domain/contract/saved.ts";
import { toBase64url } from "../../domain/encoding.ts";
import { isSubmissionId } from "../../domain/forms/submission-id.ts";

type Context = Readonly<RouterContextProvider>;

/** What a visitor's browser has of their application: read once for a request, and written once, by its answer. */
export type BrowserApplication = {
  /** Undefined where there is none, or its time is over. */
  draft: Draft | undefined;
  /** In the draft's place once it was accepted. */
  receipt: Receipt | undefined;
  /** The copy that was saved for a week. */
  saved: SavedApplication | undefined;
  /** Whether the browser sent a draft or a receipt, of any age: it takes cookies. */
  hasCookie: boolean;
  /** Whether it sent one whose time is over: a visit that ended differs from one that begins. */
  hasEnded: boolean;
  /** @returns headers with the cookies; undefined when something is too large to be saved, and nothing is. */
  write(change: Change): Promise<Headers | undefined>;
};

/** What is left out stays as it is. */
export type Change = {
  /** Null deletes draft or receipt, and the zipcode that another form would fill in. */
  visit?: Draft | Receipt | null;
  /** Null deletes it. Where there was one before, every copy of that is closed. */
  saved?: SavedApplication | null;
};

/** The browser keeps nothing of any application. */
export const forgetAll: Change = { visit: null, saved: null };

/** @throws the 503 of the cookies where the keys are refused. */
export async function readApplication(context: Context, request: Request): Promise<BrowserApplication> {
  const draftCookie = context.get(draftCookieContext);
  const savedCookie = context.get(savedCookieContext);
  const [visit, saved] = await Promise.all([draftCookie.read(request), savedCookie.read(request)]);
  const hasCookie = draftCookie.isPresent(request);
  const before = {
    draft: visit?.kind === "draft" ? visit : undefined,
    receipt: visit?.kind === "receipt" ? visit : undefined,
    saved,
  };
  return {
    ...before,
    hasCookie,
    hasEnded: hasCookie && !visit,
    async write(change) {
      const sealed = await Promise.all([
        setCookies(draftCookie, change.visit, request),
        setCookies(savedCookie, change.saved, request),
      ]);
      if (sealed.includes(undefined)) return undefined;
      if (saved && change.saved !== undefined) await closeLock(context, saved);
      const headers = new Headers();
      for (const cookie of [
        ...sealed.flatMap((cookies) => cookies ?? []),
        ...markOpen(context, before, change),
      ])
        headers.append("set-cookie", cookie);
      if (change.visit === null)
        headers.append("set-cookie", context.get(cookieJarContext).forget("zipcode"));
      return headers;
    },
  };
}

type SealedCookie<Value> = {
  save(value: Value, request: Request): Promise<string[] | undefined>;
  forget(request: Request): string[];
};

async function setCookies<Value>(
  cookie: SealedCookie<Value>,
  value: Value | null | undefined,
  request: Request,
): Promise<string[] | undefined> {
  if (value === undefined) return [];
  return value === null ? cookie.forget(request) : cookie.save(value, request);
}

/** Where the services do not answer the copy goes all the same: its cookie does. */
async function closeLock(context: Context, saved: SavedApplication): Promise<void> {
  await context.get(servicesContext).call(closeSaved, { lock: saved.lock, until: savedUntil(saved) });
}

/**
 * The cookie by which every other page shows *Seguir mi solicitud*: which form is open, and nothing of its answers. It
 * lives as long as what it leads to, a minute less at most, and goes with it: while a draft is saved again and again, its
 * mark is renewed once a minute.
 */
function markOpen(
  context: Context,
  before: Pick<BrowserApplication, "draft" | "saved">,
  change: Change,
): string[] {
  const jar = context.get(cookieJarContext);
  const now = context.get(clockContext)();
  const { visit = before.draft, saved = before.saved } = change;
  const draft = visit?.kind === "draft" && isBegun(visit) ? visit : undefined;
  const left = Math.max(draft ? timeLeft(draft, now) : 0, saved ? savedUntil(saved) - now : 0);
  const marked = jar.openFlow();
  if (left <= 0) {
    const { pathname } = context.get(requestFactsContext).url;
    return marked && areaOf(marked.path) === areaOf(pathname) ? [jar.forget("abierta")] : [];
  }
  const flow = flowOf(context);
  const last = change.saved === undefined && before.draft && isBegun(before.draft) ? before.draft : undefined;
  const isFresh = marked === flow && last && minuteOf(last.touchedAt) === minuteOf(now);
  return isFresh ? [] : [jar.writeOpenFlow(flow, left)];
}

const minuteOf = (time: number): number => Math.floor(time / 60_000);

/** The form that a request belongs to; the autosave and its kin are sent from one. */
function flowOf(context: Context): Flow {
  const { pathname } = context.get(requestFactsContext).url;
  const inArea = flows.filter(({ path }) => areaOf(path) === areaOf(pathname));
  const from = flowAt(ownReferrer(context)?.pathname ?? "");
  return flowAt(pathname) ?? inArea.find((flow) => flow === from) ?? inArea[0] ?? flows[0];
}

/** The page of this site that a request comes from. */
export function ownReferrer(context: Context): URL | undefined {
  const { referrer, url } = context.get(requestFactsContext);
  const from = URL.parse(referrer ?? "");
  return from?.host === url.host ? from : undefined;
}

/**
 * A draft under the id that a form carries, when that could be one of ours; under a new one otherwise. It begins now,
 * unless the form's token says when the form was shown. Without a cookie nothing keeps a receipt's secret the same
 * from copy to copy, so only a draft under an id of its own has one.
 */
export function freshDraft(
  context: Context,
  options: { id?: string; startedAt?: number | undefined; vehicle?: Vehicle | undefined } = {},
): Draft {
  const now = context.get(clockContext)();
  if (options.id && isSubmissionId(options.id))
    return { ...startDraft(options.id, now, {}), startedAt: options.startedAt ?? now };
  const draft = startDraft(crypto.randomUUID(), now, { ...knownAnswers(context), ...options.vehicle });
  return { ...draft, receiptSecret: toBase64url(crypto.getRandomValues(new Uint8Array(16))) };
}

/** What a visitor has told us before: their zipcode. */
export function knownAnswers(context: Context): Pick<Answers, "zipcode"> {
  const { ownZipcode } = context.get(visitorContext);
  return ownZipcode ? { zipcode: ownZipcode } : {};
}
