import { type StandIn, startProductBackend } from "../faults/product-backend.ts";
import { somebody } from "../people.ts";
import { type SiteOptions, startTestSite, type TestSite } from "../standalone-site.ts";
import { until } from "../until.ts";
import { startWebhookReceiver, type WebhookReceiver, webhookSecret } from "../webhook-receiver.ts";
import { reportOf, submitAsProgram } from "./program.ts";

/** Sites with a list of destinations, and the receivers of two webhooks; what `ending` holds is ended after each test. */
export const ending: (() => Promise<void>)[] = [];
export const endAll = async (): Promise<void> => {
  for (const end of ending.splice(0).reverse()) await end();
};

type Entry = Record<string, unknown>;

export const secrets = { crm: webhookSecret("c"), socio: webhookSecret("s") };
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

export async function siteWith(list: Entry[], more: Record<string, string> = {}, options: SiteOptions = {}) {
  const site = await startTestSite({ ...options, services: servicesFor(list, more) });
  ending.push(() => site.end());
  return site;
}
export async function receiver(
  id: keyof typeof secrets,
  answer?: Parameters<typeof startWebhookReceiver>[1],
) {
  const started = await startWebhookReceiver(secrets[id], answer);
  ending.push(started.end);
  return started;
}
export async function backend(): Promise<StandIn> {
  const started = await startProductBackend(() => "none");
  ending.push(started.end);
  return started;
}

export async function submit(site: TestSite, answers = somebody()): Promise<string> {
  const submissionId = crypto.randomUUID();
  const { status } = await submitAsProgram(site, { ...answers, submissionId });
  if (status !== 200) throw new Error(`not accepted: ${status}`);
  return submissionId;
}
export const deliveriesOf = async (site: TestSite, id: string) =>
  Object.fromEntries(((await reportOf(site, id))?.deliveries ?? []).map((one) => [one.to, one]));
export const untilDelivery = (site: TestSite, id: string, to: string, wanted: string) =>
  until(`${to}: ${wanted}`, async () => {
    const delivery = (await deliveriesOf(site, id))[to];
    return delivery?.status === wanted && delivery;
  });
