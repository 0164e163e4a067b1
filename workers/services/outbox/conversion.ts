import { visitorReviewOf } from "../../../app/domain/application/review.ts";
import type { Attribution } from "../../../app/domain/visit/attribution.ts";
import { attributedNames } from "../conversions/postback-template.ts";
import type { VisitorState } from "./contract.ts";
import type { OutboxStore } from "./outbox-store.ts";
import { endedPostback, postbackIs } from "./postback-record.ts";
import { type ConversionTask, isEnded, type OutboxSubmission, type Progress } from "./record.ts";
import { meaningOf } from "./status.ts";

/**
 * The one conversion of a lead: when it is accepted without a review, or when its review ends. Its id is made at
 * acceptance and stored, so that neither a crash, a retry nor a backup makes another one. What follows from it is done
 * by the alarm (announce.ts).
 */

/** What a conversion does, and what that needs of the attribution: nothing personal, and never the reference. */
export type ConversionPlan = {
  tasks: readonly ConversionTask["task"][];
  values: [string, string][];
  /** What is counted with it, beside `accepted`. Absent: nothing. */
  counts?: Progress["conversionCounts"];
};

/** @param visit.mboxDisabled the visitor opted out of experiments. */
export function conversionPlan(visit: {
  attribution: Attribution;
  mboxDisabled: boolean;
  counts?: NonNullable<ConversionPlan["counts"]>;
}): ConversionPlan {
  const texts: Readonly<Record<string, string | undefined>> = visit.attribution;
  // Without an affiliate there is nobody to tell; the count names the sub-affiliate.
  const names = texts.affid ? attributedNames : (["subid"] as const);
  return {
    tasks: [
      "count",
      ...(visit.mboxDisabled ? [] : (["target"] as const)),
      ...(texts.affid ? (["postback"] as const) : []),
    ],
    values: names.flatMap((name): [string, string][] => {
      const value = texts[name];
      return value ? [[name, value]] : [];
    }),
    ...(visit.counts?.length ? { counts: visit.counts } : {}),
  };
}

/** What a new lead stores of what it does when it converts. What is counted with it is of now: a review takes days. */
export const plannedConversion = (
  { tasks, values, counts = [] }: ConversionPlan,
  { isReviewed }: { isReviewed: boolean },
): Pick<Progress, "conversionId" | "conversionTasks" | "conversionValues" | "conversionCounts"> => ({
  conversionId: crypto.randomUUID(),
  conversionTasks: tasks.map((task) => ({ task, attempts: 0, notBefore: 0 })),
  conversionValues: values,
  conversionCounts: isReviewed ? [] : counts,
});

/**
 * Converts a lead that can and has not, unless it is in review or was ended.
 *
 * @returns the conversion's id; empty while it has not happened.
 */
export function convert(store: OutboxStore, now: number): string {
  const submission = store.read();
  if (!submission?.conversionId || submission.convertedAt)
    return submission ? conversionIdOf(submission) : "";
  const { status, conversionId } = submission;
  if (isEnded(submission) || !meaningOf(status).converts) return "";
  store.transaction(() => {
    store.change({ convertedAt: now });
    if (submission.conversionTasks.some(({ task }) => task === "postback"))
      postbackIs(store, { ...submission, convertedAt: now }, "waiting");
  });
  return conversionId;
}

/** The id of a conversion that has happened; empty before. */
export const conversionIdOf = ({ conversionId, convertedAt }: OutboxSubmission): string =>
  convertedAt > 0 ? conversionId : "";

/**
 * What its visitor may know. The browser of one that is held tells the same conversion as any other's: without it, the page
 * would say that it is held.
 */
export function visitorStateOf(submission: OutboxSubmission): VisitorState {
  const { status, review, conversionId } = submission;
  const isHeld = status === "in review" && review !== "captcha";
  return {
    review: visitorReviewOf(review),
    conversionId: isHeld ? conversionId : conversionIdOf(submission),
  };
}

/** Whether the alarm has something left to do of a conversion. */
export const isConverting = ({ convertedAt, conversionTasks }: OutboxSubmission): boolean =>
  convertedAt > 0 && conversionTasks.length > 0;

/** Removes tasks that are done, and with the last one what they needed. */
export function finishTasks(
  store: OutboxStore,
  { conversionTasks }: OutboxSubmission,
  done: readonly ConversionTask["task"][],
): void {
  const left = conversionTasks.filter(({ task }) => !done.includes(task));
  if (left.length === conversionTasks.length) return;
  store.change({
    conversionTasks: left,
    ...(done.includes("count") ? { conversionCounts: [] } : {}),
    ...(left.length === 0 ? { conversionValues: [] } : {}),
  });
}

/** Of a submission that was ended, nothing is sent or counted any more. */
export function dropConversion(store: OutboxStore): void {
  const submission = store.read();
  if (!submission || !isEnded(submission)) return;
  if (submission.conversionTasks.length + submission.conversionValues.length === 0) return;
  const postback = endedPostback(submission);
  store.change({ conversionTasks: [], conversionValues: [], conversionCounts: [], postback });
}
