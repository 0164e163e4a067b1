import type { RouterContextProvider } from "react-router";
import {
  clockContext,
  configContext,
  cookieJarContext,
  textReaderContext,
  visitContext,
  visitorContext,
} from "../../context.ts";
import { problemOf } from "../../copy/overrides.ts";
import { siteOf } from "../../document/site.ts";
import { todayIn } from "../../document/today.ts";
import { allowsPartners, sharesClickIds } from "../../domain/privacy/consent.ts";
import { openRangesOn, specialDayOn } from "../../domain/visit/opening-hours.ts";
import { cookieStringFor } from "../../domain/visit/partner-cookies.ts";
import { arrivalOf } from "../../domain/visit/visitor.ts";
import { allShipped } from "../texts/all-areas.server.ts";

type Context = Readonly<RouterContextProvider>;

export type VisitFacts = Awaited<ReturnType<typeof readVisit>>;

/** What the middleware decided for this visit, and beside it what it was decided from. */
export async function readVisit(context: Context) {
  const visitor = context.get(visitorContext);
  const { touch, calls, attribution } = context.get(visitContext);
  const { hours, affiliates, sources, origins, clickIds, secureApplicationUrl, partnerCookies } =
    context.get(configContext);
  const jar = context.get(cookieJarContext);
  const date = todayIn(context);
  return {
    visitor,
    at: context.get(clockContext)(),
    linkedSource: touch?.src,
    hasAffiliateCookie: jar.affiliate()?.passed === true,
    calls: calls(),
    attribution: await attribution(),
    phoneLine: siteOf(context).byPhone.text,
    day: { ranges: openRangesOn(date, hours), special: specialDayOn(date, hours) },
    hours,
    names: { affiliates, sources },
    origins,
    clickIds: { rule: clickIds, areShared: sharesClickIds(visitor.choice, clickIds) },
    secureApplicationUrl,
    partnerCookies: {
      areAllowed: allowsPartners(visitor.choice),
      sent: cookieStringFor(jar.header, partnerCookies)
        .split("; ")
        .flatMap((pair) => pair.split("=")[0] || []),
    },
  };
}

/** `state`: what is waiting, previews alone show; what is left out no longer fits, and the page has its own text instead. */
export type ChangedText = {
  name: string;
  text: string;
  state: "published" | "waiting" | "leftOut";
  isOwn: boolean;
};

/** The texts of a page, and of the frame around it, that this visit reads otherwise than they are shipped. `isOwn`: few others do. */
export async function readChangedTexts(context: Context, page: string): Promise<ChangedText[]> {
  const reader = context.get(textReaderContext);
  const arrival = arrivalOf(context.get(visitorContext));
  const [published, previewed] = await Promise.all([reader.read(page, false), reader.read(page, true)]);
  const lineOf = ({ name, value }: { name: string; value: string }) => `${name}: ${value}`;
  const readByAll = new Set(published.forArrival(arrival).overrides.map(lineOf));
  const texts = previewed.forArrival(arrival).overrides.map((override, place): ChangedText => {
    const isFit = problemOf(override, allShipped) === undefined;
    const state = readByAll.has(lineOf(override)) ? "published" : "waiting";
    return {
      name: override.name,
      text: override.value,
      state: isFit ? state : "leftOut",
      // Those of its version come after those that everybody reads.
      isOwn: place >= previewed.overrides.length,
    };
  });
  const [leftOut, shown] = [true, false].map((isLeftOut) =>
    texts.filter(({ state }) => (state === "leftOut") === isLeftOut),
  );
  // Of two with one name the later is read.
  return [...new Map([...(leftOut ?? []), ...(shown ?? [])].map((text) => [text.name, text])).values()];
}
