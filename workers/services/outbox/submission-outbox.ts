import { DurableObject } from "cloudflare:workers";
import type { ServicesBindings } from "../bindings.ts";
import { type OutboxSettings, readOutboxSettings, recipientOf, settingsOf } from "../settings.ts";
import { announceConversion, countConversion, dropNeedless } from "./announce.ts";
import { deliver, deliverToInbox } from "./attempt.ts";
import { backUp } from "./backup.ts";
import type {
  AcceptResult,
  Correction,
  Outbox,
  SealedSubmission,
  StoredSubmission,
  Submission,
} from "./contract.ts";
import { convert, dropConversion, plannedConversion, visitorStateOf } from "./conversion.ts";
import { deliverEach } from "./deliver-each.ts";
import { backendDueNow, nextDelay } from "./deliveries.ts";
import { tellDestination } from "./events.ts";
import { indexBeside, within } from "./index-beside.ts";
import { alarmAfter } from "./next-alarm.ts";
import * as orders from "./orders.ts";
import { createOutboxStore } from "./outbox-store.ts";
import { hasSameAnswers, isEnded } from "./record.ts";
import { type Replay, replay } from "./replay.ts";
import { reportOf } from "./report-of.ts";
import { answerRequest, type RequestAnswer, stopSelling } from "./request-orders.ts";
import { retain } from "./retention.ts";
import type { Sealed } from "./seal.ts";
import { findReceipt, receiptOf } from "./stored-receipt.ts";
import { tellDestinations } from "./tell-destinations.ts";
import { index, iso, isUpToDate, register, type Turn } from "./upkeep.ts";
import { tellOfWithdrawal, withdraw } from "./withdrawal.ts";
import { writePostback } from "./write-postback.ts";

/** The delay to the next alarm when the record cannot be read; milliseconds. */
const slowDelay = 10 * 60_000;

const acceptedAs = (
  { reference, acceptedAt, review }: Pick<SealedSubmission, "reference" | "acceptedAt" | "review">,
  answer: { conversionId: string; repeated: boolean; hasReceipt: boolean },
): AcceptResult => ({ outcome: "accepted", reference, acceptedAt: iso(acceptedAt), review, ...answer });

/**
 * The outbox of one submission, named by its id: one name, one object, one thread. It answers "accepted" only after the
 * sealed submission and its alarm are on disk; from then on the alarm repeats delivery until it succeeds. The body
 * stays here until retention deletes it: where there is no product backend, the outbox is the inbox.
 */
export class SubmissionOutbox extends DurableObject<ServicesBindings> implements Outbox {
  readonly #store = createOutboxStore(this.ctx.storage);
  /** Somebody asked for an alarm while one was running. */
  #isAsked = false;
  /** Receivers are being told of the conversion. */
  #announcing: Promise<void> | undefined;

  async accept(submission: Submission, limits: string[]): Promise<AcceptResult> {
    return this.ctx.blockConcurrencyWhile(async () => {
      const stored = this.#store.read();
      if (!stored) return this.#acceptNew(submission, limits);
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

  /** The limits are asked before anything is stored: what was refused leaves nothing. */
  async #acceptNew(submission: Submission, limits: string[]): Promise<AcceptResult> {
    for (const key of limits)
      if (!(await this.env.SUBMIT_LIMIT.limit({ key })).success) return { outcome: "too_many" };
    const isFlood = !(await this.env.SUBMIT_CEILING.limit({ key: "all" })).success;
    const review = submission.review || (isFlood && !submission.captchaSolved ? "flood" : "");
    const { conversion, ...accepted } = submission;
    this.#store.transaction(() => {
      const progress = conversion && plannedConversion(conversion, { isReviewed: review !== "" });
      this.#store.insert({ ...accepted, review }, { ...accepted, progress });
      convert(this.#store, submission.acceptedAt);
    });
    await this.#alarmNow();
    await this.ctx.storage.sync();
    const stored = this.#store.read();
    const conversionId = stored ? visitorStateOf(stored).conversionId : "";
    const answer = { conversionId, repeated: false, hasReceipt: submission.seals.receipt.length > 0 };
    return acceptedAs({ ...submission, review }, answer);
  }

  /** Each step looks for itself at what there is to do. A crash at any of them runs all of them again. */
  override async alarm(): Promise<void> {
    const settings = readOutboxSettings(this.env);
    if (!(await this.#rearm(settings))) return;
    const [turn, sync] = [this.#turn(settings), () => this.ctx.storage.sync()];
    if (settings.mayDelete) retain(this.#store, settings.retention, turn.now);
    dropConversion(this.#store);
    dropNeedless(turn);
    deliverToInbox(turn);
    await Promise.all([register(turn), countConversion(turn), writePostback(turn)]);
    await backUp(turn);
    await indexBeside(turn, () => Promise.all([deliver(turn, sync), deliverEach(turn, sync)]));
    await within(this.#announce(turn));
    await Promise.all([tellDestination(turn), tellDestinations(turn)]);
    await tellOfWithdrawal(turn, sync);
    await index(turn);
    await backUp(turn);
    await this.#sleep(settings);
  }

  /** Awaited for a moment only: a receiver that hangs must not keep the next attempt at a delivery waiting. */
  #announce(turn: Turn): Promise<void> {
    this.#announcing ??= announceConversion(turn)
      .catch((error: Error) =>
        console.error(JSON.stringify({ event: "conversion not announced", kind: error.name })),
      )
      .finally(() => {
        this.#announcing = undefined;
      });
    return this.#announcing;
  }

  /** The next alarm is set before anything is tried. False when there is nothing that this version can read. */
  async #rearm(settings: OutboxSettings): Promise<boolean> {
    this.#isAsked = false;
    const runs = this.#runs();
    if (runs === 0) return false;
    if (runs) this.#store.mark({ runs });
    const delay = runs ? nextDelay(this.#store.read(), settings, runs) : slowDelay;
    await this.ctx.storage.setAlarm(Date.now() + delay);
    await this.ctx.storage.sync();
    return runs !== undefined;
  }

  /** The number of this alarm; 0 without a submission, undefined for a record of a newer version than this code. */
  #runs(): number | undefined {
    try {
      const submission = this.#store.read();
      return submission ? submission.runs + 1 : 0;
    } catch (error) {
      console.error(JSON.stringify({ event: "unreadable record", reason: (error as Error).message }));
      return undefined;
    }
  }

  async #sleep(settings: OutboxSettings): Promise<void> {
    const submission = this.#store.read();
    if (!submission || this.#isAsked) return;
    const next = alarmAfter(submission, settings, this.env);
    if (next === "erase") return this.#store.erase();
    if (next.is === "sleep") return this.ctx.storage.setAlarm(next.at);
    const isSet = await this.ctx.storage.getAlarm();
    if (!this.#isAsked && next.at < (isSet ?? Number.POSITIVE_INFINITY))
      await this.ctx.storage.setAlarm(next.at);
  }

  async report() {
    const submission = this.#store.read();
    return submission && reportOf(this.#store, submission, readOutboxSettings(this.env));
  }

  async seals(purpose: "operator" | "consents" | "answers"): Promise<Sealed[]> {
    return this.#store.seals(purpose);
  }

  async retry(by: string) {
    return this.#order(() => orders.retry(this.#store, this.#now(), by));
  }

  async reindex() {
    if (!this.#store.read()) return "unknown" as const;
    this.#store.mark({ isRegistered: false, indexedVersion: 0 });
    const turn = this.#turn(readOutboxSettings(this.env));
    await register(turn);
    await index(turn);
    const now = this.#store.read();
    if (!now || !isUpToDate(now, this.env)) await this.#alarmNow();
    if (!now || now.isOver) return "over" as const;
    if (now.forgottenAt) return "forgotten" as const;
    return now.indexedVersion > 0 ? ("indexed" as const) : ("unavailable" as const);
  }

  async wake(): Promise<boolean> {
    const submission = this.#store.read();
    if (!submission) return false;
    // Whoever wakes it read a row that may be of an earlier moment.
    this.#store.mark({ indexedVersion: 0, ...backendDueNow(submission) });
    this.#isAsked = true;
    await this.ctx.storage.setAlarm(Date.now());
    return true;
  }

  async confirmExport(by: string): Promise<boolean> {
    return this.#order(() => orders.confirmExport(this.#store, this.#now(), by));
  }

  async release(by: string) {
    return this.#order(() => orders.release(this.#store, this.#now(), by));
  }

  async captchaSolved() {
    return this.#order(() => orders.captchaSolved(this.#store, this.#now()));
  }

  async visitorState() {
    const submission = this.#store.read();
    return submission && visitorStateOf(submission);
  }

  async refuse(by: string) {
    return this.#order(() => orders.refuse(this.#store, this.#now(), by));
  }

  async receipt(hash: string) {
    const sealed = await findReceipt(this.#store, hash);
    const submission = this.#store.read();
    return sealed && submission && receiptOf(this.#store, submission, sealed);
  }

  async withdraw(hash: string) {
    if (!(await findReceipt(this.#store, hash))) return "unknown" as const;
    return this.#order(() => withdraw(this.#store, this.#now()));
  }

  async replay(order: Replay) {
    const [recipient] = settingsOf(this.env).values.DELIVERY_PUBLIC_KEYS.map(recipientOf);
    const settings = { ...readOutboxSettings(this.env), recipient };
    const answer = await replay(this.#store, this.#now(), order, settings);
    return order.isDry ? answer : this.#order(() => answer);
  }

  async retryAt(order: Parameters<Outbox["retryAt"]>[0]) {
    const outcome = orders.retryAt(this.#store, this.#now(), order);
    return outcome === "started" && !order.isDry ? this.#order(() => outcome) : outcome;
  }

  async confirmDelivery(by: string) {
    return this.#order(() => orders.confirmDelivery(this.#store, this.#now(), by));
  }

  async close(by: string): Promise<boolean> {
    return this.#order(() => orders.close(this.#store, this.#now(), by));
  }

  async answerRequest(by: string, answer: RequestAnswer) {
    return this.#order(() => answerRequest(this.#store, this.#now(), by, answer));
  }

  async stopSelling(by: string) {
    return this.#order(() => stopSelling(this.#store, this.#now(), by));
  }

  async forget(by: string, isAgain = false) {
    const { tombstoneYears } = readOutboxSettings(this.env).retention;
    return this.#order(() => orders.forget(this.#store, this.#now(), by, tombstoneYears, isAgain));
  }

  async correct(by: string, corrected: Correction) {
    return this.#order(() => orders.correct(this.#store, this.#now(), by, corrected));
  }

  async noteRepeat(reference: string): Promise<void> {
    orders.noteRepeat(this.#store, this.#now(), reference);
  }

  async restore(backup: StoredSubmission) {
    const { retention } = readOutboxSettings(this.env);
    return this.#order(() => orders.restore(this.#store, this.#now(), backup, retention));
  }

  /** What somebody orders is on disk before it is answered; the alarm does the rest. */
  async #order<Answer>(order: () => Answer): Promise<Answer> {
    const answer = order();
    convert(this.#store, this.#now());
    if (this.#store.read()) await this.#alarmNow();
    await this.ctx.storage.sync();
    return answer;
  }

  async #alarmNow(): Promise<void> {
    this.#isAsked = true;
    if (this.#store.read()?.runs !== 0) this.#store.mark({ runs: 0 });
    await this.ctx.storage.setAlarm(Date.now());
  }

  #turn(settings: OutboxSettings): Turn {
    return { store: this.#store, env: this.env, settings, now: this.#now() };
  }

  #now(): number {
    return readOutboxSettings(this.env).clock();
  }
}
