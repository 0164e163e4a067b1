import { type Entry, secrets, servicesFor } from "../destinations.ts";
import type { SiteOptions, TestSite } from "../standalone-site.ts";
import { until } from "../until.ts";
import { startWebhookReceiver } from "../webhook-receiver.ts";
import { reportOf } from "./program.ts";
import { ofTest, siteOfTest } from "./sites.ts";

/** A site with a list of destinations, and receivers of webhooks, for one test. */
export const siteWith = (list: Entry[], more: Record<string, string> = {}, options: SiteOptions = {}) =>
  siteOfTest({ ...options, services: servicesFor(list, more) });
export const receiver = async (
  id: keyof typeof secrets,
  answer?: Parameters<typeof startWebhookReceiver>[1],
) => ofTest(await startWebhookReceiver(secrets[id], answer));

export const deliveriesOf = async (site: TestSite, id: string) =>
  Object.fromEntries(((await reportOf(site, id))?.deliveries ?? []).map((one) => [one.to, one]));
export const untilDelivery = (site: TestSite, id: string, to: string, wanted: string) =>
  until(`${to}: ${wanted}`, async () => {
    const delivery = (await deliveriesOf(site, id))[to];
    return delivery?.status === wanted && delivery;
  });
