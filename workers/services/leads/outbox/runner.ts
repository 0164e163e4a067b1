import { inTime } from "../../../../app/domain/in-time.ts";
import { logEvent } from "../../../../app/domain/log-event.ts";
import { logThrown } from "../../../../app/domain/thrown.ts";
import type { OutboxSubmission } from "../../stores/lead-index/submission.ts";
import { type DeliveryTask, type Task, tasksOf } from "../../stores/lead-index/task.ts";
import { replaceReply } from "../../stores/seals/seals.ts";
import type { AlarmContext, Outcome } from "./alarm-context.ts";
import { capOf, planAttempts } from "./deliveries.ts";
import { beginDelivery } from "./delivery.ts";
import { delayOf, isDue, kindOf } from "./kinds.ts";
import { dueAt } from "./retention.ts";

/** Milliseconds. Slower tasks do not keep our own stores waiting. */
const patience = 2000;
/** Milliseconds. A write to our own stores that takes longer is tried again. */
const storeLimit = 10_000;
/** Failures of our own stores are logged from this attempt on, so that an outage does not log a line for each lead. */
const loggedFrom = 4;
/**
 * Milliseconds. The least time to the alarm that is set before anything is tried. The end of the run sets the alarm
 * again.
 */
const shortestRun = 1000;

/** Milliseconds from one alarm to the next while nothing may be deleted, because a period cannot be read. */
const daily = 24 * 60 * 60_000;
/**
 * Milliseconds. No alarm is further ahead than this, because the settings' clock decides and the platform's clock may
 * differ.
 */
const longestSleep = 366 * 24 * 60 * 60_000;
const shortestSleep = 60_000;

/** The work of an alarm. `next` is in epoch milliseconds of the platform's clock. */
type Plan = {
  due: Task[];
  overCap: DeliveryTask[];
  next: number;
};

/**
 * Runs a submission's tasks. Each alarm runs all due tasks at once, and the next alarm is the earliest time of a
 * task. A crash costs a task no more than its delay. A task that hangs goes on beside later alarms, which leave it
 * alone.
 */
export class Runner {
  readonly #ctx: DurableObjectState;
  readonly #running = new Map<number, Promise<void>>();
  #isAwake = false;

  constructor(ctx: DurableObjectState) {
    this.#ctx = ctx;
  }

  #plan(
    context: AlarmContext,
    begunTasks: readonly Task[] = [],
    isLeftOut: (task: Task) => boolean = () => false,
  ): Plan {
    const runs = ({ n }: Task) => this.#running.has(n) || begunTasks.some((task) => task.n === n);
    const submission = context.store.read();
    const now = Date.now();
    const open = submission ? openTasks(submission, context).filter((task) => !isLeftOut(task)) : [];
    const idle = open.filter((task) => !runs(task));
    const isDueNow = (task: Task) => isDue(task, context.settings, now);
    const deliveries = tasksOf(submission?.tasks ?? [], "delivery");
    const { attempts, overCap } = planAttempts(
      deliveries,
      tasksOf(idle.filter(isDueNow), "delivery"),
      submission ? capOf(submission, context.settings.buyersMax) : 0,
      runs,
    );
    const due = [...attempts, ...idle.filter((task) => task.kind !== "delivery" && isDueNow(task))];
    const timeOf = (task: Task): number => {
      // The alarm must come even if this process ends while the task runs.
      if (runs(task)) return task.notBefore > now ? task.notBefore : now + delayOf(task, context.settings);
      return isDueNow(task) ? Number.POSITIVE_INFINITY : task.notBefore;
    };
    const times = open.map(timeOf);
    const isAnyDue = due.length + overCap.length > 0;
    return { due, overCap, next: isAnyDue ? now : Math.min(...times, Number.POSITIVE_INFINITY) };
  }

  /** Stores attempts before they are made. After a crash they are made again at their next time. */
  #begin(context: AlarmContext, due: readonly Task[]): Task[] {
    const begunTasks = due.map(
      (task): Task => ({
        ...(task.kind === "delivery" ? beginDelivery(context, task) : task),
        attempts: task.attempts + 1,
        notBefore: Date.now() + delayOf(task, context.settings),
      }),
    );
    if (begunTasks.some(({ kind }) => kind === "delivery")) context.store.change({}, begunTasks);
    else context.store.mark(begunTasks);
    return begunTasks;
  }

  #beginDue(context: AlarmContext, begunTasks: readonly Task[] = []): Task[] {
    const { due, overCap } = this.#plan(context, begunTasks);
    return context.store.transaction(() => {
      closeOverCap(context, overCap);
      return this.#begin(
        context,
        due.filter((task) => !kindOf(task).stage),
      );
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
      const outcome = await (kind.stage ? inTime(work, storeLimit) : work);
      if (outcome) settle(context, task, outcome);
    } catch (error) {
      if (kind.stage) settle(context, task, { state: "waits" });
      if (!kind.stage || task.attempts + 1 >= loggedFrom) {
        logThrown({ event: "outbox step failed", step: task.kind, id: submission.id }, error);
      }
    }
  }

  /**
   * Writes the index's row before the response to an order. If the write fails or takes too long, the alarm does it.
   */
  async indexNow(context: AlarmContext): Promise<void> {
    const tasks = tasksOf(context.store.read()?.tasks ?? [], "index");
    const work = tasks.map(async (task) => {
      await this.#running.get(task.n);
      await this.run(context, task);
    });
    await waitAtMost(Promise.all(work), patience);
  }

  async runAlarm(context: AlarmContext): Promise<void> {
    this.#isAwake = true;
    try {
      const begunTasks = this.#beginDue(context);
      await this.#ctx.storage.setAlarm(Math.max(this.#nextAlarm(context) ?? 0, Date.now() + shortestRun));
      await context.sync();
      await this.#together(context, this.#ownTasks(context, "first"));
      // A claim opens the deliveries that waited for it.
      await this.#together(context, [...begunTasks, ...this.#beginDue(context, begunTasks)]);
      await this.#together(context, this.#ownTasks(context, "last"));
    } finally {
      this.#isAwake = false;
    }
    await this.setNextAlarm(context);
  }

  async setNextAlarm(context: AlarmContext): Promise<void> {
    const next = this.#nextAlarm(context);
    await (next === undefined ? context.store.erase() : this.#ctx.storage.setAlarm(next));
  }

  async #together(context: AlarmContext, tasks: readonly Task[]): Promise<void> {
    const work = Promise.all(
      tasks.map(async (task) => {
        await this.run(context, task);
        if (!this.#isAwake) await this.#ctx.storage.setAlarm(Date.now());
      }),
    );
    this.#ctx.waitUntil(work);
    await waitAtMost(work, patience);
  }

  /**
   * Returns the due tasks of our own stores. The last stage includes tasks of the first stage that a change made wait
   * again.
   */
  #ownTasks(context: AlarmContext, stage: "first" | "last"): Task[] {
    const submission = context.store.read();
    const isNow = (task: Task) =>
      kindOf(task).stage === stage || (stage === "last" && kindOf(task).stage && task.notBefore === 0);
    return submission
      ? openTasks(submission, context).filter((task) => isNow(task) && !this.#running.has(task.n))
      : [];
  }

  /**
   * Returns the time of the next alarm. Without waiting tasks it is retention's time. It is undefined for a
   * submission whose time is over.
   */
  #nextAlarm(context: AlarmContext, isLeftOut?: (task: Task) => boolean): number | undefined {
    const { store, settings } = context;
    const { next } = this.#plan(context, [], isLeftOut);
    if (next < Number.POSITIVE_INFINITY) return next;
    const submission = store.read();
    if (!submission || submission.isOver) return undefined;
    const wait = dueAt(submission, settings.retention) - settings.clock();
    const least = settings.mayDelete ? shortestSleep : daily;
    return Date.now() + Math.min(Math.max(wait, least), longestSleep);
  }

  /**
   * Returns the next alarm for the index's row, in epoch milliseconds of the settings' clock. The index and the tasks
   * that run beside it are left out, because they are about to be done.
   */
  #nextInIndex(context: AlarmContext): number {
    const next = this.#nextAlarm(
      context,
      (task) => this.#running.has(task.n) && kindOf(task).stage !== undefined,
    );
    return context.settings.clock() + (next ?? Date.now()) - Date.now();
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
      payload: { ...task.payload, lastFailure: "buyer cap" },
    })),
  );
  for (const { target } of overCap) store.note(now, "not delivered", `${target}: as many have it as may`);
}

/**
 * Stores the outcome of an attempt. A submission that somebody ended meanwhile stays ended. A destination that took
 * it nevertheless is stored for the person and the operator, without the reply.
 */
function settle(context: AlarmContext, begunTask: Task, outcome: Outcome): void {
  const { store, settings } = context;
  const [submission, current] = [store.read(), store.task(begunTask)];
  if (!submission || !current) return;
  const { stage } = kindOf(begunTask);
  const goesOn = isOpen(submission, current, context);
  if (!goesOn && !(begunTask.kind === "delivery" && outcome.state === "done")) return;
  // The task was changed while it ran, and has to run again.
  if (stage && current !== begunTask) return;
  const {
    state,
    payload,
    unanswered = current.unanswered,
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
    payload: { ...current.payload, ...payload },
    ...(hasFailed
      ? { attempts: current.attempts + 1, notBefore: Date.now() + delayOf(current, settings) }
      : {}),
  } as Task;
  store.transaction(() => {
    const reopening = goesOn || !isOpen(submission, begunTask, context) ? {} : { closedAt: 0 };
    if (stage && !progress) store.mark([settledTask]);
    else store.change(progress ?? reopening, [settledTask, ...otherTasks]);
    if (goesOn && replySeals.length > 0)
      store.seal({ answers: replaceReply(store.seals("answers"), replySeals) });
    if (note) store.note(settings.clock(), ...note);
  });
  const to = current.target ? { destination: current.target } : {};
  if (alert && goesOn) logEvent("error", { event: alert, id: submission.id, ...to });
}

async function waitAtMost(work: Promise<unknown>, ms: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  await Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
