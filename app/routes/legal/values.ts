import type { SiteConfig } from "../../config.ts";
import type { Values } from "../../copy/format.ts";
import { draftIdleLimit, draftLifetime } from "../../domain/application/draft.ts";
import { savedLifetime } from "../../domain/privacy/cookies.ts";
import { answerTerms } from "../../domain/privacy/request-terms.ts";

/** Counters are deleted after so many days (workers/services/operator/counters.ts). */
const countDays = 400;

/** Values of the legal texts: the telephone that every page shows them, and how long everything is kept. */
export function legalValues({ retention }: Pick<SiteConfig, "retention">, phone: string): Values {
  const { unexportedDays } = retention;
  return {
    ...retention,
    phone,
    draftMinutes: draftIdleLimit / 60_000,
    draftHours: draftLifetime / 3_600_000,
    savedDays: savedLifetime / 86_400,
    countDays,
    ...answerTerms,
    /** Whole years; 0 where the days are no whole number of them. */
    unexportedYears: unexportedDays % 365 === 0 ? unexportedDays / 365 : 0,
  };
}
