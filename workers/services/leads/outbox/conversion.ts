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
 * A lead converts once: when it is the one lead of its person that may be delivered (claim.ts), or when its review
 * ends. Its conversion id is stored at acceptance, so that no crash, retry or backup makes another id. The tasks of a
 * conversion hold their part of the attribution until they end, but nothing personal and never the reference.
 */

/**
 * Makes the tasks of a conversion.
 * @param visit.program the program that sent the lead with its key; no visitor came from a campaign.
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
    newTask("count", {
      subAffiliate: attribution.subid ?? "",
      counts: visit.counts ?? [],
      ...(campaign ? { campaign } : {}),
    }),
    ...(visit.mboxDisabled ? [] : [newTask("target", {})]),
    ...(attribution.affid ? [newTask("postback", { values })] : []),
  ];
}

/** Returns the changes that convert a lead whose claims are settled. There are none if it converted or must not. */
export function conversionChanges(submission: OutboxSubmission, now: number): Changes {
  const { conversionId, convertedAt, status, tasks } = submission;
  const mayConvert = conversionId && !convertedAt && !isEnded(submission) && rulesOf(status).mayConvert;
  if (!mayConvert) return { progress: {}, tasks: [] };
  return { progress: { convertedAt: now }, tasks: newPostbackRowTasks(conversionId, tasks) };
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

export const newPostbackRowTasks = (conversionId: string, tasks: readonly Task[]): Task[] =>
  tasksOf(tasks, "postback").map(({ payload }) => {
    const subAffiliate = new Map(payload.values).get("subid") ?? "";
    return newTask("report", { state: "waiting", conversionId, subAffiliate });
  });

export const idIfConverted = ({ conversionId, convertedAt }: OutboxSubmission): string =>
  convertedAt > 0 ? conversionId : "";

/**
 * Returns the state that the visitor sees. A held lead has its conversion id too, because a missing id would reveal the
 * hold; only a missing captcha is no secret. A lead that may convert may yet be held, if it repeats another lead.
 */
export function visitorStateOf(submission: OutboxSubmission): VisitorState {
  const { review, conversionId, status } = submission;
  const hidesHold = (review !== "" && review !== "captcha") || rulesOf(status).mayConvert;
  return {
    review: visitorReviewOf(review),
    conversionId: hidesHold ? conversionId : idIfConverted(submission),
    confirms: confirms(submission),
  };
}

export const isReportable = (submission: OutboxSubmission): boolean =>
  submission.convertedAt > 0 && !isEnded(submission);

export function endConversion(store: OutboxStore): void {
  const { tasks } = store.read() ?? { tasks: [] };
  store.drop(tasksOf(tasks, "count", "target", "postback"));
  store.putTasks(reportTasksThatRemoveRows(tasks));
}

export const reportTasksThatRemoveRows = (tasks: readonly Task[]): Task[] =>
  tasksOf(tasks, "report")
    .filter(({ state, payload }) => state === "waits" || payload.state === "waiting")
    .map((task) => ({
      ...waitAgain(task),
      payload: { ...task.payload, subAffiliate: "", state: "dropped" },
    }));

/**
 * Counts the conversion as `accepted`, with the lead's other counts. The counters know the conversion's id, so they
 * count it once. A count with a source of its own, such as a campaign, does not count for the affiliate.
 */
export async function runCountTask(
  { env }: AlarmContext,
  { payload }: TaskOf<"count">,
  { source, affiliate, convertedAt, conversionId, layout }: OutboxSubmission,
): Promise<Outcome<"count">> {
  const origin = { source, affiliate, subAffiliate: payload.subAffiliate };
  const countWithSource = (event: CounterEvent, ownSource: string) => ({
    event,
    source: ownSource,
    affiliate: "",
    subAffiliate: "",
  });
  const otherCounts = payload.counts.map(({ event, source: ownSource }) =>
    ownSource === undefined ? { event, ...origin } : countWithSource(event, ownSource),
  );
  const conversions = [
    { event: "accepted" as const, ...origin },
    ...(layout === "api" ? [{ event: "posted" as const, ...origin }] : []),
    ...(payload.campaign ? [countWithSource("campaign_accepted", payload.campaign)] : []),
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
  const stateUnlessGivenUp = is === "again" ? ("waits" as const) : ("done" as const);
  return {
    state: isGivenUp ? ("never" as const) : stateUnlessGivenUp,
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
  const sentOrDropped = attempt.is === "no receiver" ? "dropped" : "sent";
  const state = outcome.state === "never" ? "failed" : sentOrDropped;
  return {
    ...outcome,
    payload: { values: [] },
    otherTasks: tasksOf(submission.tasks, "report").map((report) => ({
      ...waitAgain(report),
      // Without a receiver the row must go. If it was never written, as for most affiliates, nothing is left to do.
      ...(state === "dropped" && isUnwritten(report) ? { state: "done" as const } : {}),
      payload: { ...report.payload, state, ...(state === "dropped" ? { subAffiliate: "" } : {}) },
    })),
  };
}

const isUnwritten = ({ state, attempts }: TaskOf<"report">): boolean => state === "waits" && attempts === 0;

/** Writes or removes the row of an affiliate's postback. If the database loses a row, nothing writes it again. */
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
