import { Webhook as Signer } from "standardwebhooks";
import { secretsInForce } from "../../../../app/domain/settings/dated-secrets.ts";
import type { Webhook } from "../../settings/destination.ts";
import { type Reply, replyTo } from "../upstream/reply.ts";

/** A message in the form of Standard Webhooks. A repeat of an event has the same `id` and content. */
export type WebhookMessage = {
  id: string;
  type: string;
  timestamp: string;
  data: Readonly<Record<string, unknown>>;
};

/**
 * Makes the request of a message, signed as https://www.standardwebhooks.com says, by every secret that is in force.
 * @param now epoch milliseconds: the time of this attempt, by which a receiver refuses old copies.
 */
export function webhookRequest(
  { secrets, timeoutMs }: Pick<Webhook, "secrets" | "timeoutMs">,
  { id, ...content }: WebhookMessage,
  now: number,
) {
  const body = JSON.stringify(content);
  const sentAt = new Date(now);
  const headers = {
    "content-type": "application/json",
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(now / 1000)),
    "webhook-signature": secretsInForce(secrets, now)
      .map((secret) => new Signer(secret).sign(id, sentAt, body))
      .join(" "),
  };
  const signal = AbortSignal.timeout(timeoutMs);
  return { method: "POST", headers, body, redirect: "manual", signal } as const;
}

/** Sends a message. Redirects are not followed. Nothing is thrown. */
export const sendWebhook = (
  destination: Pick<Webhook, "url" | "secrets" | "timeoutMs">,
  message: WebhookMessage,
  now: number,
): Promise<Reply> => replyTo(() => fetch(destination.url, webhookRequest(destination, message, now)));
