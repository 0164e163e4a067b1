import { type WebhookReceiver, webhookSecret } from "./webhook-receiver.ts";

export type Entry = Record<string, unknown>;

export const secrets = { crm: webhookSecret("c"), socio: webhookSecret("s") };

/** An entry of DESTINATIONS. */
export const webhook = (
  id: keyof typeof secrets,
  { url }: Pick<WebhookReceiver, "url">,
  more: Entry = {},
): Entry => ({
  ...{ id, kind: "webhook", name: `Concesionario ${id}`, url, schedule: [1] },
  ...more,
});
export const servicesFor = (list: Entry[], more: Record<string, string> = {}) => ({
  DESTINATIONS: JSON.stringify(list),
  DESTINATION_SECRETS: Object.entries(secrets)
    .map(([id, secret]) => `${id}:${secret}`)
    .join(","),
  DELIVERY_SCHEDULE: "1",
  ...more,
});
