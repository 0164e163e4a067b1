import { visitorReviewOf } from "../../../../app/domain/application/review.ts";
import type { CounterEvent } from "../../../../app/domain/contract/operator/counters.ts";
import type { Attribution } from "../../../../app/domain/visit/attribution.ts";
import { type Attempt, notifyAffiliate, notifyTarget } from "../../partners/conversions/notify.ts";
import { createPostbackRows } from "../../partners/conversions/postback-rows.ts";
import { attributedNames } from "../../settings/postback-template.ts";
import { Counters } from "../../stores/counters/counters.ts";
import { rulesOf } from "../../stores/lead-index/status.ts";
import type { OutboxSubmission } from "../../stores/lead-index/submission.ts";
import {
  type ConversionTask,
  newTask,
  type Task,
  type TaskOf,
  tasksOf,
  waitAgain,
} from "../../stores/lead-index/task.ts";
import type { AlarmContext, Outcome } from "./alarm-context.ts";
import { areClaimsSettled } from "./claim.ts";
import { confirms } from "./confirmation.ts";
import type { VisitorState } from "./contract.ts";
import type { Changes } from "./deliveries.ts";
import type { OutboxStore } from "./outbox-store.ts";
import { isEnded } from "./record.ts";

/**
 * A lead converts once: when it has its person's claim, or when its review ends. Its conversion id is stored at
 * acceptance, so that no crash, retry or backup makes another id. The tasks of a conversion hold their part of the
 * attribution until they end, but nothing personal and never the reference.
 */

/**
 * Makes the tasks of a conversion.
 * @param visit.mboxDisabled the visitor opted out of experiments.
 */
export function conversionTasks(visit: {
  attribution: Attribution;
  program?: object;
  mboxDisabled: boolean;
  counts?: TaskOf<"count">["payload"]["counts"];
}): ConversionTask[] {
  const attribution: Readonly<Record<string, string | undefined>> = visit.attribution;
  const values = attributedNames.flatMap((name): [string, string][] => {
    const value = attribution[name];
    return value ? [[name, value]] : [];
  });
  const campaign = visit.program ? undefined : attribution.utm_campaign;
  return [
    newTask("count", "", {
      subAffiliate: attribution.subid ?? "",
      counts: visit.counts ?? [],
      ...(campaign ? { campaign } : {}),
    }),
    ...(visit.mboxDisabled ? [] : [newTask("target", "", {})]),
    ...(attribution.affid ? [newTask("postback", "", { values })] : []),
  ];
}

/** Returns the changes that convert a lead whose claims are settled. There are none if it converted or must not. */
export function conversionChanges(submission: OutboxSubmission, now: number): Changes {
  const { conversionId, convertedAt, status, tasks } = submission;
  const mayConvert = conversionId && !convertedAt && !isEnded(submission) && rulesOf(status).mayConvert;
  if (!mayConvert) return { progress: {}, tasks: [] };
  return { progress: { convertedAt: now }, tasks: newPostbackReports(conversionId, tasks) };
}

export function convertWhenReady(store: OutboxStore, now: number): void {
  const submission = store.read();
  if (!submission || !areClaimsSettled(submission)) return;
  const { progress, tasks } = conversionChanges(submission, now);
  if (progress.convertedAt) store.change(progress, tasks);
}

/** Removes the counts from a task of a held lead, because they belong to the day of acceptance and a review takes days. */
export const withoutCounts = <T extends Task>(task: T): T =>
  task.kind === "count" ? { ...task, payload: { ...task.payload, counts: [] } } : task;

export const newPostbackReports = (conversionId: string, tasks: readonly Task[]): Task[] =>
  tasksOf(tasks, "postback").map(({ payload }) => {
    const subAffiliate = new Map(payload.values).get("subid") ?? "";
    return newTask("report", "", { state: "waiting", conversionId, subAffiliate });
  });

export const conversionIdOf = ({ conversionId, convertedAt }: OutboxSubmission): string =>
  convertedAt > 0 ? conversionId : "";

/**
 * Returns the state that the visitor sees. A lead that is held, or may be held later, also has a conversion id, because
 * a missing id would reveal that the lead is held.
 */
export function visitorStateOf(submission: OutboxSubmission): VisitorState {
  const { review, conversionId, status } = submission;
  const isOrMayBeHeld = (review !== "" && review !== "captcha") || rulesOf(status).mayConvert;
  return {
    review: visitorReviewOf(review),
    conversionId: isOrMayBeHeld ? conversionId : conversionIdOf(submission),
    confirms: confirms(submission),
  };
}

export const hasConverted = (submission: OutboxSubmission): boolean =>
  submission.convertedAt > 0 && !isEnded(submission);

export function endConversion(store: OutboxStore): void {
  const { tasks } = store.read() ?? { tasks: [] };
  store.drop(tasksOf(tasks, "count", "target", "postback"));
  store.putTasks(reportsToDrop(tasks));
}

export const reportsToDrop = (tasks: readonly Task[]): Task[] =>
  tasksOf(tasks, "report")
    .filter(({ state, payload }) => state === "waits" || payload.state === "waiting")
    .map((task) => ({
      ...waitAgain(task),
      payload: { ...task.payload, subAffiliate: "", state: "dropped" },
    }));

/**
 * Counts the conversion as `accepted`, with the lead's other counts. It is counted once, because the counters know
 * the conversion's id.
 */
export async function runCountTask(
  { env }: AlarmContext,
  { payload }: TaskOf<"count">,
  { source, affiliate, convertedAt, conversionId, layout }: OutboxSubmission,
): Promise<Outcome<"count">> {
  const origin = { source, affiliate, subAffiliate: payload.subAffiliate };
  const namedCount = (event: CounterEvent, name: string) => ({
    event,
    source: name,
    affiliate: "",
    subAffiliate: "",
  });
  const otherCounts = payload.counts.map(({ event, source: name }) =>
    name === undefined ? { event, ...origin } : namedCount(event, name),
  );
  const conversions = [
    { event: "accepted" as const, ...origin },
    ...(layout === "api" ? [{ event: "posted" as const, ...origin }] : []),
    ...(payload.campaign ? [namedCount("campaign_accepted", payload.campaign)] : []),
  ];
  await new Counters(env).countOnce(conversionId, [...conversions, ...otherCounts], convertedAt);
  const campaign = payload.campaign ? { campaign: "" } : {};
  return { state: "done", payload: { subAffiliate: "", counts: [], ...campaign } };
}

const givenUpAfterMs = 7 * 24 * 60 * 60_000;

function outcomeOf(
  kind: "target" | "postback",
  { is, note }: Attempt,
  context: AlarmContext,
  convertedAt: number,
) {
  const isGivenUp = is === "given up" || (is === "again" && context.now - convertedAt >= givenUpAfterMs);
  const triedState = is === "done" ? ("done" as const) : ("waits" as const);
  return {
    state: isGivenUp ? ("never" as const) : triedState,
    ...(note ? { note: [`conversion: ${kind}`, isGivenUp ? `${note}, given up` : note] as const } : {}),
    ...(isGivenUp ? { alert: `conversion ${kind} given up` } : {}),
  };
}

export async function runTargetTask(
  context: AlarmContext,
  _task: unknown,
  { conversionId, convertedAt }: OutboxSubmission,
): Promise<Outcome<"target">> {
  return outcomeOf("target", await notifyTarget(conversionId, context.settings), context, convertedAt);
}

export async function runPostbackTask(
  context: AlarmContext,
  task: TaskOf<"postback">,
  submission: OutboxSubmission,
): Promise<Outcome<"postback">> {
  const { affiliate, conversionId, convertedAt } = submission;
  const attempt = await notifyAffiliate(
    { affiliate, conversionId, convertedAt, values: task.payload.values, attempts: task.attempts },
    context.settings,
  );
  const outcome = outcomeOf("postback", attempt, context, convertedAt);
  if (outcome.state === "waits") return outcome;
  // An attempt without a note found no receiver.
  const sentOrDropped = attempt.note ? "sent" : "dropped";
  const state = outcome.state === "never" ? "failed" : sentOrDropped;
  return {
    ...outcome,
    payload: { values: [] },
    otherTasks: tasksOf(submission.tasks, "report").map((report) => ({
      ...waitAgain(report),
      // Most affiliates have no receiver. If the row was never written, there is no row to remove.
      ...(state === "dropped" && isUnwritten(report) ? { state: "done" as const } : {}),
      payload: { ...report.payload, state, ...(state === "dropped" ? { subAffiliate: "" } : {}) },
    })),
  };
}

const isUnwritten = ({ state, attempts }: TaskOf<"report">): boolean => state === "waits" && attempts === 0;

/** Writes or removes the row of an affiliate's postback. A lost row is not rebuilt. */
export async function runReportTask(
  { env }: AlarmContext,
  { payload }: TaskOf<"report">,
  { affiliate, convertedAt }: OutboxSubmission,
): Promise<Outcome<"report">> {
  const { state, conversionId, subAffiliate } = payload;
  const rows = createPostbackRows(env.LEDGER);
  if (state === "dropped") await rows.remove(conversionId);
  else await rows.write({ conversionId, affiliate, subAffiliate, convertedAt, state });
  return { state: "done", ...(state === "waiting" ? {} : { payload: { subAffiliate: "" } }) };
}
