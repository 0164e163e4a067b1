import { DurableObject } from "cloudflare:workers";
import type { AccessRow } from "../../../../app/domain/contract/operator/health.ts";
import { logEvent } from "../../../../app/domain/log-event.ts";
import type { ServicesBindings } from "../../settings/bindings.ts";
import { lastingAlarm } from "../../settings/lasting-alarm.ts";
import { settingsOf } from "../../settings/settings.ts";
import {
  daysOf,
  type Register,
  type RegisterEntry,
  type Registered,
  registerName,
  type Tombstone,
} from "./contract.ts";
import { type JournalEntry, listForgotten, noteForgotten } from "./journal.ts";

/** The register of a day's submissions (contract.ts). A submission's alarm repeats its write until it succeeds. */
export class SubmissionRegister extends DurableObject<ServicesBindings> implements Register {
  readonly #sql = this.ctx.storage.sql;
  /** The call that lists this day. Each instance makes it once, so that a lost list of days fills again. */
  #dayListing: Promise<void> | undefined;
  /** The look into the journal. Each instance makes it once, because a register restored from a backup is a new instance. */
  #journalReading: Promise<void> | undefined;
  /** Writes to the journal, running or done, by id. KV takes only one write a second of the same key. */
  readonly #journalNotes = new Map<string, Promise<void>>();

  /** The entry is stored even if the list of days cannot be written, so that leads are delivered meanwhile. */
  async add({
    id,
    reference,
    acceptedAt,
  }: Pick<RegisterEntry, "id" | "reference" | "acceptedAt">): Promise<Registered> {
    await this.#addTombstonesOfJournal();
    this.#createTable();
    this.#sql.exec(
      `INSERT INTO entry (id, reference, accepted_at, forgotten_at, until) VALUES (?, ?, ?, '', '')
       ON CONFLICT (id) DO NOTHING`,
      id,
      reference,
      acceptedAt,
    );
    const isListed = await this.#listDay(acceptedAt).then(
      () => true,
      () => false,
    );
    await this.ctx.storage.sync();
    return { forgottenAt: this.#entries("id = ?", id)[0]?.forgottenAt ?? "", isListed };
  }

  async forget(tombstone: Tombstone): Promise<void> {
    await this.#storeTombstone(tombstone);
    await this.#listDay(tombstone.acceptedAt);
    const { id } = tombstone;
    const note = this.#journalNotes.get(id) ?? noteForgotten(this.env.JOURNAL, tombstone);
    this.#journalNotes.set(id, note);
    await note.catch((error) => {
      this.#journalNotes.delete(id);
      throw error;
    });
  }

  async #storeTombstone({ id, reference, acceptedAt, forgottenAt, until }: Tombstone): Promise<void> {
    this.#createTable();
    this.#sql.exec(
      `INSERT INTO entry (id, reference, accepted_at, forgotten_at, until) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET forgotten_at = excluded.forgotten_at, until = excluded.until
         WHERE forgotten_at = ''`,
      id,
      reference,
      acceptedAt,
      forgottenAt,
      until,
    );
    await this.#setAlarmBy(until);
    await this.ctx.storage.sync();
  }

  async remove(id: string): Promise<void> {
    if (this.#hasTable("entry")) this.#sql.exec("DELETE FROM entry WHERE id = ? AND forgotten_at = ''", id);
  }

  async list(after: string, limit: number): Promise<RegisterEntry[]> {
    await this.#addTombstonesOfJournal();
    const [acceptedAt = "", id = ""] = after.split("|");
    return this.#entries(
      "(accepted_at, id) > (?, ?) AND (until = '' OR until > ?) ORDER BY accepted_at, id LIMIT ?",
      ...[acceptedAt, id, this.#now(), limit],
    );
  }

  async entry(id: string): Promise<RegisterEntry | undefined> {
    await this.#addTombstonesOfJournal();
    return this.#entries("id = ? AND (until = '' OR until > ?)", id, this.#now())[0];
  }

  async addDay(day: string): Promise<void> {
    this.#sql.exec("CREATE TABLE IF NOT EXISTS day (day TEXT PRIMARY KEY) STRICT, WITHOUT ROWID");
    this.#sql.exec("INSERT INTO day (day) VALUES (?) ON CONFLICT DO NOTHING", day);
    await this.ctx.storage.sync();
  }

  async dayAfter(day: string): Promise<string | undefined> {
    if (!this.#hasTable("day")) return undefined;
    const query = "SELECT day FROM day WHERE day > ? ORDER BY day LIMIT 1";
    return this.#sql.exec<{ day: string }>(query, day).toArray()[0]?.day;
  }

  async noteAccess(lines: readonly AccessRow[], leads: number): Promise<number> {
    this.#sql.exec(`CREATE TABLE IF NOT EXISTS access (at TEXT NOT NULL, who TEXT NOT NULL, what TEXT NOT NULL,
      subject TEXT NOT NULL, leads INTEGER NOT NULL) STRICT`);
    for (const { at, who, what, subject } of lines)
      this.#sql.exec("INSERT INTO access VALUES (?, ?, ?, ?, ?)", at, who, what, subject, leads);
    await this.ctx.storage.sync();
    if (leads === 0) return 0;
    const query = "SELECT sum(leads) AS today FROM access WHERE who = ?";
    return this.#sql.exec<{ today: number }>(query, lines[0]?.who).one().today;
  }

  async access(subject: string, limit: number): Promise<AccessRow[]> {
    if (!this.#hasTable("access")) return [];
    const query = `SELECT at, who, what, subject FROM access WHERE ?1 IN ('', subject) ORDER BY rowid DESC LIMIT ?2`;
    return this.#sql.exec<AccessRow>(query, subject, limit).toArray();
  }

  /** Deletes expired tombstones. The platform's clock sets the alarm, and the settings' clock says what has expired. */
  override alarm(): Promise<void> {
    const { storage } = this.ctx;
    return lastingAlarm(storage, { name: "register" }, async () => {
      const nextExpiry = "SELECT min(until) AS until FROM entry WHERE until <> ''";
      const deleteExpired = "DELETE FROM entry WHERE until <> '' AND until <= ?";
      const hasEntries = this.#hasTable("entry");
      if (hasEntries) this.#sql.exec(deleteExpired, this.#now());
      const until = hasEntries && this.#sql.exec<{ until: string | null }>(nextExpiry).one().until;
      if (until) await storage.setAlarm(Math.max(Date.parse(until), Date.now() + oneDay));
      else await storage.deleteAlarm();
    });
  }

  /**
   * Adds the tombstones of the journal, which this register may have lost by a restore. If the journal cannot be read
   * the register goes on with its own entries, because no lead waits for KV.
   */
  #addTombstonesOfJournal(): Promise<void> {
    const storeAll = async (entries: JournalEntry[]) => {
      for (const entry of entries)
        if (entry.until > this.#now()) await this.#storeTombstone({ ...entry, reference: "" });
    };
    this.#journalReading ??= listForgotten(this.env.JOURNAL, this.ctx.id.name ?? "none")
      .then(storeAll)
      .catch((error: Error) => {
        this.#journalReading = undefined;
        logEvent("error", { event: "journal not read", kind: error.name });
      });
    return this.#journalReading;
  }

  #listDay(acceptedAt: string): Promise<void> {
    this.#dayListing ??= daysOf(this.env.REGISTER)
      .addDay(registerName(acceptedAt))
      .catch((error) => {
        this.#dayListing = undefined;
        throw error;
      });
    return this.#dayListing;
  }

  /** Creates the table with the first entry, so that a look-up leaves nothing in storage. */
  #createTable(): void {
    this.#sql.exec(`CREATE TABLE IF NOT EXISTS entry (id TEXT PRIMARY KEY, reference TEXT NOT NULL,
      accepted_at TEXT NOT NULL, forgotten_at TEXT NOT NULL, until TEXT NOT NULL) STRICT, WITHOUT ROWID`);
    this.#sql.exec("CREATE INDEX IF NOT EXISTS entry_by_time ON entry (accepted_at, id)");
  }

  /** Sets the alarm to a time, unless it is earlier already. */
  async #setAlarmBy(until: string): Promise<void> {
    const alarm = await this.ctx.storage.getAlarm();
    const time = Date.parse(until);
    if (alarm === null || time < alarm) await this.ctx.storage.setAlarm(time);
  }

  #entries(where: string, ...values: (string | number)[]): RegisterEntry[] {
    if (!this.#hasTable("entry")) return [];
    const columns = "id, reference, accepted_at AS acceptedAt, forgotten_at AS forgottenAt, until";
    return this.#sql.exec<RegisterEntry>(`SELECT ${columns} FROM entry WHERE ${where}`, ...values).toArray();
  }

  #hasTable(name: "entry" | "day" | "access"): boolean {
    const rows = this.#sql.exec("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?", name);
    return rows.toArray().length > 0;
  }

  #now(): string {
    return new Date(settingsOf(this.env).clock()).toISOString();
  }
}

const oneDay = 24 * 60 * 60_000;
