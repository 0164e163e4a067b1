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
import { type Draft, isBegun, type Receipt, startDraft, timeLeft } from "../../domain/application/draft.ts";
import type { Answers } from "../../domain/application/fields.ts";
import { areaOf, type Flow, flowAt, flows } from "../../domain/application/flows.ts";
import { isSubmissionId } from "../../domain/application/reference.ts";
import { type SavedApplication, savedUntil } from "../../domain/application/saved-application.ts";
import type { Vehicle } from "../../domain/application/vehicle.ts";
import { closeSaved } from "../../domain/contract/saved.ts";
import { toBase64url } from "../../domain/encoding.ts";

type Context = Readonly<RouterContextProvider>;

/** A visitor's application in their browser: read once for a request, and written once, by its answer. */
export type BrowserApplication = {
  draft: Draft | undefined;
  receipt: Receipt | undefined;
  /** The copy saved for a week. */
  saved: SavedApplication | undefined;
  /** A draft or a receipt of any age: it takes cookies. */
  hasCookie: boolean;
  /** Its time is over: a visit that ended differs from one that begins. */
  hasEnded: boolean;
  /** Undefined when something is too large to be saved: then nothing is. */
  write(change: Change): Promise<Headers | undefined>;
};

/**
 * A missing part stays as it is. Where a part is deleted, saved for a week or sent, the browser's id ends, and what is left
 * is sealed under a new one: an earlier copy of the pieces, put back, opens nothing. Another tab has the new id too. Somebody
 * who copied the id along with the pieces can open them until the draft's own time is over.
 */
export type Change = {
  /** Null deletes it, and the zipcode that another form would fill in. */
  visit?: Draft | Receipt | null;
  /** Null deletes it. The copy of before is closed. */
  saved?: SavedApplication | null;
};

export const forgetAll: Change = { visit: null, saved: null };

/** @throws 503 where the keys are refused. */
export async function readApplication(context: Context, request: Request): Promise<BrowserApplication> {
  const { browserId, draft: draftCookie, saved: savedCookie } = context.get(applicationCookiesContext);
  const id = browserId.read(request);
  const [visit, saved] = await Promise.all([draftCookie.read(request, id), savedCookie.read(request, id)]);
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
      // An id under which nothing opens is not used again.
      const isKept = id && (visit ?? saved) && change.visit !== null && change.saved === undefined;
      const written = isKept ? change : { visit: visit ?? null, saved: saved ?? null, ...change };
      const writtenId = isKept ? id : crypto.randomUUID();
      const sealed = await Promise.all([
        setCookies(draftCookie, written.visit, request, writtenId),
        setCookies(savedCookie, written.saved, request, writtenId),
      ]);
      if (sealed.includes(undefined)) return undefined;
      if (saved && change.saved !== undefined) await closeLock(context, saved);
      const headers = new Headers();
      const isEmpty = !written.visit && !written.saved;
      for (const cookie of [
        ...(isKept ? [] : browserId.write(isEmpty ? undefined : writtenId, request, !!written.saved)),
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

async function setCookies<Value>(
  cookie: Pick<SealedCookie<Value>, "save" | "forget">,
  value: Value | null | undefined,
  request: Request,
  id: string,
): Promise<string[] | undefined> {
  if (value === undefined) return [];
  return value === null ? cookie.forget(request) : cookie.save(value, request, id);
}

/** If the services do not answer, its cookie goes all the same. */
async function closeLock(context: Context, saved: SavedApplication): Promise<void> {
  await context.get(servicesContext).call(closeSaved, { lock: saved.lock, until: savedUntil(saved) });
}

/** Lets other pages show *Continuar mi solicitud*: which form is open. Renewed once a minute. */
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

function flowOf(context: Context): Flow {
  const { pathname } = context.get(requestFactsContext).url;
  const inArea = flows.filter(({ path }) => areaOf(path) === areaOf(pathname));
  const from = flowAt(ownReferrer(context)?.pathname ?? "");
  return flowAt(pathname) ?? inArea.find((flow) => flow === from) ?? inArea[0] ?? flows[0];
}

export function ownReferrer(context: Context): URL | undefined {
  const { referrer, url } = context.get(requestFactsContext);
  const from = referrer ? URL.parse(referrer) : null;
  return from?.host === url.host ? from : undefined;
}

/** Only a draft under its own id has a receipt's secret: a form alone would not keep it the same. */
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

export function knownAnswers(context: Context): Pick<Answers, "zipcode"> {
  const { ownZipcode } = context.get(visitorContext);
  return ownZipcode ? { zipcode: ownZipcode } : {};
}
