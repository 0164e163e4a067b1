import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import type { Origin } from "../../config.ts";
import { consoleContext, servicesContext } from "../../context.ts";
import { openingWords } from "../../copy/opening.ts";
import { createSiteTexts } from "../../copy/site-texts.ts";
import { brandValues } from "../../copy/texts.ts";
import { formatOpening } from "../../document/opening.ts";
import { newYorkInstant } from "../../domain/calendar-day.ts";
import type { ConsoleSetting } from "../../domain/configuration/console-settings.ts";
import { type DocumentProblem, documentSchema, problemsOf } from "../../domain/configuration/document.ts";
import { getZipcodePlace } from "../../domain/contract/geocoding.ts";
import { readConfiguration } from "../../domain/contract/operator/configuration.ts";
import type { Operator } from "../operator.server.ts";
import { type Preview, previewVisitor } from "./preview-visitor.ts";

const text = z.string().max(200);

/** Question and settings of a preview, as the form sends them. */
export const previewRequest = z.object({
  intent: z.literal("preview"),
  /** The document that is edited; null: the published one. */
  document: z.record(z.string(), z.unknown()).nullable(),
  link: z.object({ affid: text, subid: text, src: text, lnk: text }),
  referrer: text,
  zipcode: text,
  timeZone: text,
  /** New York's, `2026-07-03T20:59`. */
  at: text,
  /** Empty: the first visit. */
  minutesAfterFirst: text,
  gpc: z.boolean(),
  cookies: text,
});

export type PreviewAnswer =
  | {
      kind: "previewed";
      preview: Preview;
      /** Where the settings that decided come from. */
      origins: Record<ConsoleSetting, Origin>;
      /** Whether the secure application's address is configured; it changes only by a deployment. */
      secureOrigin: Origin;
      /** The telephones' line as the visitor reads it, in the site's Spanish. */
      opening: string;
      /** `Dallas, TX`; empty where the zipcode is none. */
      place: string;
    }
  | { kind: "unpreviewed"; problems: DocumentProblem[] };

type Context = Readonly<RouterContextProvider>;

/** A page as one visitor would see it, with the published or with the edited document. */
export async function answerPreview(
  context: Context,
  operator: Operator,
  sent: z.infer<typeof previewRequest>,
): Promise<PreviewAnswer | { kind: "failed"; status: number }> {
  const at = newYorkInstant(sent.at);
  const minutes = sent.minutesAfterFirst === "" ? undefined : Number(sent.minutesAfterFirst);
  const problems: DocumentProblem[] = [];
  if (at === undefined) problems.push({ field: "at", code: "time" });
  if (sent.zipcode && !/^\d{5}$/.test(sent.zipcode)) problems.push({ field: "zipcode", code: "zipcode" });
  if (minutes !== undefined && !(Number.isInteger(minutes) && minutes >= 1 && minutes <= 43_200))
    problems.push({ field: "minutesAfterFirst", code: "number" });
  const edited = sent.document && documentSchema().safeParse(sent.document);
  if (edited?.success === false) problems.push(...problemsOf(edited.error));
  if (problems.length > 0 || at === undefined) return { kind: "unpreviewed", problems };

  const published = await operator.call(readConfiguration, {});
  if (!published.ok) return { kind: "failed", status: published.status };
  const document = edited?.data ?? published.answer.shown?.document ?? {};
  const { config, origins } = context.get(consoleContext).readSite(document);
  const offeredCookies = sent.cookies.split(/[\s,]+/).filter(Boolean);
  const { link, referrer, zipcode, timeZone, gpc } = sent;
  const preview = previewVisitor(
    { link, referrer, zipcode, timeZone, at, minutesAfterFirst: minutes, gpc, offeredCookies },
    config,
    sent.at.slice(0, 10),
  );
  return {
    kind: "previewed",
    preview,
    origins,
    secureOrigin: config.secureApplicationUrl ? "variable" : "default",
    opening: formatOpening(
      preview.opening.status,
      { phone: preview.phone.value, timeZone, now: at, special: preview.opening.special },
      createSiteTexts([], brandValues(config.brand)).of(openingWords),
    ).text,
    place: await placeOf(context, preview.zipcode.value),
  };
}

async function placeOf(context: Context, zipcode: string): Promise<string> {
  const found = await context.get(servicesContext).call(getZipcodePlace, { zipcode });
  return found.ok ? `${found.answer.city}, ${found.answer.state}` : "";
}
