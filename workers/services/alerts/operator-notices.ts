import { DurableObject } from "cloudflare:workers";
import type { Alert, OpenAlert } from "../../../app/domain/contract/alerts.ts";
import {
  type Denial,
  deniedTold,
  deploymentTold,
  type ToldAlert,
} from "../../../app/domain/health/told-alerts.ts";
import { SettingsError } from "../../../app/domain/settings/problems.ts";
import type { ServicesBindings } from "../bindings.ts";
import { settingsOf } from "../settings.ts";
import type { Deployed, Notices, Reporter } from "./contract.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** In one message. */
const mostAtOnce = 20;

/** See contract.ts. An alert is stored after it was sent: a crash between the two sends it twice, never not. */
export class OperatorNotices extends DurableObject<ServicesBindings> implements Notices {
  readonly #sql = this.ctx.storage.sql;
  #sending: Promise<void> | undefined;

  constructor(...parameters: ConstructorParameters<typeof DurableObject<ServicesBindings>>) {
    super(...parameters);
    this.#sql.exec(`CREATE TABLE IF NOT EXISTS told (reporter TEXT NOT NULL, key TEXT NOT NULL, level INTEGER NOT NULL,
      PRIMARY KEY (reporter, key)) STRICT, WITHOUT ROWID`);
    const columns = this.#sql.exec<{ name: string }>("SELECT name FROM pragma_table_info('told')").toArray();
    if (!columns.some(({ name }) => name === "facts"))
      this.#sql.exec("ALTER TABLE told ADD COLUMN facts TEXT NOT NULL DEFAULT '{}'");
    this.#sql.exec(`CREATE TABLE IF NOT EXISTS event (id INTEGER PRIMARY KEY, at INTEGER NOT NULL, alert TEXT NOT NULL,
      is_sent INTEGER NOT NULL DEFAULT 0) STRICT`);
    this.#sql.exec(`CREATE TABLE IF NOT EXISTS denied (kind TEXT PRIMARY KEY, count INTEGER NOT NULL, since INTEGER NOT NULL,
      told_at INTEGER NOT NULL DEFAULT 0) STRICT, WITHOUT ROWID`);
    this.#sql.exec(`CREATE TABLE IF NOT EXISTS deployed (worker TEXT NOT NULL, name TEXT NOT NULL, fingerprint TEXT NOT NULL,
      PRIMARY KEY (worker, name)) STRICT, WITHOUT ROWID`);
  }

  async tell(alerts: readonly ToldAlert[]): Promise<void> {
    const now = this.#now();
    for (const { kind, ...alert } of alerts) {
      const stored = JSON.stringify({ ...alert, key: `${kind}:${crypto.randomUUID()}` } satisfies Alert);
      this.#sql.exec("INSERT INTO event (at, alert) VALUES (?, ?)", now, stored);
    }
    this.#sql.exec("DELETE FROM event WHERE is_sent = 1 AND at < ?", now - 30 * day);
    await this.ctx.storage.setAlarm(Date.now());
    await this.ctx.storage.sync();
  }

  override alarm(): Promise<void> {
    this.#sending ??= this.#sendEvents().finally(() => {
      this.#sending = undefined;
    });
    return this.#sending;
  }

  /** Also those that come meanwhile. */
  async #sendEvents(): Promise<void> {
    for (;;) {
      const rows = this.#sql
        .exec<{ id: number; alert: string }>(
          `SELECT id, alert FROM event WHERE is_sent = 0 ORDER BY id LIMIT ${mostAtOnce}`,
        )
        .toArray();
      const alerts = rows.map(({ alert }) => JSON.parse(alert));
      if (rows.length === 0) return;
      if (!(await sendAlerts(alerts, this.env))) return this.ctx.storage.setAlarm(Date.now() + minute);
      for (const { id } of rows) this.#sql.exec("UPDATE event SET is_sent = 1 WHERE id = ?", id);
    }
  }

  async deny(kind: Denial): Promise<void> {
    this.#sql.exec(
      `INSERT INTO denied (kind, count, since) VALUES (?1, 1, ?2) ON CONFLICT (kind) DO UPDATE
       SET count = count + 1, since = iif(count = 0, excluded.since, since)`,
      kind,
      this.#now(),
    );
  }

  async #tellDenied(): Promise<void> {
    const now = this.#now();
    const due = this.#sql
      .exec<{ kind: Denial; count: number; since: number }>(
        "SELECT kind, count, since FROM denied WHERE count > 0 AND told_at <= ?",
        now - hour,
      )
      .toArray();
    for (const { kind } of due)
      this.#sql.exec("UPDATE denied SET count = 0, told_at = ? WHERE kind = ?", now, kind);
    const alerts = due.map(({ kind, count, since }) =>
      deniedTold(kind, count, new Date(since).toISOString()),
    );
    if (alerts.length > 0) await this.tell(alerts);
  }

  async compare(worker: "site" | "services", { version, settings }: Deployed): Promise<void> {
    const rows = this.#sql
      .exec<{ name: string; fingerprint: string }>(
        "SELECT name, fingerprint FROM deployed WHERE worker = ?",
        worker,
      )
      .toArray();
    const former = new Map(rows.map(({ name, fingerprint }) => [name, fingerprint]));
    const other = Object.entries(settings).filter(([name, fingerprint]) => former.get(name) !== fingerprint);
    // A name that was not there is a new release's.
    const changed = other.map(([name]) => name).filter((name) => former.has(name));
    for (const [name, fingerprint] of other)
      this.#sql.exec("INSERT OR REPLACE INTO deployed VALUES (?, ?, ?)", worker, name, fingerprint);
    if (changed.length > 0) await this.tell(deploymentTold(worker, version, changed));
  }

  async report(reporter: Reporter, alerts: Alert[]): Promise<void> {
    await this.#tellDenied();
    await this.alarm();
    await this.ctx.blockConcurrencyWhile(async () => {
      const sent = this.#sent(reporter);
      const fresh = alerts.filter(({ key, level }) => level > (sent.get(key) ?? 0));
      const isSent = fresh.length === 0 || (await sendAlerts(fresh, this.env));
      this.ctx.storage.transactionSync(() => {
        this.#sql.exec("DELETE FROM told WHERE reporter = ?", reporter);
        for (const { key, level, values } of alerts) {
          // A level that fell and grows again is news again.
          const told = isSent ? level : Math.min(level, sent.get(key) ?? 0);
          const facts = JSON.stringify({ ...values, count: level });
          this.#sql.exec(
            "INSERT INTO told (reporter, key, level, facts) VALUES (?, ?, ?, ?)",
            ...[reporter, key, told, facts],
          );
        }
      });
    });
  }

  async open(): Promise<OpenAlert[]> {
    const rows = this.#sql
      .exec<{ key: string; facts: string }>("SELECT key, facts FROM told ORDER BY key")
      .toArray();
    const events = this.#sql
      .exec<{ alert: string }>("SELECT alert FROM event WHERE at > ? ORDER BY id", this.#now() - day)
      .toArray()
      .map(({ alert }) => JSON.parse(alert) as Alert)
      .map(({ key, level, values }) => ({ key, facts: JSON.stringify({ ...values, count: level }) }));
    return [...rows, ...events].map(({ key, facts }) => ({
      kind: key.split(":")[0] ?? "",
      values: JSON.parse(facts),
    }));
  }

  #now(): number {
    return settingsOf(this.env).clock();
  }

  #sent(reporter: Reporter): Map<string, number> {
    const rows = this.#sql
      .exec<{ key: string; level: number }>("SELECT key, level FROM told WHERE reporter = ?", reporter)
      .toArray();
    return new Map(rows.map(({ key, level }) => [key, level]));
  }
}

const timeLimitMs = 10_000;

type Channel = (subject: string, text: string) => Promise<void>;

/**
 * Through every configured channel: a webhook, which gets `{ text, matters }` as JSON, and the e-mail binding.
 * Without one, the log has to do.
 * @returns whether at least one channel took it.
 */
async function sendAlerts(alerts: readonly Alert[], env: ServicesBindings): Promise<boolean> {
  const text = alerts.map(({ text, act }) => `${text}\n  → ${act}`).join("\n\n");
  for (const { key, level } of alerts) console.warn(JSON.stringify({ event: "operator notice", key, level }));
  const channels = channelsOf(alerts, env);
  if (channels.length === 0) return true;
  const results = await Promise.allSettled(channels.map((send) => send(subjectOf(alerts), text)));
  for (const result of results)
    if (result.status === "rejected")
      console.error(
        JSON.stringify({ event: "operator notice not sent", kind: (result.reason as Error).name }),
      );
  return results.some(({ status }) => status === "fulfilled");
}

const subjectOf = ([first, ...others]: readonly Alert[]): string =>
  `${first?.text ?? ""}${others.length > 0 ? ` (and ${others.length} more)` : ""}`.slice(0, 200);

/** A wrong setting is logged and leaves the other channel in use. */
function channelsOf(alerts: readonly Alert[], env: ServicesBindings): Channel[] {
  const channels: Channel[] = [];
  for (const read of [readWebhook, readEmail])
    try {
      const channel = read(env, alerts);
      if (channel) channels.push(channel);
    } catch (error) {
      const reason = error instanceof SettingsError ? { reason: error.message } : {};
      console.error(JSON.stringify({ event: "operator notice not sent", ...reason }));
      channels.push(() => Promise.reject(error));
    }
  return channels;
}

/** @throws SettingsError for an address that cannot be read. */
function readWebhook(env: ServicesBindings, alerts: readonly Alert[]): Channel | undefined {
  const address = settingsOf(env).values.NOTICE_WEBHOOK_URL;
  if (!address) return undefined;
  if (address === "unreadable") throw new SettingsError("NOTICE_WEBHOOK_URL: cannot be read");
  return async (_subject, text) => {
    const response = await fetch(address, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ text, matters: alerts }),
      redirect: "manual",
      signal: AbortSignal.timeout(timeLimitMs),
    });
    await response.body?.cancel();
    if (!response.ok) throw new RangeError("the webhook answered an error");
  };
}

/** @throws SettingsError when the binding is there without its addresses. */
function readEmail(env: ServicesBindings): Channel | undefined {
  const { NOTICE_EMAIL: binding } = env;
  const { NOTICE_EMAIL_FROM: from, NOTICE_EMAIL_TO: to } = settingsOf(env).values;
  if (!binding) return undefined;
  if (!from || !to)
    throw new SettingsError("NOTICE_EMAIL_FROM, NOTICE_EMAIL_TO: both are needed with the e-mail binding");
  return async (subject, text) => void (await binding.send({ from, to, subject, text }));
}
