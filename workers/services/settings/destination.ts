import { z } from "zod";
import { callBackLayout } from "../../../app/domain/forms/call-back.ts";
import { contactLayout } from "../../../app/domain/forms/contact-message.ts";
import { dataRequestKindOf } from "../../../app/domain/forms/request-kind.ts";
import type { BuyersFacts } from "../../../app/domain/privacy/stated-buyers.ts";
import type { Sealed } from "../../../app/domain/seal/seal.ts";
import { type DatedSecret, readDatedSecrets } from "../../../app/domain/settings/dated-secrets.ts";
import { jsonOf, wordingOfIssues } from "../../../app/domain/settings/parse.ts";
import { say, type Wording } from "../../../app/domain/settings/sentences.ts";
import { type ParserContext, UnreadableSetting, wordingOf } from "../../../app/domain/settings/table.ts";
import { appetiteSchema } from "./appetite.ts";
import { longestWait, shortestWait } from "./schedule.ts";

const contentKinds = ["lead", "contact"] as const;
export type ContentKind = (typeof contentKinds)[number];

const id = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/);
/**
 * Describes the reply that means yes, such as `outcome=success` or `leadId`, for a destination whose reply our own rule
 * would misread (domain/contract/verdict.ts).
 */
const yes = z
  .string()
  .regex(/^[^\p{Cc}=]{1,60}(?:=[^\p{Cc}=]{1,60})?$/u)
  .optional();
const commonFields = {
  id,
  name: z
    .string()
    .regex(/^[^\p{Cc}]{1,100}$/u)
    .default(""),
  takes: z.array(z.enum(contentKinds)).min(1).default(["lead"]),
  /** Whether the buyer may pass a lead on. A form names who gets an application only where no buyer may. */
  passesOn: z.boolean().default(true),
  /** The leads that the destination takes. Messages have no rules. */
  rules: appetiteSchema.optional(),
  /** Minutes for which a destination that cannot be reached keeps its place before the next is tried. Default: 60. */
  termMinutes: z.int().min(1).max(1440).optional(),
  /** Seconds between attempts. The last number repeats. Without a schedule DELIVERY_SCHEDULE applies. */
  schedule: z.array(z.number().min(shortestWait).max(longestWait)).min(1).optional(),
};
const email = z.string().regex(/^[^\s@<>]+@[^\s@<>]+$/);

const entrySchema = z.discriminatedUnion("kind", [
  z.strictObject({ ...commonFields, kind: z.literal("backend"), yes }),
  z.strictObject({ ...commonFields, kind: z.literal("inbox") }),
  z.strictObject({
    ...commonFields,
    kind: z.literal("webhook"),
    url: z.string(),
    yes,
    timeoutMs: z.int().min(1).max(60_000).default(10_000),
  }),
  z.strictObject({
    ...commonFields,
    kind: z.literal("adf-email"),
    // ADF has words for applications only.
    takes: z.array(z.literal("lead")).length(1).default(["lead"]),
    from: email,
    to: email,
  }),
]);
type Entry = z.output<typeof entrySchema>;
/** An entry of DESTINATIONS as it is stored (operate/settings.md). */
export type RawEntry = { id: string; kind: Entry["kind"] } & Readonly<Record<string, unknown>>;

/**
 * A destination of the console. `sealed`: its secrets, sealed to a delivery key. `at` (ISO) and `who`: its last change.
 */
export type StoredDestination = { entry: RawEntry; sealed?: Sealed | undefined; at: string; who: string };
/**
 * `secrets`: its entries of DESTINATION_SECRETS without the id, newest first, comma-separated. They are empty if there
 * is no key that opens them. Leads then wait, as for every webhook without a secret.
 */
export type ConsoleDestination = StoredDestination & { secrets: string };

/** The paths of the fields that are wrong by themselves, such as `url` and `rules.states`. */
export const wrongFieldsOf = (entry: RawEntry): string[] =>
  (entrySchema.safeParse(entry).error?.issues ?? []).flatMap((issue) =>
    issue.code === "unrecognized_keys"
      ? issue.keys
      : issue.path.slice(0, issue.path[0] === "rules" ? 2 : 1).join("."),
  );

export type Webhook = Extract<Entry, { kind: "webhook" }> & {
  /** Secrets `whsec_…`, newest first. Each secret signs until its end. */
  secrets: DatedSecret[];
};
export type AdfEmail = Extract<Entry, { kind: "adf-email" }>;

/**
 * An entry that cannot be read. Its leads wait until it is corrected. `id` is the entry's id if that can be read,
 * otherwise `#` and the entry's place in the list (`#2`).
 */
type UnreadableDestination = {
  kind: "unreadable";
  id: string;
  name: "";
  takes: readonly ContentKind[];
  passesOn: true;
  schedule?: undefined;
  rules?: undefined;
  reason: Wording | undefined;
};

export type Destination =
  | Extract<Entry, { kind: "backend" | "inbox" }>
  | Webhook
  | AdfEmail
  | UnreadableDestination;
export type DestinationKind = Destination["kind"];

/** Says whether a destination counts towards the buyer cap. The operator's own inbox does not. */
export const isBuyer = ({ kind }: { kind: DestinationKind }): boolean => kind !== "inbox";

/**
 * Finds a destination by its id, or by its place in the list (`#2`). Leads that were accepted while the entry could not
 * be read name their destination by the place.
 */
export const destinationOf = (
  destinations: readonly Destination[],
  idOrPlace: string,
): Destination | undefined =>
  destinations.find((destination) => destination.id === idOrPlace) ??
  (idOrPlace.startsWith("#") ? destinations[Number(idOrPlace.slice(1)) - 1] : undefined);

/** Returns the destinations that are offered new content, in the list's order (leads/outbox/placement.ts). */
export const destinationsFor = (
  contentKind: ContentKind,
  destinations: readonly Destination[],
): Destination[] => destinations.filter(({ takes }) => takes.some((kind) => kind === contentKind));

export const buyersFactsOf = (
  destinations: readonly Destination[] | undefined,
  buyersMax: number,
): BuyersFacts => ({
  max: buyersMax,
  passingOn: destinations
    ?.filter(({ takes, passesOn }) => takes.some((kind) => kind === "lead") && passesOn)
    .map(({ id }) => id),
});

/** Returns undefined for a request about personal data, because no destination gets such a request. */
export function contentKindOf(layout: string): ContentKind | undefined {
  if (dataRequestKindOf(layout)) return undefined;
  return layout === contactLayout || layout === callBackLayout ? "contact" : "lead";
}

const readablePartsSchema = z.object({
  id: entrySchema.options[0].shape.id.optional().catch(undefined),
  takes: z.array(z.enum(contentKinds)).min(1).optional().catch(undefined),
});

const unreadableDestination = (raw: unknown, index: number, reason?: Wording): Destination => {
  const place = index + 1;
  const { id = `#${place}`, takes = contentKinds } = readablePartsSchema.catch({}).parse(raw);
  return {
    kind: "unreadable",
    id,
    name: "",
    takes,
    passesOn: true,
    reason: reason && say("entry {} {}", place, reason),
  };
};

/** Stands for DESTINATIONS while the console's part of the list is unknown (stores/destinations/console-destinations.ts). */
export const unknownList = "unknown";

/** Stands in for a list that cannot be read at all, so that leads wait for its first entry. */
export const unreadableTable: Destination[] = [unreadableDestination(undefined, 0)];

/**
 * Reads the setting DESTINATIONS. An entry that cannot be read stays in the list as unreadable, so that its leads
 * wait and go nowhere else.
 * @throws UnreadableSetting unless the text is a JSON list.
 */
export function readDestinations(text: string, reading: ParserContext): Destination[] {
  if (text === unknownList) throw new UnreadableSetting("cannot be read");
  const list = z.array(z.unknown()).min(1).max(20).safeParse(jsonOf(text));
  if (!list.success)
    throw new UnreadableSetting("must look like {}", '[{"id": "crm", "kind": "webhook", …}]');
  const destinations: Destination[] = [];
  for (const [index, raw] of list.data.entries())
    try {
      destinations.push(readEntry(raw, destinations, reading));
    } catch (error) {
      destinations.push(unreadableDestination(raw, index, wordingOf(error)));
    }
  return destinations;
}

function readEntry(raw: unknown, others: readonly Destination[], reading: ParserContext): Destination {
  const parsed = entrySchema.safeParse(raw);
  if (!parsed.success) throw new UnreadableSetting(...wordingOfIssues(parsed.error));
  const entry = parsed.data;
  if (others.some(({ id }) => id === entry.id))
    throw new UnreadableSetting("{} must not be there twice", "id");
  const isSingle = entry.kind === "backend" || entry.kind === "inbox";
  if (isSingle && others.some(({ kind }) => kind === entry.kind))
    throw new UnreadableSetting("{} must not be there twice", "kind");
  if (entry.kind === "backend" && !reading.text("UPSTREAM_ORIGIN"))
    throw new UnreadableSetting("{} is missing or wrong", "UPSTREAM_ORIGIN");
  if (entry.kind !== "webhook") return entry;
  checkAddress(entry.url, reading);
  return { ...entry, secrets: secretsOf(entry.id, reading) };
}

function checkAddress(text: string, { environment }: ParserContext): void {
  const address = URL.canParse(text) ? new URL(text) : undefined;
  const isSafe =
    environment === "production"
      ? address?.protocol === "https:" && isPublicHost(address.hostname)
      : address?.protocol === "http:" || address?.protocol === "https:";
  if (!address || !isSafe || address.username || address.password)
    throw new UnreadableSetting("{}: {}", "url", say("must look like {}", "https://leads.example/in"));
}

/** False for a number, a name without a dot, and the names that networks use inside (RFC 6761, 6762, 9476, 8375). */
const isPublicHost = (host: string): boolean =>
  /\.[a-z][a-z0-9-]+$/.test(host) && !/\.(?:local|localhost|internal|home\.arpa)$/.test(host);

/** The form of a secret: 24 to 64 bytes as base64. */
const secretForm =
  /^whsec_(?:[A-Za-z0-9+/]{4}){8,21}(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{4})?$/;

/**
 * Reads a destination's secrets from `id:whsec_…` entries, which are comma-separated, newest first. A former secret
 * carries its end, `@2026-12-31`.
 */
function secretsOf(id: string, { text }: ParserContext): DatedSecret[] {
  const entries = text("DESTINATION_SECRETS")
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry.startsWith(`${id}:`))
    .map((entry) => entry.slice(id.length + 1));
  if (entries.length === 0) throw new UnreadableSetting("{} is missing or wrong", "DESTINATION_SECRETS");
  const secrets = readDatedSecrets(entries);
  if (!secrets.every(({ secret }) => secretForm.test(secret)))
    throw new UnreadableSetting("must have the form {}", "DESTINATION_SECRETS=id:whsec_… (24-64 bytes)");
  return secrets;
}
