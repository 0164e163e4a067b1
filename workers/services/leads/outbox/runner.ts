import { inTime } from "../../../../app/domain/in-time.ts";
import { logEvent } from "../../../../app/domain/log-event.ts";
import { logThrown } from "../../../../app/domain/thrown.ts";
import type { OutboxSubmission } from "../../stores/lead-index/submission.ts";
import { type DeliveryTask, type Task, tasksOf } from "../../stores/lead-index/task.ts";
import { replaceReply } from "../../stores/seals/seals.ts";
import type { AlarmContext, Outcome } from "./alarm-context.ts";
import { beginDelivery } from "./delivery.ts";
import { delayOf, isDue, kindOf } from "./kinds.ts";
import { capFailure, type Placement, placementsOf, situationOf, termEndOf } from "./placement.ts";
import { dueAt } from "./retention.ts";

/** After this time the next stage begins, and slower tasks go on beside it. */
const stageMs = 2000;
/** A write to our own stores that takes longer is tried again. */
const storeTimeoutMs = 10_000;
/** Failures of our own stores are logged from this attempt on, so that an outage does not log a line for each lead. */
const firstLoggedAttempt = 4;
/** The alarm that is set before a run, in case the process ends, is at least this far ahead. */
const leastRunMs = 1000;

/** The time from one alarm to the next while nothing may be deleted, because a retention period cannot be read. */
const dayMs = 24 * 60 * 60_000;
/** No alarm is further ahead, because the settings' clock decides and the platform's clock may differ. */
const longestSleepMs = 366 * dayMs;
const shortestSleepMs = 60_000;

type Plan = {
  dueTasks: Task[];
  /** Deliveries that will never go out, because the buyer cap is reached. */
  overCap: DeliveryTask[];
  /** Epoch milliseconds of the platform's clock, or Infinity if no task waits. */
  nextAlarmAt: number;
};

/**
 * Runs a submission's tasks. Each alarm runs all due tasks at once, and the next alarm is the earliest time of a
 * task. After a crash a task is tried again after its usual delay. A task that hangs goes on beside later alarms, which
 * do not start it a second time.
 */
export class Runner {
  readonly #ctx: DurableObjectState;
  /** The running tasks, by their numbers. */
  readonly #running = new Map<number, Promise<void>>();
  #isInAlarm = false;

  constructor(ctx: DurableObjectState) {
    this.#ctx = ctx;
  }

  #plan(
    context: AlarmContext,
    begunTasks: readonly Task[] = [],
    isLeftOut: (task: Task) => boolean = () => false,
  ): Plan {
    const { store, settings } = context;
    const isRunning = ({ n }: Task) => this.#running.has(n) || begunTasks.some((task) => task.n === n);
    const submission = store.read();
    if (!submission) return { dueTasks: [], overCap: [], nextAlarmAt: Number.POSITIVE_INFINITY };
    const now = Date.now();
    const isDueNow = (task: Task) => isDue(task, settings, now);
    const consideredTasks = openTasks(submission, context).filter((task) => !isLeftOut(task));
    const idleDueTasks = consideredTasks.filter((task) => !isRunning(task) && isDueNow(task));
    const situation = {
      ...situationOf(submission, settings),
      isDue: (task: Task) => idleDueTasks.includes(task),
      isRunning,
    };
    const placements = placementsOf(tasksOf(submission.tasks, "delivery"), situation);
    const tasksThat = (does: Placement["does"]) =>
      placements.filter((placement) => placement.does === does).map(({ task }) => task);
    const overCap = tasksThat("never");
    const dueTasks = [...tasksThat("attempt"), ...idleDueTasks.filter(({ kind }) => kind !== "delivery")];
    if (dueTasks.length + overCap.length > 0) return { dueTasks, overCap, nextAlarmAt: now };
    const alarmTimeOf = (task: Task): number => {
      // The alarm must come even if this process ends while the task runs.
      if (isRunning(task)) return task.notBefore > now ? task.notBefore : now + delayOf(task, settings);
      // A due delivery that is not attempted waits until another buyer's attempt has ended.
      if (isDueNow(task)) return Number.POSITIVE_INFINITY;
      const termEnd = task.kind === "delivery" ? termEndOf(task, situation) : Number.POSITIVE_INFINITY;
      const untilTermEnd = termEnd - situation.now;
      return untilTermEnd > 0 ? Math.min(task.notBefore, now + untilTermEnd) : task.notBefore;
    };
    const nextAlarmAt = Math.min(...consideredTasks.map(alarmTimeOf), Number.POSITIVE_INFINITY);
    return { dueTasks, overCap, nextAlarmAt };
  }

  /** Stores attempts before they are made. After a crash they are made again at their next time. */
  #begin(context: AlarmContext, dueTasks: readonly Task[]): Task[] {
    const begunTasks = dueTasks.map(
      (task): Task => ({
        ...(task.kind === "delivery" ? beginDelivery(context, task) : task),
        attempts: task.attempts + 1,
        notBefore: Date.now() + delayOf(task, context.settings),
      }),
    );
    if (begunTasks.some(({ kind }) => kind === "delivery")) context.store.change({}, begunTasks);
    else context.store.putTasks(begunTasks);
    return begunTasks;
  }

  #beginDue(context: AlarmContext, begunTasks: readonly Task[] = []): Task[] {
    const { dueTasks, overCap } = this.#plan(context, begunTasks);
    const tasksWithoutStage = dueTasks.filter((task) => !kindOf(task).stage);
    return context.store.transaction(() => {
      closeOverCap(context, overCap);
      return this.#begin(context, tasksWithoutStage);
    });
  }

  async run(context: AlarmContext, begunTask: Task): Promise<void> {
    const { store } = context;
    const [submission, task] = [store.read(), store.task(begunTask)];
    if (!submission || !task || !isOpen(submission, task, context)) return;
    const work = this.#runOpen(context, submission, task);
    this.#running.set(task.n, work);
    await work.finally(() => this.#running.delete(task.n));
  }

  async #runOpen(context: AlarmContext, submission: OutboxSubmission, task: Task): Promise<void> {
    const kind = kindOf(task);
    try {
      const work = kind.run(context, task, submission, () => this.#nextInIndex(context));
      const outcome = await (kind.stage ? inTime(work, storeTimeoutMs) : work);
      if (outcome) settle(context, task, outcome);
      if (task.kind === "delivery") this.#closeIfFull(context, task);
    } catch (error) {
      if (kind.stage) settle(context, task, { state: "waits" });
      if (!kind.stage || task.attempts + 1 >= firstLoggedAttempt) {
        logThrown({ event: "outbox step failed", step: task.kind, id: submission.id }, error);
      }
    }
  }

  /** Closes what waits for a place as soon as the cap is reached, so that no further alarm is needed for it. */
  #closeIfFull(context: AlarmContext, ended: Task): void {
    const submission = context.store.read();
    if (!submission) return;
    const isRunning = ({ n }: Task) => n !== ended.n && this.#running.has(n);
    const placements = placementsOf(tasksOf(submission.tasks, "delivery"), {
      ...situationOf(submission, context.settings),
      isDue: (task) => isOpen(submission, task, context),
      isRunning,
    });
    closeOverCap(
      context,
      placements.filter(({ does }) => does === "never").map(({ task }) => task),
    );
  }

  /** Writes the row of the lead index now. If the write fails or takes too long, the alarm repeats it. */
  async indexNow(context: AlarmContext): Promise<void> {
    const tasks = tasksOf(context.store.read()?.tasks ?? [], "index");
    const work = tasks.map(async (task) => {
      await this.#running.get(task.n);
      await this.run(context, task);
    });
    await waitAtMost(Promise.all(work), stageMs);
  }

  async runAlarm(context: AlarmContext): Promise<void> {
    this.#isInAlarm = true;
    try {
      const begunTasks = this.#beginDue(context);
      await this.#ctx.storage.setAlarm(Math.max(this.#nextAlarm(context) ?? 0, Date.now() + leastRunMs));
      await context.sync();
      await this.#runTogether(context, this.#tasksOfStage(context, "first"));
      // A claim that was taken opens the deliveries that waited for the claim.
      await this.#runTogether(context, [...begunTasks, ...this.#beginDue(context, begunTasks)]);
      await this.#runTogether(context, this.#tasksOfStage(context, "last"));
    } finally {
      this.#isInAlarm = false;
    }
    await this.setNextAlarm(context);
  }

  /** Sets the next alarm. The store of a submission whose time is over is erased instead. */
  async setNextAlarm(context: AlarmContext): Promise<void> {
    const next = this.#nextAlarm(context);
    await (next === undefined ? context.store.erase() : this.#ctx.storage.setAlarm(next));
  }

  async #runTogether(context: AlarmContext, tasks: readonly Task[]): Promise<void> {
    const work = Promise.all(
      tasks.map(async (task) => {
        await this.run(context, task);
        // The task took longer than its alarm, so another alarm has to follow up on its outcome.
        if (!this.#isInAlarm) await this.#ctx.storage.setAlarm(Date.now());
      }),
    );
    this.#ctx.waitUntil(work);
    await waitAtMost(work, stageMs);
  }

  /**
   * Returns the tasks of our own stores to run in a stage. The last stage includes tasks of the first stage that a
   * change made wait again.
   */
  #tasksOfStage(context: AlarmContext, stage: "first" | "last"): Task[] {
    const submission = context.store.read();
    if (!submission) return [];
    return openTasks(submission, context).filter((task) => {
      const taskStage = kindOf(task).stage;
      const waitsAgain = taskStage !== undefined && task.notBefore === 0;
      const belongsToStage = taskStage === stage || (stage === "last" && waitsAgain);
      return belongsToStage && !this.#running.has(task.n);
    });
  }

  /**
   * Returns the time of the next alarm, which is the time of the next deletion if no task waits. It is undefined for a
   * submission whose time is over.
   */
  #nextAlarm(context: AlarmContext, isLeftOut?: (task: Task) => boolean): number | undefined {
    const { store, settings } = context;
    const { nextAlarmAt } = this.#plan(context, [], isLeftOut);
    if (nextAlarmAt < Number.POSITIVE_INFINITY) return nextAlarmAt;
    const submission = store.read();
    if (!submission || submission.isOver) return undefined;
    const msToDeletion = dueAt(submission, settings.retention) - settings.clock();
    const leastSleepMs = settings.mayDelete ? shortestSleepMs : dayMs;
    return Date.now() + Math.min(Math.max(msToDeletion, leastSleepMs), longestSleepMs);
  }

  /**
   * Returns the next alarm for the row of the lead index, in epoch milliseconds of the settings' clock. Running tasks of
   * our own stores are left out, because they are about to be done.
   */
  #nextInIndex(context: AlarmContext): number {
    const nextAlarmAt = this.#nextAlarm(
      context,
      (task) => this.#running.has(task.n) && kindOf(task).stage !== undefined,
    );
    return context.settings.clock() + (nextAlarmAt ?? Date.now()) - Date.now();
  }
}

const isOpen = (submission: OutboxSubmission, task: Task, context: AlarmContext): boolean =>
  task.state === "waits" && kindOf(task).isOpen(submission, task, context);

const openTasks = (submission: OutboxSubmission, context: AlarmContext): Task[] =>
  submission.tasks.filter((task) => isOpen(submission, task, context));

function closeOverCap({ store, now }: AlarmContext, overCap: readonly DeliveryTask[]): void {
  if (overCap.length === 0) return;
  store.change(
    {},
    overCap.map((task) => ({
      ...task,
      state: "never" as const,
      payload: { ...task.payload, lastFailure: capFailure, hold: undefined },
    })),
  );
  for (const { target } of overCap) store.note(now, "not delivered", `${target}: as many have it as may`);
}

/**
 * Stores the outcome of an attempt. A submission that somebody ended meanwhile stays ended. If a destination took it
 * nevertheless, the delivery is stored without the reply, so that the person and the operator learn of it.
 */
function settle(context: AlarmContext, begunTask: Task, outcome: Outcome): void {
  const { store, settings } = context;
  const [submission, current] = [store.read(), store.task(begunTask)];
  if (!submission || !current) return;
  const { stage } = kindOf(begunTask);
  const isStillOpen = isOpen(submission, current, context);
  if (!isStillOpen && !(begunTask.kind === "delivery" && outcome.state === "done")) return;
  // The task was changed while it ran, so it runs again.
  if (stage && current !== begunTask) return;
  const {
    state,
    payload,
    unanswered = current.unanswered,
    notBefore = current.notBefore,
    progress,
    note,
    replySeals = [],
    otherTasks = [],
    alert,
  } = outcome;
  const hasFailed = stage && state === "waits";
  const settledTask = {
    ...current,
    state,
    unanswered,
    notBefore,
    payload: { ...current.payload, ...payload },
    ...(hasFailed
      ? { attempts: current.attempts + 1, notBefore: Date.now() + delayOf(current, settings) }
      : {}),
  } as Task;
  store.transaction(() => {
    const wasClosedMeanwhile = !isStillOpen && isOpen(submission, begunTask, context);
    if (stage && !progress) store.putTasks([settledTask]);
    else store.change(progress ?? (wasClosedMeanwhile ? { closedAt: 0 } : {}), [settledTask, ...otherTasks]);
    if (isStillOpen && replySeals.length > 0)
      store.seal({ answers: replaceReply(store.seals("answers"), replySeals) });
    if (note) store.note(settings.clock(), ...note);
  });
  const destination = current.target ? { destination: current.target } : {};
  if (alert && isStillOpen) logEvent("error", { event: alert, id: submission.id, ...destination });
}

async function waitAtMost(work: Promise<unknown>, ms: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  await Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
