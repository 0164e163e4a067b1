import { DurableObject } from "cloudflare:workers";
import type { LeadOrder } from "../../../app/domain/contract/operator/leads.ts";
import { logEvent } from "../../../app/domain/log-event.ts";
import type { Sealed } from "../../../app/domain/seal/seal.ts";
import type { ServicesBindings } from "../bindings.ts";
import { settingsOf } from "../settings.ts";
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
import { createOutboxStore } from "./outbox-store.ts";
import { hasSameAnswers, isEnded } from "./record.ts";
import { replay } from "./replay.ts";
import { findReceipt, handoverOf, reportOf } from "./reports.ts";
import { retain } from "./retention.ts";
import { createRunner } from "./runner.ts";
import type { OutboxSubmission, SealPurpose } from "./submission.ts";
import { again, tasksOf } from "./task.ts";

/** To the next alarm when the record cannot be read; milliseconds. */
const slowDelay = 10 * 60_000;

/**
 * The outbox of one submission, named by its id. It answers "accepted" only after the sealed submission, its tasks
 * and its alarm are on disk; from then on alarms run the tasks (runner.ts). The body stays until retention deletes
 * it: without a product backend the outbox is the inbox.
 */
export class SubmissionOutbox extends DurableObject<ServicesBindings> implements Outbox {
  readonly #store = createOutboxStore(this.ctx.storage);
  readonly #runner = createRunner(this.ctx);

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
    const conversionId = stored ? visitorStateOf(stored).conversionId : "";
    const hasReceipt = submission.seals.receipt.length > 0;
    return acceptedAs({ ...submission, review }, { conversionId, repeated: false, hasReceipt });
  }

  override async alarm(): Promise<void> {
    const isStored = this.#isStored();
    if (isStored === undefined) return this.ctx.storage.setAlarm(Date.now() + slowDelay);
    if (!isStored) return;
    const context = this.#context();
    if (context.settings.mayDelete) retain(this.#store, context.settings.retention, context.now);
    await this.#runner.runAlarm(context);
  }

  /** Undefined for a record of a newer version than this code. */
  #isStored(): boolean | undefined {
    try {
      return this.#store.read() !== undefined;
    } catch (error) {
      logEvent("error", { event: "unreadable record", reason: (error as Error).message });
      return undefined;
    }
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
    const isBack = (await askRegister(this.#context())) === "forgotten";
    const submission = this.#store.read();
    if (!submission) return "unknown" as const;
    const anew = ({ tasks }: OutboxSubmission) => tasksOf(tasks, "register", "index").map(again);
    this.#store.mark(anew(submission));
    const context = this.#context();
    for (const task of anew(submission)) await this.#runner.run(context, this.#store.task(task) ?? task);
    const now = this.#store.read();
    const left = tasksOf(now?.tasks ?? [], "register", "index").filter(({ state }) => state !== "done");
    if (left.length > 0 || isBack) await this.#alarmNow();
    if (!now || now.isOver) return "over" as const;
    if (now.forgottenAt) return isBack ? ("forgotten again" as const) : ("forgotten" as const);
    return left.some(({ kind }) => kind === "index") ? ("unavailable" as const) : ("indexed" as const);
  }

  async wake(): Promise<boolean> {
    const submission = this.#store.read();
    if (!submission) return false;
    // Other destinations keep their pace. The caller's row of the index may be old.
    const backends = tasksOf(submission.tasks, "delivery").filter(
      ({ state, payload }) => state === "waits" && payload.kind === "backend",
    );
    this.#store.change({}, backends.map(again));
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

  /** An order is on disk before it is answered; the alarm does the rest. */
  async #order<Answer>(order: () => Answer): Promise<Answer> {
    const answer = order();
    convert(this.#store, this.#now());
    if (this.#store.read()) await this.#alarmNow();
    await this.ctx.storage.sync();
    return answer;
  }

  /** Whoever ordered it looks at a list next, which has it then. */
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
    return { store: this.#store, env: this.env, settings, now: clock(), sync };
  }

  #now(): number {
    return settingsOf(this.env).clock();
  }
}
