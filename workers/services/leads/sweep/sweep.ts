import { type Slice, withoutRegister } from "../../../../app/domain/contract/operator/rebuilds.ts";
import { logEvent } from "../../../../app/domain/log-event.ts";
import { logThrown } from "../../../../app/domain/thrown.ts";
import type { ServicesBindings } from "../../settings/bindings.ts";
import { settingsOf } from "../../settings/settings.ts";
import { LeadIndex } from "../../stores/lead-index/lead-index.ts";
import { createSweepIndex } from "../../stores/lead-index/sweep-index.ts";
import { daysOf, registerOf } from "../../stores/register/contract.ts";
import { outboxOf } from "../outbox/contract.ts";
import { unreadableIfNewer } from "../outbox/record.ts";
import { yearsAfter } from "../outbox/retention.ts";
import { countEach } from "./count-each.ts";

/**
 * The sweep catches leads whose outbox lost its alarm. It wakes overdue outboxes, and has outboxes write the rows that
 * the lead index lacks, for every kind of destination. Every minute it does a bounded part and saves its place (`sweep`);
 * `npm run operator -- reindex` asks every outbox, at once and to the end (`reindexSlice`).
 */

/**
 * How many outboxes are woken at once. A backlog goes out at a pace that the destinations and the database can take.
 */
const mostWoken = 50;
const leadsPerPage = 200;
/** After this number of calls to outboxes no further page is read, because an invocation may make a thousand calls. */
const mostAsked = 200;
/** How many leads a slice of a reindex has. Each asks an outbox, which makes up to three calls. */
const leadsPerSlice = 50;
/** A lead that was accepted within this time may still be on its way into the lead index. */
const graceMs = 60_000;
const dayMs = 24 * 60 * 60_000;
/** A text that sorts behind every time. */
const afterAllTimes = "~";

type Lead = { id: string; reference: string; acceptedAt: string };
/**
 * A lead of a page. `isWritten` says that the lead index agrees with the register. A lead that only the index knows
 * counts as written: only a reindex asks its outbox.
 */
type PageLead = Lead & { isWritten: boolean };
type Counts = Slice["counts"];
type Page = { leads: PageLead[]; next: string; counts: Counts };

/** Returns the place of a lead in the order in which leads are swept. */
const placeOf = ({ acceptedAt, id }: Lead): string => `${acceptedAt}|${id}`;
/** Returns the time of a place, or the day if the place is the beginning of a day. */
const timeIn = (place: string): string => place.split("|")[0] ?? "";

/**
 * Makes one run of the sweep.
 * @throws RangeError if outboxes or registers could not be reached. They are asked again in their turn.
 */
export async function sweep(env: ServicesBindings, now: number): Promise<void> {
  const index = createSweepIndex(env.LEDGER);
  const overdue = await index.takeOverdue(now, mostWoken);
  const wakeCounts = await countEach(overdue, ({ id, reference, accepted_at: acceptedAt }) =>
    askOutbox(env, { id, reference, acceptedAt }, async () =>
      (await outboxOf(env, id).wake()) ? "woken" : "unknown",
    ),
  );
  const places = await index.readPlaces();
  const since = new Date(now - 2 * dayMs).toISOString();
  const walkCounts = [
    await walk(env, { name: "new", place: places.new ?? `${since}|`, until: now - graceMs, pages: 10 }),
    await walk(env, { name: "all", place: places.all ?? "", until: Number.POSITIVE_INFINITY, pages: 2 }),
  ];
  const sumOf = (name: string) =>
    [wakeCounts, ...walkCounts].reduce((sum, counts: Counts) => sum + (counts[name] ?? 0), 0);
  if (sumOf("failed") + sumOf(withoutRegister) > 0)
    throw new RangeError(
      `${sumOf("failed")} outboxes and ${sumOf(withoutRegister)} registers did not answer`,
    );
}

type Walk = { name: "new" | "all"; place: string; until: number; pages: number };

/**
 * Has the outboxes of some pages write the rows that the lead index lacks, and saves the place. At the end, the walk
 * `new` waits for new leads, and the walk `all` begins again.
 */
async function walk(env: ServicesBindings, { name, place, until, pages }: Walk) {
  const total: Counts = {};
  let currentPlace = place;
  let askedCount = 0;
  for (let page = 0; page < pages && askedCount < mostAsked; page++) {
    const { leads, next, counts } = await pageAfter(env, currentPlace, until, leadsPerPage);
    const unwrittenLeads = leads.filter(({ isWritten }) => !isWritten);
    askedCount += unwrittenLeads.length;
    const outcomes: Counts = await countEach(unwrittenLeads, (lead) => reindexOutbox(env, lead));
    for (const [outcome, count = 0] of Object.entries({ ...counts, ...outcomes }))
      total[outcome] = (total[outcome] ?? 0) + count;
    const lastLead = leads.at(-1);
    const placeAtEnd = lastLead ? placeOf(lastLead) : currentPlace;
    if (next) currentPlace = next;
    else currentPlace = name === "all" ? "" : placeAtEnd;
    if (!next) break;
  }
  if (currentPlace !== place) await createSweepIndex(env.LEDGER).savePlace(name, currentPlace);
  return total;
}

/**
 * Reindexes one slice.
 * @param cursor the place to begin after, empty for the beginning. The returned cursor is empty at the end.
 */
export async function reindexSlice(env: ServicesBindings, cursor: string): Promise<Slice> {
  const { leads, next, counts } = await pageAfter(env, cursor, Number.POSITIVE_INFINITY, leadsPerSlice);
  return {
    cursor: next,
    counts: { ...counts, ...(await countEach(leads, (lead) => reindexOutbox(env, lead))) },
  };
}

/**
 * Reads a page of leads that were accepted after a place, in order of acceptance, from the day's register and the lead
 * index together. A page never has leads of two days. If a register cannot be read, the page has the index's leads alone.
 * @param until only leads that were accepted before this time (epoch milliseconds).
 * @returns `next`: the place of the next page, empty on the last page.
 */
async function pageAfter(
  env: ServicesBindings,
  place: string,
  until: number,
  mostLeads: number,
): Promise<Page> {
  const end = Number.isFinite(until) ? new Date(until).toISOString() : afterAllTimes;
  const day = place.slice(0, 10);
  const index = createSweepIndex(env.LEDGER);
  const counts: Counts = {};
  const noteUnreadRegister = (error: unknown) => {
    logThrown({ event: "register not read", since: day }, error);
    counts[withoutRegister] = 1;
    return undefined;
  };
  const [entries = [], rows] = day
    ? await Promise.all([
        registerOf(env.REGISTER, day).list(place, mostLeads).catch(noteUnreadRegister),
        index.acceptedAfter(place, `${day}${afterAllTimes}`, mostLeads),
      ])
    : [[], []];
  const leadsById = new Map<string, PageLead>();
  for (const { id, reference, accepted_at: acceptedAt } of rows)
    leadsById.set(id, { id, reference, acceptedAt, isWritten: true });
  for (const { id, reference, acceptedAt, forgottenAt } of entries) {
    const row = rows.find((row) => row.id === id);
    // Only the row of a lost lead has no `next_at`.
    const isWritten = forgottenAt ? !row : Boolean(row?.next_at);
    leadsById.set(id, { id, reference, acceptedAt, isWritten });
  }
  const leads = [...leadsById.values()].sort((first, second) => (placeOf(first) < placeOf(second) ? -1 : 1));
  // A list of full length may have been cut off. The page must not go further than the end of such a list.
  const [lastPlace] = [entries, rows]
    .filter(({ length }) => length === mostLeads)
    .map((fullList) => placeOf(leadsById.get(fullList.at(-1)?.id ?? "") as Lead))
    .sort();
  const next = lastPlace ?? `${await dayAfter(day)}|`;
  return {
    counts,
    leads: leads.filter((lead) => lead.acceptedAt < end && (!lastPlace || placeOf(lead) <= lastPlace)),
    next: next !== "|" && timeIn(next) < end ? next : "",
  };

  /** Returns the next day on which a lead was accepted, or an empty text. */
  async function dayAfter(day: string): Promise<string> {
    const [listedDay, [row]] = await Promise.all([
      daysOf(env.REGISTER).dayAfter(day).catch(noteUnreadRegister),
      index.acceptedAfter(day && `${day}${afterAllTimes}`, afterAllTimes, 1),
    ]);
    return [listedDay, row?.accepted_at.slice(0, 10)].filter(Boolean).sort()[0] ?? "";
  }
}

/** Has an outbox write its row, enter itself in the register, and set its alarm. */
const reindexOutbox = (env: ServicesBindings, lead: Lead) =>
  askOutbox(env, lead, () => outboxOf(env, lead.id).reindex());

/** Asks an outbox. The outcome is `failed` if the outbox cannot be reached. An empty outbox is explained. */
async function askOutbox<Outcome extends string>(
  env: ServicesBindings,
  lead: Lead,
  ask: () => Promise<Outcome>,
) {
  try {
    const outcome = await unreadableIfNewer(ask());
    return outcome === "unknown" ? await explain(env, lead) : outcome;
  } catch (error) {
    logThrown({ event: "outbox not swept", id: lead.id }, error);
    return "failed";
  }
}

/** Explains an empty outbox by a tombstone or by the lead's age. Otherwise the lead is lost. */
async function explain(env: ServicesBindings, { id, reference, acceptedAt }: Lead) {
  const { retention, clock } = settingsOf(env);
  const leadIndex = new LeadIndex(env.LEDGER);
  const entry = await registerOf(env.REGISTER, acceptedAt).entry(id);
  const isOver = clock() >= yearsAfter(Date.parse(acceptedAt), retention.consentYears);
  if (entry?.forgottenAt || isOver) {
    await leadIndex.remove(id);
    return entry?.forgottenAt ? "forgotten" : "over";
  }
  if (await leadIndex.markLost({ id, reference, accepted_at: acceptedAt }))
    logEvent("error", { event: "lead lost", id });
  return "lost";
}
