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

/** Returns what the middleware decided for this visit, with the facts behind each decision. */
export async function readVisit(context: Context) {
  const visitor = context.get(visitorContext);
  const { touch, calls, attribution } = context.get(visitContext);
  const { hours, affiliates, sources, origins, clickIds, partnerCookies } = context.get(configContext);
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
    partnerCookies: allowsPartners(visitor.choice)
      ? cookieStringFor(jar.header, partnerCookies)
          .split("; ")
          .map((pair) => pair.split("=")[0])
      : [],
  };
}

/**
 * A text that differs from the shipped text. `isOwn`: only this visit's version of the page has it. `isWaiting`: only
 * previews show it.
 */
export type ChangedText = { name: string; text: string; isWaiting: boolean; isOwn: boolean };

/**
 * Reads the texts of a page, and of its header and footer, that a preview of this visit shows instead of the shipped
 * texts.
 */
export async function readChangedTexts(context: Context, page: string): Promise<ChangedText[]> {
  // The imported module holds all texts of the site, which no other page for visitors needs at once.
  const { allShipped } = await import("../texts/all-areas.server.ts");
  const reader = context.get(textReaderContext);
  const arrival = arrivalOf(context.get(visitorContext));
  const [published, previewed] = await Promise.all([reader.read(page, false), reader.read(page, true)]);
  const lineOf = ({ name, value }: { name: string; value: string }) => `${name}: ${value}`;
  const readByAll = new Set(published.forArrival(arrival).overrides.map(lineOf));
  const texts = previewed.forArrival(arrival).overrides.flatMap((override, place): ChangedText[] => {
    // A changed text that is no longer valid is left out, because the page shows the shipped text instead.
    if (overrideProblem(override, allShipped)) return [];
    const { name, value: text } = override;
    // The texts of the visit's version come after the texts that everybody reads.
    const isOwn = place >= previewed.overrides.length;
    return [{ name, text, isWaiting: !readByAll.has(lineOf(override)), isOwn }];
  });
  // A visitor reads the later of two texts with the same name.
  return [...new Map(texts.map((text) => [text.name, text])).values()];
}
