import { z } from "zod";
import { callBackLayout } from "../../../app/domain/forms/call-back.ts";
import { contactLayout } from "../../../app/domain/forms/contact-message.ts";
import { requestKindOf } from "../../../app/domain/forms/request-kind.ts";
import type { BuyersFacts } from "../../../app/domain/privacy/stated-buyers.ts";
import { longestWait, shortestWait } from "../outbox/schedule.ts";

/** Applications; messages and calls that visitors ask for. */
export const contentKinds = ["lead", "contact"] as const;
export type ContentKind = (typeof contentKinds)[number];

const id = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/);
/** How its yes looks, where our own rule would not do: `outcome=success`, `leadId` (domain/contract/verdict.ts). */
const yes = z
  .string()
  .regex(/^[^\p{Cc}=]{1,60}(?:=[^\p{Cc}=]{1,60})?$/u)
  .optional();
const common = {
  id,
  /** On visitors' receipts. */
  name: z
    .string()
    .regex(/^[^\p{Cc}]{1,100}$/u)
    .default(""),
  takes: z.array(z.enum(contentKinds)).min(1).default(["lead"]),
  /** A form names who gets an application only where no buyer may pass it on. */
  passesOn: z.boolean().default(true),
  /** Seconds between attempts, the last one repeats; DELIVERY_SCHEDULE where it is absent. */
  schedule: z.array(z.number().min(shortestWait).max(longestWait)).min(1).optional(),
};
const email = z.string().regex(/^[^\s@<>]+@[^\s@<>]+$/);

export const entrySchema = z.discriminatedUnion("kind", [
  z.strictObject({ ...common, kind: z.literal("backend"), yes }),
  z.strictObject({ ...common, kind: z.literal("inbox") }),
  z.strictObject({
    ...common,
    kind: z.literal("webhook"),
    url: z.string(),
    yes,
    timeoutMs: z.int().min(1).max(60_000).default(10_000),
  }),
  z.strictObject({
    ...common,
    kind: z.literal("adf-email"),
    // ADF has words for applications only.
    takes: z.array(z.literal("lead")).length(1).default(["lead"]),
    from: email,
    to: email,
  }),
]);
type Entry = z.output<typeof entrySchema>;

export type Webhook = Extract<Entry, { kind: "webhook" }> & {
  /** `whsec_…`, newest first; each signs. */
  secrets: string[];
};
export type AdfEmail = Extract<Entry, { kind: "adf-email" }>;

/** An unreadable entry: its leads wait. `id` is its own, or `#` and its place in the list. */
type UnreadableDestination = {
  kind: "unreadable";
  id: string;
  name: "";
  takes: readonly ContentKind[];
  passesOn: true;
  schedule?: undefined;
  reason: string;
};

export type Destination =
  | Extract<Entry, { kind: "backend" | "inbox" }>
  | Webhook
  | AdfEmail
  | UnreadableDestination;
export type DestinationKind = Destination["kind"];

/** All but the operator's own inbox are buyers, and count towards the cap. */
export const isBuyer = ({ kind }: { kind: DestinationKind }): boolean => kind !== "inbox";

/** Also by a place in the list (`#2`) from when its entry could not be read. */
export const destinationOf = (destinations: readonly Destination[], named: string): Destination | undefined =>
  destinations.find((one) => one.id === named) ??
  (named.startsWith("#") ? destinations[Number(named.slice(1)) - 1] : undefined);

/**
 * The inbox if it takes this, and as many buyers as the cap allows, in the list's order. A person may replay to later
 * ones.
 */
export function boundFor(
  contentKind: ContentKind,
  destinations: readonly Destination[],
  buyersMax: number,
): Destination[] {
  const takers = destinations.filter(({ takes }) => takes.some((one) => one === contentKind));
  const buyers = takers.filter(isBuyer).slice(0, buyersMax);
  return takers.filter((one) => !isBuyer(one) || buyers.includes(one));
}

export const buyersFactsOf = (
  destinations: readonly Destination[] | undefined,
  buyersMax: number,
): BuyersFacts => ({
  max: buyersMax,
  passingOn: destinations
    ?.filter(({ takes, passesOn }) => takes.some((one) => one === "lead") && passesOn)
    .map(({ id }) => id),
});

/** Undefined for a request about one's data: no destination gets it. */
export function contentKindOf(layout: string): ContentKind | undefined {
  if (requestKindOf(layout)) return undefined;
  return layout === contactLayout || layout === callBackLayout ? "contact" : "lead";
}
