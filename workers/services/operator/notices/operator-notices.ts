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

/** Milliseconds. `since` and `toldAt` are milliseconds too. */
const hour = 60 * 60_000;
const notDenied = { count: 0, since: 0, toldAt: 0 };

/**
 * The object behind contract.ts. An alert is stored after it was sent, so that a crash between the two sends the
 * alert twice, but never loses it.
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
      const unsent = this.#events("is_sent = 0 ORDER BY id LIMIT 20");
      if (unsent.length === 0) return storage.deleteAlarm();
      const isSent = await sendAlerts(unsent, this.env);
      if (isSent)
        for (const { key } of unsent) this.#sql.exec("UPDATE event SET is_sent = 1 WHERE key = ?", key);
      // The alarm rings again for alerts that came meanwhile, or that no channel took.
      await storage.setAlarm(Date.now() + (isSent ? 0 : hour / 60));
    });
  }

  #events(which: string, ...values: number[]): Alert[] {
    const rows = this.#sql.exec<{ alert: string }>(`SELECT alert FROM event WHERE ${which}`, ...values);
    return rows.toArray().map(({ alert }) => JSON.parse(alert));
  }

  async deny(kind: Denial): Promise<void> {
    const { count, since, toldAt } = this.#denied(kind);
    this.#kv.put(kind, { count: count + 1, since: count === 0 ? this.#now() : since, toldAt });
  }

  #denied = (kind: Denial) => this.#kv.get<typeof notDenied>(kind) ?? notDenied;

  async #tellDenied(): Promise<void> {
    const now = this.#now();
    for (const kind of denials) {
      const { count, since, toldAt } = this.#denied(kind);
      if (count === 0 || toldAt > now - hour) continue;
      this.#kv.put(kind, { ...notDenied, toldAt: now });
      await this.tell([
        createActionAlert("denied", { what: kind, count, since: new Date(since).toISOString() }),
      ]);
    }
  }

  async #compare(reporter: Reporter, { version, settings }: Deployed): Promise<void> {
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
    await this.#tellDenied();
    if (deployed) await this.#compare(reporter, deployed);
    await this.ctx.blockConcurrencyWhile(async () => {
      const formerAlerts = this.#kv.get<Alert[]>(`alerts ${reporter}`) ?? [];
      const toldLevel = (key: string) => formerAlerts.find((alert) => alert.key === key)?.level ?? 0;
      const fresh = alerts.filter(({ key, level }) => level > toldLevel(key));
      const isSent = fresh.length === 0 || (await sendAlerts(fresh, this.env));
      // A level that fell and grows again is news again.
      const levelOf = ({ key, level }: Alert) => (isSent ? level : Math.min(level, toldLevel(key)));
      this.#kv.put(
        `alerts ${reporter}`,
        alerts.map((alert) => ({ ...alert, level: levelOf(alert) })),
      );
    });
  }

  async open(): Promise<OpenAlert[]> {
    const alerts = [...this.#kv.list<Alert[]>({ prefix: "alerts " })].flatMap(([, own]) => own);
    alerts.sort((first, second) => (first.key < second.key ? -1 : 1));
    return [...alerts, ...this.#events("at > ? ORDER BY id", this.#now() - 24 * hour)].map(asOpen);
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
  // The texts are loaded only here, because they are large with the reader of their messages, and no visitor waits
  // for them.
  const { wordAlerts: noticesIn } = await import("../../../../app/operator-copy/notices.ts");
  const notices = noticesIn(alerts.map(asOpen), settingsOf(env).values.NOTICE_LANGUAGE);
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
  const wrong: Channel = () => Promise.reject(new SettingsError("cannot be read"));
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
    ...(address ? [address === "unreadable" ? wrong : webhook] : []),
    ...(binding ? [from && to ? email : wrong] : []),
  ];
}
