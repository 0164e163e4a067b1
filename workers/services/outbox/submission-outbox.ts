import { DurableObject } from "cloudflare:workers";
import type { ServicesBindings } from "../bindings.ts";
import { readSettings, type Settings } from "../settings.ts";
import { productBackend } from "../upstream/product-backend.ts";
import type { AcceptResult, Outbox, SealedSubmission, SubmissionReport } from "./contract.ts";
import { type DeliveryResult, deliverToBackend, deliverToInbox } from "./delivery.ts";
import { createLedger, type IndexEntry } from "./ledger.ts";
import { createOutboxStore, type OutboxSubmission } from "./outbox-store.ts";
import { delayAfter, needsAttention } from "./schedule.ts";
import type { Sealed } from "./seal.ts";

const iso = (epochMs: number) => (epochMs ? new Date(epochMs).toISOString() : "");

/** The delay to the next attempt when the settings themselves cannot be read; milliseconds. */
const delayWithoutSettings = 60 * 60_000;

/**
 * The outbox of one submission, named by its id: one name, one object, one thread. It answers "accepted" only after the
 * sealed submission and its alarm are on disk; from then on the alarm repeats delivery until it succeeds.
 */
export class SubmissionOutbox extends DurableObject<ServicesBindings> implements Outbox {
  readonly #store = createOutboxStore(this.ctx.storage);
  readonly #ledger = createLedger(this.env.LEDGER);

  async accept(submission: SealedSubmission, rateKey: string): Promise<AcceptResult> {
    return this.ctx.blockConcurrencyWhile(async () => {
      const stored = this.#store.submission();
      if (stored && stored.digest !== submission.digest) return { outcome: "conflict" };
      if (!stored) {
        if (rateKey && !(await this.env.SUBMIT_LIMIT.limit({ key: rateKey })).success)
          return { outcome: "too_many" };
        this.#store.insert(submission);
        await this.ctx.storage.setAlarm(Date.now());
      }
      await this.ctx.storage.sync();
      const { reference, acceptedAt } = stored ?? submission;
      return { outcome: "accepted", reference, acceptedAt: iso(acceptedAt), repeated: stored !== undefined };
    });
  }

  /** One attempt at delivery. The next alarm is set first: a crash at any point runs delivery again. */
  override async alarm(): Promise<void> {
    const submission = this.#store.submission();
    if (!submission) return;
    const settings = this.#settings();
    const attempt = submission.status === "delivered" ? submission.attempts : submission.attempts + 1;
    const delay = settings ? delayAfter(attempt || 1, settings.schedule) : delayWithoutSettings;
    await this.ctx.storage.setAlarm(Date.now() + delay);
    this.#store.update({ attempts: attempt });
    await this.ctx.storage.sync();

    if (!submission.indexed) await this.#writeIndex();
    if (settings && submission.status !== "delivered") await this.#attempt(submission, settings);
    await this.#writeIndex();
    const updated = this.#store.submission();
    if (updated?.status === "delivered" && updated.indexed) await this.ctx.storage.deleteAlarm();
  }

  async report(): Promise<SubmissionReport | undefined> {
    const submission = this.#store.submission();
    if (!submission) return undefined;
    return {
      ...entryOf(submission),
      consents: submission.consents,
      timeline: this.#store.timeline().map((row) => ({ ...row, at: iso(row.at) })),
    };
  }

  async sealed(): Promise<Sealed | undefined> {
    return this.#store.seal("operator");
  }

  async retry(): Promise<boolean> {
    if (!this.#store.submission()) return false;
    this.#store.update({ indexed: false });
    this.#store.note(Date.now(), "retry requested", "");
    await this.ctx.storage.setAlarm(Date.now());
    return true;
  }

  async #attempt(submission: OutboxSubmission, settings: Settings): Promise<void> {
    const result = await this.#deliver(submission, settings);
    const now = settings.clock();
    if (result.ok) {
      this.#store.markDelivered(now);
      return;
    }
    const attention = needsAttention(submission.acceptedAt, now, result.failure);
    const status = attention ? "needs attention" : "queued";
    this.#store.update({ status, lastFailure: result.failure });
    this.#store.note(now, "attempt failed", result.failure);
    if (attention) console.error(JSON.stringify({ event: "lead needs attention", id: submission.id }));
  }

  async #deliver(submission: OutboxSubmission, settings: Settings): Promise<DeliveryResult> {
    const forBackend = settings.backend && this.#store.seal("delivery");
    if (settings.backend && forBackend) {
      this.#store.update({ destination: "product backend" });
      const backend = productBackend(settings.backend);
      return deliverToBackend(submission.id, forBackend, settings.backend.privateKey, backend, {
        validated: submission.validated,
        onValidated: () => this.#store.update({ validated: true }),
      });
    }
    this.#store.update({ destination: "inbox" });
    const forOperator = this.#store.seal("operator");
    if (!forOperator) return { ok: false, failure: "no sealed copy" };
    return deliverToInbox(submission.id, forOperator, this.#ledger, iso(settings.clock()));
  }

  /** The index is derived: while D1 is not available, the alarm repeats until the row is right. */
  async #writeIndex(): Promise<void> {
    const submission = this.#store.submission();
    if (!submission) return;
    try {
      await this.#ledger.index(entryOf(submission));
      this.#store.update({ indexed: true });
    } catch {
      this.#store.update({ indexed: false });
    }
  }

  #settings(): Settings | undefined {
    try {
      return readSettings(this.env);
    } catch (error) {
      console.error(JSON.stringify({ event: "invalid settings", reason: (error as Error).message }));
      return undefined;
    }
  }
}

const entryOf = (submission: OutboxSubmission): IndexEntry => ({
  id: submission.id,
  reference: submission.reference,
  accepted_at: iso(submission.acceptedAt),
  layout: submission.layout,
  source: submission.source,
  affiliate: submission.affiliate,
  destination: submission.destination,
  status: submission.status,
  attempts: submission.attempts,
  last_failure: submission.lastFailure,
  delivered_at: iso(submission.deliveredAt),
});
