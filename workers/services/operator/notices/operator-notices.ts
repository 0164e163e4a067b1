import { DurableObject } from "cloudflare:workers";
import type { Alert, Deployed, OpenAlert } from "../../../../app/domain/contract/alerts.ts";
import {
  type ActionAlert,
  createActionAlert,
  type Denial,
  denials,
} from "../../../../app/domain/health/action-alerts.ts";
import { logEvent } from "../../../../app/domain/log-event.ts";
import { SettingsError } from "../../../../app/domain/settings/problems.ts";
import type { ServicesBindings } from "../../settings/bindings.ts";
import { lastingAlarm } from "../../settings/lasting-alarm.ts";
import { settingsOf } from "../../settings/settings.ts";
import type { Notices, Reporter } from "./contract.ts";

const hour = 60 * 60_000;
/** Refused tokens that were not told yet. `since`: the first of them. `toldAt`: the last message. Both are in milliseconds. */
const noDenials = { count: 0, since: 0, toldAt: 0 };

/**
 * Implements contract.ts. An alert is marked as sent after it was sent, so a crash in between sends it twice but never
 * loses it.
 */
export class OperatorNotices extends DurableObject<ServicesBindings> implements Notices {
  readonly #sql = this.ctx.storage.sql;
  readonly #kv = this.ctx.storage.kv;

  constructor(...parameters: ConstructorParameters<typeof DurableObject<ServicesBindings>>) {
    super(...parameters);
    this.#sql.exec(`CREATE TABLE IF NOT EXISTS event (id INTEGER PRIMARY KEY, key TEXT NOT NULL, at INTEGER NOT NULL,
      alert TEXT NOT NULL, is_sent INTEGER NOT NULL) STRICT`);
  }

  async tell(alerts: readonly ActionAlert[]): Promise<void> {
    const now = this.#now();
    for (const { kind, ...rest } of alerts) {
      const alert: Alert = { ...rest, key: `told.${kind}:${crypto.randomUUID()}` };
      const stored = [alert.key, now, JSON.stringify(alert)];
      this.#sql.exec("INSERT INTO event (key, at, alert, is_sent) VALUES (?, ?, ?, 0)", ...stored);
    }
    this.#sql.exec("DELETE FROM event WHERE is_sent = 1 AND at < ?", now - 24 * hour);
    await this.ctx.storage.setAlarm(Date.now());
    await this.ctx.storage.sync();
  }

  override alarm(): Promise<void> {
    const { storage } = this.ctx;
    return lastingAlarm(storage, { name: "notices" }, async () => {
      const unsentAlerts = this.#events("is_sent = 0 ORDER BY id LIMIT 20").map(({ alert }) => alert);
      if (unsentAlerts.length === 0) return storage.deleteAlarm();
      const isSent = await sendAlerts(unsentAlerts, this.env);
      if (isSent)
        for (const { key } of unsentAlerts) this.#sql.exec("UPDATE event SET is_sent = 1 WHERE key = ?", key);
      // The next alarm is for alerts that came meanwhile, or that no channel took.
      await storage.setAlarm(Date.now() + (isSent ? 0 : hour / 60));
    });
  }

  #events(where: string, ...values: number[]): { alert: Alert; at: number }[] {
    const sql = `SELECT alert, at FROM event WHERE ${where}`;
    const rows = this.#sql.exec<{ alert: string; at: number }>(sql, ...values);
    return rows.toArray().map(({ alert, at }) => ({ alert: JSON.parse(alert), at }));
  }

  async deny(kind: Denial): Promise<void> {
    const { count, since, toldAt } = this.#denialsOf(kind);
    this.#kv.put(kind, { count: count + 1, since: count === 0 ? this.#now() : since, toldAt });
  }

  #denialsOf = (kind: Denial) => this.#kv.get<typeof noDenials>(kind) ?? noDenials;

  async #tellDenials(): Promise<void> {
    const now = this.#now();
    for (const kind of denials) {
      const { count, since, toldAt } = this.#denialsOf(kind);
      if (count === 0 || toldAt > now - hour) continue;
      this.#kv.put(kind, { ...noDenials, toldAt: now });
      await this.tell([
        createActionAlert("denied", { what: kind, count, since: new Date(since).toISOString() }),
      ]);
    }
  }

  async #tellChangedSettings(reporter: Reporter, { version, settings }: Deployed): Promise<void> {
    const formerSettings = this.#kv.get<Deployed["settings"]>(reporter) ?? {};
    if (JSON.stringify(formerSettings) === JSON.stringify(settings)) return;
    this.#kv.put(reporter, settings);
    const changedNames = Object.keys(settings).filter(
      (name) => formerSettings[name] && formerSettings[name] !== settings[name],
    );
    const names = changedNames.join(", ");
    if (names) await this.tell([createActionAlert("deployed", { version, worker: reporter, names })]);
  }

  async report(reporter: Reporter, alerts: Alert[], deployed?: Deployed): Promise<void> {
    await this.#tellDenials();
    if (deployed) await this.#tellChangedSettings(reporter, deployed);
    await this.ctx.blockConcurrencyWhile(async () => {
      const formerAlerts = this.#kv.get<Alert[]>(`alerts ${reporter}`) ?? [];
      const sentLevel = (key: string) => formerAlerts.find((alert) => alert.key === key)?.level ?? 0;
      const newAlerts = alerts.filter(({ key, level }) => level > sentLevel(key));
      const isSent = newAlerts.length === 0 || (await sendAlerts(newAlerts, this.env));
      // A lower level is stored too, so that the alert is sent again when its level rises again.
      const levelToStore = ({ key, level }: Alert) => (isSent ? level : Math.min(level, sentLevel(key)));
      this.#kv.put(
        `alerts ${reporter}`,
        alerts.map((alert) => ({ ...alert, level: levelToStore(alert) })),
      );
    });
  }

  async open(): Promise<OpenAlert[]> {
    const alerts = [...this.#kv.list<Alert[]>({ prefix: "alerts " })].flatMap(
      ([, alertsOfReporter]) => alertsOfReporter,
    );
    alerts.sort((first, second) => (first.key < second.key ? -1 : 1));
    const events = this.#events("at > ? ORDER BY id", this.#now() - 24 * hour);
    const openEvents = events.map(({ alert, at }) => ({ ...asOpen(alert), at: new Date(at).toISOString() }));
    return [...alerts.map(asOpen), ...openEvents];
  }

  #now(): number {
    return settingsOf(this.env).clock();
  }
}

const timeLimitMs = 10_000;

type Channel = (subject: string, text: string) => Promise<void>;

const asOpen = ({ key, values }: Pick<Alert, "key" | "values">): OpenAlert => ({
  kind: key.split(":")[0] ?? "",
  values,
});

/**
 * Sends alerts through every configured channel: a webhook, which gets `{ text, matters }` as JSON, and the e-mail
 * binding. Without a channel the alerts are only in the log.
 * @returns whether at least one channel took the alerts.
 */
async function sendAlerts(alerts: readonly Alert[], env: ServicesBindings): Promise<boolean> {
  // The texts and their formatter are large, so they are loaded only here, where no visitor waits.
  const { wordAlerts } = await import("../../../../app/operator-copy/notices.ts");
  const notices = wordAlerts(alerts.map(asOpen), settingsOf(env).values.NOTICE_LANGUAGE);
  if (notices.length === 0) return true;
  const text = notices.map(({ text, act }) => `${text}\n  → ${act}`).join("\n\n");
  for (const { key, level } of alerts) logEvent("warn", { event: "operator notice", key, level });
  const channels = channelsOf(alerts, env);
  if (channels.length === 0) return true;
  const results = await Promise.allSettled(channels.map((send) => send(subjectOf(notices), text)));
  for (const result of results)
    if (result.status === "rejected")
      logEvent("error", { event: "operator notice not sent", kind: (result.reason as Error).name });
  return results.some(({ status }) => status === "fulfilled");
}

const subjectOf = ([first, ...others]: readonly { text: string }[]): string =>
  `${first?.text ?? ""}${others.length > 0 ? ` (+${others.length})` : ""}`.slice(0, 200);

/**
 * Returns the configured channels. A channel whose setting is wrong fails while the other stays in use; if it is the
 * only channel, the alerts wait until the setting is corrected.
 */
function channelsOf(alerts: readonly Alert[], env: ServicesBindings): Channel[] {
  const { NOTICE_EMAIL: binding } = env;
  const {
    NOTICE_WEBHOOK_URL: address,
    NOTICE_EMAIL_FROM: from,
    NOTICE_EMAIL_TO: to,
  } = settingsOf(env).values;
  const misconfigured: Channel = () => Promise.reject(new SettingsError("cannot be read"));
  const webhook: Channel = async (_subject, text) => {
    const response = await fetch(`${address}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ text, matters: alerts }),
      redirect: "manual",
      signal: AbortSignal.timeout(timeLimitMs),
    });
    await response.body?.cancel();
    if (!response.ok) throw new RangeError("the webhook answered an error");
  };
  const email: Channel = async (subject, text) => void (await binding?.send({ from, to, subject, text }));
  return [
    ...(address ? [address === "unreadable" ? misconfigured : webhook] : []),
    ...(binding ? [from && to ? email : misconfigured] : []),
  ];
}
