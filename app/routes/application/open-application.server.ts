import type { RouterContextProvider } from "react-router";
import { clockContext, cookieJarContext, requestFactsContext } from "../../context.ts";
import { type Draft, isBegun, type Receipt, timeLeft } from "../../domain/application/draft.ts";
import { areaOf, type Flow, flowAt, flows } from "../../domain/application/flows.ts";
import { type SavedApplication, savedUntil } from "../../domain/application/saved-application.ts";

type Context = Readonly<RouterContextProvider>;

/**
 * The cookie by which every other page shows *Seguir mi solicitud*: which form is open, and nothing of its answers. It
 * lives as long as what it leads to, a minute less at most, and goes with it.
 *
 * @param options.before the draft that the request came with: while it is saved again and again, its mark is renewed once
 * a minute.
 * @returns the `Set-Cookie` values.
 */
export async function markOpen(
  context: Context,
  {
    draft,
    saved,
    before,
  }: {
    draft?: Draft | Receipt | undefined;
    saved: SavedApplication | undefined;
    before?: Draft | Receipt | undefined;
  },
): Promise<string[]> {
  const jar = context.get(cookieJarContext);
  const now = context.get(clockContext)();
  const { pathname } = context.get(requestFactsContext).url;
  const left = Math.max(
    draft?.kind === "draft" && isBegun(draft) ? timeLeft(draft, now) : 0,
    saved ? savedUntil(saved) - now : 0,
  );
  const marked = jar.openFlow();
  const flow = flowOf(context);
  if (left > 0) {
    const isMarked = marked === flow && before?.kind === "draft" && isBegun(before);
    return isMarked && minuteOf(before.touchedAt) === minuteOf(now) ? [] : [jar.writeOpenFlow(flow, left)];
  }
  return marked && areaOf(marked.path) === areaOf(pathname) ? [jar.forget("abierta")] : [];
}

const minuteOf = (time: number): number => Math.floor(time / 60_000);

/** The form that a request belongs to; the autosave and its kin are sent from one. */
function flowOf(context: Context): Flow {
  const { url, referrer } = context.get(requestFactsContext);
  const from = referrer && URL.canParse(referrer) ? new URL(referrer).pathname : "";
  const area = areaOf(url.pathname);
  const found = flowAt(url.pathname) ?? (areaOf(from) === area ? flowAt(from) : undefined);
  return found ?? flows.find(({ path }) => areaOf(path) === area) ?? (flows[0] as Flow);
}
