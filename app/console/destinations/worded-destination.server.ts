import type { Language } from "../../copy/intl.ts";
import { optionalText, textsIn } from "../../copy/texts.ts";
import type { ShownDestination } from "../../domain/contract/operator/destinations.ts";
import { destinationCounts } from "../../operator-copy/destination-counts.ts";
import { detailWords } from "../../operator-copy/detail-words.ts";
import { actTexts, sayFinding } from "../../operator-copy/findings.ts";
import { chipOf } from "../health/worded-parts.server.ts";

/**
 * A destination with what was found, what helps and its failures in words. The worker writes these sentences, because
 * the texts of all findings would be 3 % of the page's scripts. They are loaded on demand.
 */
export function inWords(destination: ShownDestination, language: Language) {
  const { health, pausedAt, latest, sums } = destination;
  const counts = textsIn(destinationCounts, language);
  const { waiting = 0, refused = 0, unconfirmed = 0, failure = "" } = health.values;
  const bad = sums.failed + sums.refused + sums.unconfirmed;
  const open = Number(waiting) + Number(refused) + Number(unconfirmed);
  return {
    ...destination,
    isFailing: failingFindings.has(health.finding),
    finding: sayFinding(health, language),
    // The screen itself has the button that a paused destination waits for.
    advice: pausedAt ? undefined : optionalText(textsIn(actTexts, language), health.finding),
    failure: detailWords(language, String(failure)),
    counts: counts.summary({ attempts: sums.attempts, good: bad > 0 ? 0 : sums.attempts, bad }),
    open: open > 0 && counts.open({ open }),
    chip: chipOf(health, language),
    attempts: counts.attempts(sums),
    pace: sums.attempts > 0 && counts.pace({ ms: sums.p95 }),
    latest: latest.map((attempt) => ({ ...attempt, failure: detailWords(language, attempt.failure) })),
  };
}
const failingFindings: ReadonlySet<string> = new Set([
  "destination.refuses",
  "destination.unclear",
  "destination.fails",
]);

export type WordedDestination = ReturnType<typeof inWords>;
