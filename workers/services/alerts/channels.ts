import type { Alert } from "../../../app/domain/contract/alerts.ts";
import { SettingsError } from "../../../app/domain/settings/problems.ts";
import type { ServicesBindings } from "../bindings.ts";
import { settingsOf } from "../settings.ts";

const timeLimitMs = 10_000;

type Channel = (subject: string, text: string) => Promise<void>;

/**
 * Through every configured channel: a webhook, which gets `{ text, matters }` as JSON, and the e-mail binding.
 * Without one, the log has to do.
 * @returns whether at least one channel took it.
 */
export async function sendAlerts(alerts: readonly Alert[], env: ServicesBindings): Promise<boolean> {
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
