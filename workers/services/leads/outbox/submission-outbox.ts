import { DurableObject } from "cloudflare:workers";
import type { LeadOrder } from "../../../../app/domain/contract/operator/leads.ts";
import type { Sealed } from "../../../../app/domain/seal/seal.ts";
import type { ServicesBindings } from "../../settings/bindings.ts";
import { lastingAlarm } from "../../settings/lasting-alarm.ts";
import { settingsOf } from "../../settings/settings.ts";
import { LeadIndex } from "../../stores/lead-index/lead-index.ts";
import type { OutboxSubmission, SealPurpose } from "../../stores/lead-index/submission.ts";
import { iso } from "../../stores/lead-index/submission.ts";
import { again, tasksOf } from "../../stores/lead-index/task.ts";
import { acceptedAs, insertSubmission } from "./acceptance.ts";
import type { AlarmContext } from "./alarm-context.ts";
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
import { convert, visitorStateOf } from "./conversion.ts";
import { forget } from "./forget.ts";
import { askRegister } from "./known-forgotten.ts";
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

  async accept(submission: Submission): Promise<AcceptResult> {
    return this.ctx.blockConcurrencyWhile(async () => {
      const stored = this.#store.read();
      if (!stored) return this.#acceptNew(submission);
      if (isEnded(stored) || stored.digests.length === 0)
        return { outcome: "ended", reference: stored.reference };
      if (!hasSameAnswers(stored, submission)) return { outcome: "conflict" };
      if (orders.storeAgain(this.#store, this.#now(), submission)) await this.#alarmNow();
      await this.ctx.storage.sync();
      const [hash] = submission.seals.receipt.map(({ keyId }) => keyId);
      const hasReceipt = hash !== undefined && (await findReceipt(this.#store, hash)) !== undefined;
      const { conversionId } = visitorStateOf(stored);
      return acceptedAs(stored, { conversionId, repeated: true, hasReceipt });
    });
  }

  async #acceptNew(submission: Submission): Promise<AcceptResult> {
    const isFlood = !(await this.env.SUBMIT_CEILING.limit({ key: "all" })).success;
    const review = submission.review || (isFlood && !submission.captchaSolved ? "flood" : "");
    insertSubmission(this.#store, { ...submission, review });
    await this.#alarmNow();
    await this.ctx.storage.sync();
    const stored = this.#store.read();
    // Nobody waits for the register. If the register cannot be reached, the alarm enters the id.
    const context = this.#context();
    for (const task of tasksOf(stored?.tasks ?? [], "register"))
      this.ctx.waitUntil(this.#runner.run(context, task));
    const conversionId = stored ? visitorStateOf(stored).conversionId : "";
    const hasReceipt = submission.seals.receipt.length > 0;
    return acceptedAs({ ...submission, review }, { conversionId, repeated: false, hasReceipt });
  }

  /** Runs the due tasks. A record of a newer version than this code throws, and waits for the newer code. */
  override alarm(): Promise<void> {
    return lastingAlarm(this.ctx.storage, { name: "outbox", id: this.ctx.id.name }, async () => {
      if (!this.#store.read()) return this.#store.erase();
      const context = this.#context();
      if (context.settings.mayDelete) retain(this.#store, context.settings.retention, context.now);
      await this.#runner.runAlarm(context);
    });
  }

  async probe(): Promise<boolean> {
    const { storage } = this.ctx;
    const at = Date.now();
    await storage.put("probe", at);
    await storage.sync();
    return (await storage.get("probe")) === at;
  }

  async report() {
    const submission = this.#store.read();
    return submission && reportOf(this.#store, submission, settingsOf(this.env));
  }

  async seals(...purposes: Exclude<SealPurpose, "delivery" | "receipt">[]): Promise<Sealed[][] | "away"> {
    const known = await askRegister(this.#context());
    if (known === "away") return known;
    if (known === "forgotten") await this.#order(() => {});
    return purposes.map((purpose) => this.#store.seals(purpose));
  }

  async handOut(by: string, ...purposes: Parameters<Outbox["seals"]>) {
    const found = await this.seals(...purposes);
    if (found !== "away" && this.#store.read()) this.#store.note(this.#now(), "handed out", by);
    return found;
  }

  async obey(order: LeadOrder, by: string) {
    return this.#listed(() => orders.leadOrders[order](this.#store, this.#now(), by));
  }

  async reindex() {
    const before = this.#store.read();
    if (!before) return "unknown" as const;
    const anew = ({ tasks }: OutboxSubmission) => tasksOf(tasks, "register", "index").map(again);
    this.#store.mark(anew(before));
    // The register may have been put back to an earlier moment since it was asked.
    this.#instance.registered = undefined;
    const context = this.#context();
    for (const task of anew(before)) await this.#runner.run(context, this.#store.task(task) ?? task);
    // An alarm may have been lost.
    await this.#runner.setNextAlarm(context);
    const now = this.#store.read();
    if (!now || now.isOver) return "over" as const;
    if (now.forgottenAt) return before.forgottenAt ? ("forgotten" as const) : ("forgotten again" as const);
    const isIndexed = tasksOf(now.tasks, "index").every(({ state }) => state === "done");
    return isIndexed ? ("indexed" as const) : ("unavailable" as const);
  }

  async wake(): Promise<boolean> {
    const submission = this.#store.read();
    if (!submission) return false;
    const waiting = tasksOf(submission.tasks, "delivery").filter(({ state }) => state === "waits");
    this.#store.change({}, waiting.map(again));
    await this.#alarmNow();
    return true;
  }

  async confirmExport(by: string): Promise<boolean> {
    return this.#order(() => orders.confirmExport(this.#store, this.#now(), by));
  }

  async captchaSolved() {
    return this.#order(() => orders.captchaSolved(this.#store, this.#now()));
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
    return this.#order(() => orders.withdraw(this.#store, this.#now()));
  }

  async replay(order: Replay) {
    const answer = await replay(this.#store, this.#now(), order, settingsOf(this.env));
    return order.isDry ? answer : this.#order(() => answer);
  }

  async obeyBulk(order: BulkRequest) {
    const outcome = orders.obeyBulk(this.#store, this.#now(), order);
    return outcome === "done" && !order.isDry ? this.#listed(() => outcome) : outcome;
  }

  async answerRequest(by: string, answer: RequestAnswer, reason: string) {
    return this.#listed(() => orders.answerRequest(this.#store, this.#now(), by, answer, reason));
  }

  async noteStep(by: string, step: NewStep) {
    return this.#order(() => orders.noteStep(this.#store, this.#now(), by, step));
  }

  async stopSelling(by: string) {
    return this.#order(() => orders.stopSelling(this.#store, this.#now(), by));
  }

  async forget(by: string) {
    const { tombstoneYears } = settingsOf(this.env).retention;
    return this.#order(() => forget(this.#store, this.#now(), by, tombstoneYears));
  }

  async correct(by: string, corrected: Correction) {
    return this.#order(() => orders.correct(this.#store, this.#now(), by, corrected));
  }

  async noteRepeat(reference: string): Promise<void> {
    orders.noteRepeat(this.#store, this.#now(), reference);
  }

  async restore(backup: StoredSubmission) {
    const { retention } = settingsOf(this.env);
    return this.#order(() => orders.restore(this.#store, this.#now(), backup, retention));
  }

  /**
   * Carries out an order. The order is on disk before the response; the alarm does the rest, or the sweep if the
   * alarm is lost.
   */
  async #order<Answer>(order: () => Answer): Promise<Answer> {
    const answer = order();
    const now = this.#now();
    convert(this.#store, now);
    const submission = this.#store.read();
    if (submission) await this.#alarmNow();
    await this.ctx.storage.sync();
    if (submission) {
      const marked = new LeadIndex(this.env.LEDGER).markDue(submission.id, iso(now));
      // The alarm writes the whole row.
      this.ctx.waitUntil(marked.catch(() => {}));
    }
    return answer;
  }

  /** Carries out an order and writes the index, because the operator who gave the order looks at a list next. */
  async #listed<Answer>(order: () => Answer): Promise<Answer> {
    const answer = await this.#order(order);
    await this.#runner.indexNow(this.#context());
    return answer;
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
