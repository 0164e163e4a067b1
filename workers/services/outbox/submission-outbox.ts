import { DurableObject } from "cloudflare:workers";
import type { Consent } from "../../../app/domain/application/lead.ts";
import { productBackend } from "../handle-operation.ts";
import { readSettings, type ServicesBindings, type Settings } from "../settings.ts";
import { type Delivered, deliverToBackend, deliverToInbox } from "./delivery.ts";
import { createLedger, type IndexEntry } from "./ledger.ts";
import { createOutboxStore, type OutboxLead, type Submission } from "./outbox-store.ts";
import { delayAfter, needsAttention } from "./schedule.ts";
import type { Sealed } from "./seal.ts";

export type AcceptAnswer =
  | { outcome: "accepted"; reference: string; acceptedAt: string; repeated: boolean }
  | { outcome: "conflict" }
  | { outcome: "too many" };

export type LeadReport = IndexEntry & {
  consents: Consent[];
  timeline: { at: string; event: string; detail: string }[];
};

const iso = (epochMs: number) => (epochMs ? new Date(epochMs).toISOString() : "");

/** The delay to the next attempt when the settings themselves cannot be read; milliseconds. */
const delayWithoutSettings = 60 * 60_000;

/**
 * The outbox of one lead, named by its submission id: one name, one object, one thread. It answers "accepted"
 * only after the sealed lead and its alarm are on disk; from then on its alarm delivers until it succeeds.
 */
export class SubmissionOutbox extends DurableObject<ServicesBindings> {
  readonly #store = createOutboxStore(this.ctx.storage);
  readonly #ledger = createLedger(this.env.LEDGER);

  /**
   * Takes a lead in. A hundred copies are one lead and one answer; other answers under the same id are refused,
   * and so is a new lead from an address that sent too many. `rateKey` is used once and not kept.
   */
  async accept(submission: Submission, rateKey: string): Promise<AcceptAnswer> {
    return this.ctx.blockConcurrencyWhile(async () => {
      const known = this.#store.lead();
      if (known && known.digest !== submission.digest) return { outcome: "conflict" };
      if (!known) {
        if (rateKey && !(await this.env.SUBMIT_LIMIT.limit({ key: rateKey })).success)
          return { outcome: "too many" };
        this.#store.insert(submission);
        await this.ctx.storage.setAlarm(Date.now());
      }
      await this.ctx.storage.sync();
      const { reference, acceptedAt } = known ?? submission;
      return { outcome: "accepted", reference, acceptedAt: iso(acceptedAt), repeated: known !== undefined };
    });
  }

  /** One attempt at delivery. The next alarm is set before anything else: whatever dies, it comes again. */
  override async alarm(): Promise<void> {
    const lead = this.#store.lead();
    if (!lead) return;
    const settings = this.#settings();
    const attempt = lead.status === "delivered" ? lead.attempts : lead.attempts + 1;
    const delay = settings ? delayAfter(attempt || 1, settings.schedule) : delayWithoutSettings;
    await this.ctx.storage.setAlarm(Date.now() + delay);
    this.#store.update({ attempts: attempt });
    await this.ctx.storage.sync();

    if (!lead.indexed) await this.#writeIndex();
    if (settings && lead.status !== "delivered") await this.#attempt(lead, settings);
    await this.#writeIndex();
    const now = this.#store.lead();
    if (now?.status === "delivered" && now.indexed) await this.ctx.storage.deleteAlarm();
  }

  /** Everything an operator may see; undefined for an id that holds no lead. */
  async report(): Promise<LeadReport | undefined> {
    const lead = this.#store.lead();
    if (!lead) return undefined;
    return {
      ...entryOf(lead),
      consents: lead.consents,
      timeline: this.#store.timeline().map((row) => ({ ...row, at: iso(row.at) })),
    };
  }

  /** The lead as sealed to the operator, while it is still here. */
  async sealed(): Promise<Sealed | undefined> {
    return this.#store.seal("operator");
  }

  /** Tries again now, and writes the index anew; false for an id that holds no lead. */
  async retry(): Promise<boolean> {
    if (!this.#store.lead()) return false;
    this.#store.update({ indexed: false });
    this.#store.note(Date.now(), "retry asked", "");
    await this.ctx.storage.setAlarm(Date.now());
    return true;
  }

  async #attempt(lead: OutboxLead, settings: Settings): Promise<void> {
    const result = await this.#deliver(lead, settings);
    const now = settings.clock();
    if (result.ok) {
      this.#store.markDelivered(now);
      return;
    }
    const attention = needsAttention(lead.acceptedAt, now, result.failure);
    const status = attention ? "needs attention" : "queued";
    this.#store.update({ status, lastFailure: result.failure });
    this.#store.note(now, "attempt failed", result.failure);
    if (attention) console.error(JSON.stringify({ event: "lead needs attention", id: lead.id }));
  }

  async #deliver(lead: OutboxLead, settings: Settings): Promise<Delivered> {
    const forBackend = settings.backend && this.#store.seal("delivery");
    if (settings.backend && forBackend) {
      this.#store.update({ destination: "product backend" });
      const backend = productBackend(settings.backend);
      return deliverToBackend(lead.id, forBackend, settings.backend.privateKey, backend, {
        validated: lead.validated,
        onValidated: () => this.#store.update({ validated: true }),
      });
    }
    this.#store.update({ destination: "inbox" });
    const forOperator = this.#store.seal("operator");
    if (!forOperator) return { ok: false, failure: "nothing sealed" };
    return deliverToInbox(lead.id, forOperator, this.#ledger, iso(settings.clock()));
  }

  /** The index is derived: while D1 is away the alarm goes on until the row is right. */
  async #writeIndex(): Promise<void> {
    const lead = this.#store.lead();
    if (!lead) return;
    try {
      await this.#ledger.index(entryOf(lead));
      this.#store.update({ indexed: true });
    } catch {
      this.#store.update({ indexed: false });
    }
  }

  #settings(): Settings | undefined {
    try {
      return readSettings(this.env);
    } catch (error) {
      console.error(JSON.stringify({ event: "settings are wrong", reason: (error as Error).message }));
      return undefined;
    }
  }
}

const entryOf = (lead: OutboxLead): IndexEntry => ({
  id: lead.id,
  reference: lead.reference,
  accepted_at: iso(lead.acceptedAt),
  layout: lead.layout,
  source: lead.source,
  affiliate: lead.affiliate,
  destination: lead.destination,
  status: lead.status,
  attempts: lead.attempts,
  last_failure: lead.lastFailure,
  delivered_at: iso(lead.deliveredAt),
});
