import { DurableObject } from "cloudflare:workers";
import type { LeadOrder } from "../../../../app/domain/contract/operator/leads.ts";
import type { Sealed } from "../../../../app/domain/seal/seal.ts";
import type { ServicesBindings } from "../../settings/bindings.ts";
import { lastingAlarm } from "../../settings/lasting-alarm.ts";
import { settingsOf } from "../../settings/settings.ts";
import { refreshDestinations } from "../../stores/destinations/console-destinations.ts";
import { LeadIndex } from "../../stores/lead-index/lead-index.ts";
import type { OutboxSubmission, SealPurpose } from "../../stores/lead-index/submission.ts";
import { iso } from "../../stores/lead-index/submission.ts";
import { tasksOf, waitAgain } from "../../stores/lead-index/task.ts";
import { acceptedResult, insertSubmission } from "./acceptance.ts";
import type { AlarmContext } from "./alarm-context.ts";
import { askRegister } from "./ask-register.ts";
import type {
  AcceptResult,
  BulkRequest,
  Correction,
  NewStep,
  Outbox,
  Replay,
  RequestAnswer,
  StoredSubmission,
  Submission,
} from "./contract.ts";
import { convertWhenReady, visitorStateOf } from "./conversion.ts";
import { forget } from "./forget.ts";
import * as orders from "./orders.ts";
import { OutboxStore } from "./outbox-store.ts";
import { hasSameAnswers, isEnded } from "./record.ts";
import { replay } from "./replay.ts";
import { findReceipt, handoverOf, reportOf } from "./reports.ts";
import { retain } from "./retention.ts";
import { Runner } from "./runner.ts";

/**
 * The outbox of one submission, named by the submission's id. It responds "accepted" only after the sealed
 * submission, its tasks and its alarm are on disk. From then on alarms run the tasks (runner.ts). The body stays
 * until retention deletes it: without a product backend the outbox is the inbox.
 */
export class SubmissionOutbox extends DurableObject<ServicesBindings> implements Outbox {
  readonly #store = new OutboxStore(this.ctx.storage);
  readonly #runner = new Runner(this.ctx);
  readonly #instance: AlarmContext["instance"] = {};

  constructor(ctx: DurableObjectState, env: ServicesBindings) {
    super(ctx, env);
    // Every order may ask who gets leads.
    ctx.blockConcurrencyWhile(() => refreshDestinations(env));
  }

  async accept(submission: Submission): Promise<AcceptResult> {
    return this.ctx.blockConcurrencyWhile(async () => {
      const stored = this.#store.read();
      if (!stored) return this.#acceptNew(submission);
      if (isEnded(stored) || stored.digests.length === 0)
        return { outcome: "ended", reference: stored.reference };
      if (!hasSameAnswers(stored, submission)) return { outcome: "conflict" };
      if (orders.storeAgain(this.#store, this.#now(), submission)) await this.#alarmNow();
      await this.ctx.storage.sync();
      const [receiptHash] = submission.seals.receipt.map(({ keyId }) => keyId);
      const hasReceipt =
        receiptHash !== undefined && (await findReceipt(this.#store, receiptHash)) !== undefined;
      const { conversionId, confirms } = visitorStateOf(stored);
      return acceptedResult(stored, { conversionId, confirms, repeated: true, hasReceipt });
    });
  }

  async #acceptNew(submission: Submission): Promise<AcceptResult> {
    const isFlood = !(await this.env.SUBMIT_CEILING.limit({ key: "all" })).success;
    const review = submission.review || (isFlood && !submission.captchaSolved ? "flood" : "");
    insertSubmission(this.#store, { ...submission, review });
    await this.#alarmNow();
    await this.ctx.storage.sync();
    const stored = this.#store.read();
    // The response does not wait for the register. If the register cannot be reached, the alarm enters the id.
    const context = this.#context();
    for (const task of tasksOf(stored?.tasks ?? [], "register"))
      this.ctx.waitUntil(this.#runner.run(context, task));
    const { conversionId = "", confirms = false } = stored ? visitorStateOf(stored) : {};
    const hasReceipt = submission.seals.receipt.length > 0;
    const details = { conversionId, confirms, repeated: false, hasReceipt };
    return acceptedResult({ ...submission, review }, details);
  }

  /** Runs the due tasks. It throws for a record of a newer version than this code, which then waits for newer code. */
  override alarm(): Promise<void> {
    return lastingAlarm(this.ctx.storage, { name: "outbox", id: this.ctx.id.name }, async () => {
      if (!this.#store.read()) return this.#store.erase();
      await refreshDestinations(this.env);
      const context = this.#context();
      if (context.settings.mayDelete) retain(this.#store, context.settings.retention, context.now);
      await this.#runner.runAlarm(context);
    });
  }

  async probe(): Promise<boolean> {
    const { storage } = this.ctx;
    const now = Date.now();
    await storage.put("probe", now);
    await storage.sync();
    return (await storage.get("probe")) === now;
  }

  async report() {
    const submission = this.#store.read();
    return submission && reportOf(this.#store, submission, settingsOf(this.env));
  }

  async seals(...purposes: Exclude<SealPurpose, "delivery" | "receipt">[]): Promise<Sealed[][] | "away"> {
    const registerState = await askRegister(this.#context());
    if (registerState === "away") return registerState;
    if (registerState === "forgotten") await this.#carryOut(() => {});
    return purposes.map((purpose) => this.#store.seals(purpose));
  }

  async handOut(by: string, ...purposes: Parameters<Outbox["seals"]>) {
    const seals = await this.seals(...purposes);
    if (seals !== "away" && this.#store.read()) this.#store.note(this.#now(), "handed out", by);
    return seals;
  }

  async obey(order: LeadOrder, by: string) {
    return this.#carryOutAndIndex(() => orders.leadOrders[order](this.#store, this.#now(), by));
  }

  async reindex() {
    const before = this.#store.read();
    if (!before) return "unknown" as const;
    const tasksToRepeat = ({ tasks }: OutboxSubmission) => tasksOf(tasks, "register", "index").map(waitAgain);
    this.#store.putTasks(tasksToRepeat(before));
    // The register may have been put back to an earlier moment since it was asked.
    this.#instance.registration = undefined;
    const context = this.#context();
    for (const task of tasksToRepeat(before)) await this.#runner.run(context, this.#store.task(task) ?? task);
    // The alarm may have been lost.
    await this.#runner.setNextAlarm(context);
    const after = this.#store.read();
    if (!after || after.isOver) return "over" as const;
    if (after.forgottenAt) return before.forgottenAt ? ("forgotten" as const) : ("forgotten again" as const);
    const isIndexed = tasksOf(after.tasks, "index").every(({ state }) => state === "done");
    return isIndexed ? ("indexed" as const) : ("unavailable" as const);
  }

  async wake(): Promise<boolean> {
    const submission = this.#store.read();
    if (!submission) return false;
    const waitingDeliveries = tasksOf(submission.tasks, "delivery").filter(({ state }) => state === "waits");
    this.#store.change({}, waitingDeliveries.map(waitAgain));
    await this.#alarmNow();
    return true;
  }

  async confirmExport(by: string): Promise<boolean> {
    return this.#carryOut(() => orders.confirmExport(this.#store, this.#now(), by));
  }

  async captchaSolved() {
    return this.#carryOut(() => orders.captchaSolved(this.#store, this.#now()));
  }

  async visitorState() {
    const submission = this.#store.read();
    return submission && visitorStateOf(submission);
  }

  async receipt(hash: string) {
    const sealed = await findReceipt(this.#store, hash);
    const submission = this.#store.read();
    return sealed && submission && { sealed, ...handoverOf(this.#store, submission) };
  }

  async handover() {
    const submission = this.#store.read();
    return submission && handoverOf(this.#store, submission);
  }

  async withdraw(hash: string) {
    if (!(await findReceipt(this.#store, hash))) return "unknown" as const;
    return this.#carryOut(() => orders.withdraw(this.#store, this.#now()));
  }

  async replay(order: Replay) {
    const outcome = await replay(this.#store, this.#now(), order, settingsOf(this.env));
    return order.isDry ? outcome : this.#carryOut(() => outcome);
  }

  async obeyBulk(order: BulkRequest) {
    const outcome = orders.obeyBulk(this.#store, this.#now(), order);
    return outcome === "done" && !order.isDry ? this.#carryOutAndIndex(() => outcome) : outcome;
  }

  async answerRequest(by: string, decision: RequestAnswer, reason: string) {
    return this.#carryOutAndIndex(() => orders.answerRequest(this.#store, this.#now(), by, decision, reason));
  }

  async noteStep(by: string, step: NewStep) {
    return this.#carryOut(() => orders.noteStep(this.#store, this.#now(), by, step));
  }

  async stopSelling(by: string) {
    return this.#carryOut(() => orders.stopSelling(this.#store, this.#now(), by));
  }

  async forget(by: string) {
    const { tombstoneYears } = settingsOf(this.env).retention;
    return this.#carryOut(() => forget(this.#store, this.#now(), by, tombstoneYears));
  }

  async correct(by: string, correction: Correction) {
    return this.#carryOut(() => orders.correct(this.#store, this.#now(), by, correction));
  }

  async noteRepeat(reference: string): Promise<void> {
    orders.noteRepeat(this.#store, this.#now(), reference);
  }

  async restore(backup: StoredSubmission) {
    const { retention } = settingsOf(this.env);
    return this.#carryOut(() => orders.restore(this.#store, this.#now(), backup, retention));
  }

  /**
   * Carries out an order, which is on disk before the response. The alarm does the rest, or the sweep if the alarm is
   * lost.
   */
  async #carryOut<Outcome>(order: () => Outcome): Promise<Outcome> {
    const outcome = order();
    const now = this.#now();
    convertWhenReady(this.#store, now);
    const submission = this.#store.read();
    if (submission) await this.#alarmNow();
    await this.ctx.storage.sync();
    if (submission) {
      const indexWrite = new LeadIndex(this.env.LEDGER).markDue(submission.id, iso(now));
      // The alarm writes the whole row.
      this.ctx.waitUntil(indexWrite.catch(() => {}));
    }
    return outcome;
  }

  /** Carries out an order and writes the lead index, because the operator looks at the list of leads next. */
  async #carryOutAndIndex<Outcome>(order: () => Outcome): Promise<Outcome> {
    const outcome = await this.#carryOut(order);
    await this.#runner.indexNow(this.#context());
    return outcome;
  }

  async #alarmNow(): Promise<void> {
    await this.ctx.storage.setAlarm(Date.now());
  }

  #context(): AlarmContext {
    const settings = settingsOf(this.env);
    const { clock } = settings;
    const sync = () => this.ctx.storage.sync();
    const [store, env, instance] = [this.#store, this.env, this.#instance];
    return { store, env, instance, settings, now: clock(), sync };
  }

  #now(): number {
    return settingsOf(this.env).clock();
  }
}
