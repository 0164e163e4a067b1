import type { RouterContextProvider } from "react-router";
import {
  clockContext,
  configContext,
  cookieJarContext,
  textReaderContext,
  visitContext,
  visitorContext,
} from "../../context.ts";
import { overrideProblem } from "../../copy/overrides.ts";
import { siteOf } from "../../document/site.ts";
import { todayIn } from "../../document/today.ts";
import { allowsPartners, sharesClickIds } from "../../domain/privacy/consent.ts";
import { openRangesOn, specialDayOn } from "../../domain/visit/opening-hours.ts";
import { cookieStringFor } from "../../domain/visit/partner-cookies.ts";
import { arrivalOf } from "../../domain/visit/visitor.ts";

type Context = Readonly<RouterContextProvider>;

export type VisitFacts = Awaited<ReturnType<typeof readVisit>>;

/** Reads what the middleware decided for this visit, with the facts behind each decision. */
export async function readVisit(context: Context) {
  const visitor = context.get(visitorContext);
  const { touch, calls, attribution } = context.get(visitContext);
  const { hours, affiliates, sources, origins, clickIds, partnerCookies } = context.get(configContext);
  const cookies = context.get(cookieJarContext);
  const today = todayIn(context);
  return {
    visitor,
    now: context.get(clockContext)(),
    hasSourceInLink: Boolean(touch?.src),
    hasAffiliateCookie: cookies.affiliate()?.passed === true,
    calls: calls(),
    attribution: await attribution(),
    phoneLine: siteOf(context).byPhone.text,
    openingToday: { ranges: openRangesOn(today, hours), special: specialDayOn(today, hours) },
    hours,
    namedIds: { affiliates, sources },
    origins,
    clickIds: { rule: clickIds, areShared: sharesClickIds(visitor.choice, clickIds) },
    partnerCookieNames: allowsPartners(visitor.choice)
      ? cookieStringFor(cookies.header, partnerCookies)
          .split("; ")
          .map((pair) => pair.split("=")[0])
      : [],
  };
}

/** A text that differs from the shipped text. */
export type ChangedText = {
  name: string;
  text: string;
  /** Only previews show the text. */
  isUnpublished: boolean;
  /** The text belongs to a version of the page for some arrivals, such as this visit. */
  isForSomeArrivals: boolean;
};

/** Reads the changed texts that a preview of this visit shows on a page, with its header and footer. */
export async function readChangedTexts(context: Context, page: string): Promise<ChangedText[]> {
  // The imported module holds every text of the site, so it is loaded only for this page.
  const { shippedTexts } = await import("../texts/all-areas.server.ts");
  const reader = context.get(textReaderContext);
  const arrival = arrivalOf(context.get(visitorContext));
  const [published, previewed] = await Promise.all([reader.read(page, false), reader.read(page, true)]);
  const keyOf = ({ name, value }: { name: string; value: string }) => `${name}: ${value}`;
  const publishedKeys = new Set(published.forArrival(arrival).overrides.map(keyOf));
  const texts = previewed.forArrival(arrival).overrides.flatMap((override, index): ChangedText[] => {
    // A changed text that is no longer valid is left out, because the page shows the shipped text instead.
    if (overrideProblem(override, shippedTexts)) return [];
    const { name, value: text } = override;
    // `forArrival` appends the texts of the version to the texts that everybody reads.
    const isForSomeArrivals = index >= previewed.overrides.length;
    return [{ name, text, isUnpublished: !publishedKeys.has(keyOf(override)), isForSomeArrivals }];
  });
  // A visitor reads the later of two texts with the same name.
  return [...new Map(texts.map((text) => [text.name, text])).values()];
}
