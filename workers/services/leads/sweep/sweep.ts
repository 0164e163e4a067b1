import { type Slice, withoutRegister } from "../../../../app/domain/contract/operator/rebuilds.ts";
import { logEvent } from "../../../../app/domain/log-event.ts";
import { logThrown } from "../../../../app/domain/thrown.ts";
import type { ServicesBindings } from "../../settings/bindings.ts";
import { settingsOf } from "../../settings/settings.ts";
import { LeadIndex } from "../../stores/lead-index/lead-index.ts";
import { createSweepIndex } from "../../stores/lead-index/sweep-index.ts";
import { daysOf, registerOf } from "../../stores/register/contract.ts";
import { outboxOf } from "../outbox/contract.ts";
import { orUnreadable } from "../outbox/record.ts";
import { yearsAfter } from "../outbox/retention.ts";
import { countEach } from "./count-each.ts";

/**
 * The only second net under the outboxes' own alarms. It covers everything that was accepted and is not finished, for
 * every kind of destination. It wakes what is overdue, and has the outboxes write what the index lacks. Every minute
 * it does a bounded part and saves its place (`sweep`); `npm run operator -- reindex` asks every outbox, at once and
 * to the end (`reindexSlice`).
 */

/**
 * How many outboxes are woken at once. A backlog goes out at a pace that the destinations and the database can take.
 */
const mostWoken = 50;
/** How many leads of a page are compared. */
const compared = 200;
/** Once so many outboxes were asked no further page is read, because an invocation may make a thousand calls. */
const mostAsked = 200;
/** How many leads a slice of a reindex has. Each asks an outbox, which makes up to three calls. */
const reindexed = 50;
/** Milliseconds. A lead that was accepted within this time is on its way into the index. */
const grace = 60_000;
const day = 24 * 60 * 60_000;
/** A text that sorts behind every time. */
const behind = "~";

type Lead = { id: string; reference: string; acceptedAt: string };
/**
 * A lead of a page. `isWritten` says that the index has of it what the register says. A lead that only the index
 * knows counts as written; only a rebuild asks its outbox.
 */
type PageLead = Lead & { isWritten: boolean };
type Counts = Slice["counts"];
type Page = { leads: PageLead[]; next: string; counts: Counts };

const placeOf = ({ acceptedAt, id }: Lead): string => `${acceptedAt}|${id}`;
/** Returns the time of a place. A day's place has the day alone. */
const timeIn = (place: string): string => place.split("|")[0] ?? "";

/**
 * Makes one run of the sweep.
 * @throws RangeError where outboxes or registers could not be reached: they are asked again in their turn.
 */
export async function sweep(env: ServicesBindings, now: number): Promise<void> {
  const index = createSweepIndex(env.LEDGER);
  const overdue = await index.takeOverdue(now, mostWoken);
  const counts = await countEach(overdue, ({ id, reference, accepted_at: acceptedAt }) =>
    askOutbox(env, { id, reference, acceptedAt }, async () =>
      (await outboxOf(env, id).wake()) ? "woken" : "unknown",
    ),
  );
  const places = await index.readPlaces();
  const since = new Date(now - 2 * day).toISOString();
  const walks = [
    await walk(env, { name: "new", place: places.new ?? `${since}|`, until: now - grace, pages: 10 }),
    await walk(env, { name: "all", place: places.all ?? "", until: Number.POSITIVE_INFINITY, pages: 2 }),
  ];
  const sumOf = (name: string) => [counts, ...walks].reduce((sum, all: Counts) => sum + (all[name] ?? 0), 0);
  if (sumOf("failed") + sumOf(withoutRegister) > 0)
    throw new RangeError(
      `${sumOf("failed")} outboxes and ${sumOf(withoutRegister)} registers did not answer`,
    );
}

type Walk = { name: "new" | "all"; place: string; until: number; pages: number };

/** Walks some pages on from a place. `new` goes on where it stopped; `all` begins again once it came to the end. */
async function walk(env: ServicesBindings, { name, place, until, pages }: Walk) {
  const total: Counts = {};
  let [at, askedCount] = [place, 0];
  for (let page = 0; page < pages && askedCount < mostAsked; page++) {
    const { leads, next, counts } = await pageAfter(env, at, until, compared);
    const lacking = leads.filter(({ isWritten }) => !isWritten);
    askedCount += lacking.length;
    const outcomes: Counts = await countEach(lacking, (lead) => reindexOutbox(env, lead));
    for (const [what, count = 0] of Object.entries({ ...counts, ...outcomes }))
      total[what] = (total[what] ?? 0) + count;
    const last = leads.at(-1);
    at = next || (name === "all" ? "" : last ? placeOf(last) : at);
    if (!next) break;
  }
  if (at !== place) await createSweepIndex(env.LEDGER).savePlace(name, at);
  return total;
}

/**
 * Reindexes one slice.
 * @param cursor a place; empty: from the first. The returned cursor is empty when the reindex is complete.
 */
export async function reindexSlice(env: ServicesBindings, cursor: string): Promise<Slice> {
  const { leads, next, counts } = await pageAfter(env, cursor, Number.POSITIVE_INFINITY, reindexed);
  return {
    cursor: next,
    counts: { ...counts, ...(await countEach(leads, (lead) => reindexOutbox(env, lead))) },
  };
}

/**
 * Reads a page of what was accepted after a place, in that order, from the day's register and the index together. A
 * page never has leads of two days. If a register cannot be read, the page has the index's leads alone.
 * @param until accepted before (epoch milliseconds).
 * @returns `next`: the next page's place; empty without one.
 */
async function pageAfter(env: ServicesBindings, place: string, until: number, most: number): Promise<Page> {
  const end = Number.isFinite(until) ? new Date(until).toISOString() : behind;
  const day = place.slice(0, 10);
  const index = createSweepIndex(env.LEDGER);
  const counts: Counts = {};
  const orNothing = (error: unknown) => {
    logThrown({ event: "register not read", since: day }, error);
    counts[withoutRegister] = 1;
    return undefined;
  };
  const [entries = [], rows] = day
    ? await Promise.all([
        registerOf(env.REGISTER, day).list(place, most).catch(orNothing),
        index.acceptedAfter(place, `${day}${behind}`, most),
      ])
    : [[], []];
  const leadsById = new Map<string, PageLead>();
  for (const { id, reference, accepted_at: acceptedAt } of rows)
    leadsById.set(id, { id, reference, acceptedAt, isWritten: true });
  for (const { id, reference, acceptedAt, forgottenAt } of entries) {
    const isListed = rows.some((row) => row.id === id && (forgottenAt || row.next_at));
    leadsById.set(id, { id, reference, acceptedAt, isWritten: isListed !== (forgottenAt !== "") });
  }
  const leads = [...leadsById.values()].sort((first, second) => (placeOf(first) < placeOf(second) ? -1 : 1));
  // Behind the end of a full page the other source may have more leads.
  const [lastPlace] = [entries, rows]
    .filter(({ length }) => length === most)
    .map((full) => placeOf(leadsById.get(full.at(-1)?.id ?? "") as Lead))
    .sort();
  const next = lastPlace ?? `${await dayAfter(day)}|`;
  return {
    counts,
    leads: leads.filter((lead) => lead.acceptedAt < end && (!lastPlace || placeOf(lead) <= lastPlace)),
    next: next !== "|" && timeIn(next) < end ? next : "",
  };

  /** Returns the first day after this one on which anything was accepted; empty without one. */
  async function dayAfter(day: string): Promise<string> {
    const [listedDay, [row]] = await Promise.all([
      daysOf(env.REGISTER).dayAfter(day).catch(orNothing),
      index.acceptedAfter(day && `${day}${behind}`, behind, 1),
    ]);
    return [listedDay, row?.accepted_at.slice(0, 10)].filter(Boolean).sort()[0] ?? "";
  }
}

/** Has an outbox write its row, enter itself in the register, and set its alarm. */
const reindexOutbox = (env: ServicesBindings, lead: Lead) =>
  askOutbox(env, lead, () => outboxOf(env, lead.id).reindex());

/**
 * Asks an outbox. If it cannot be reached the outcome is `failed`, and no other outbox waits. An empty outbox is
 * explained.
 */
async function askOutbox<Outcome extends string>(
  env: ServicesBindings,
  lead: Lead,
  ask: () => Promise<Outcome>,
) {
  try {
    const outcome = await orUnreadable(ask());
    return outcome === "unknown" ? await explain(env, lead) : outcome;
  } catch (error) {
    logThrown({ event: "outbox not swept", id: lead.id }, error);
    return "failed";
  }
}

/** Explains an empty outbox by a tombstone or the lead's age. Otherwise the lead is lost. */
async function explain(env: ServicesBindings, { id, reference, acceptedAt }: Lead) {
  const { retention, clock } = settingsOf(env);
  const ledger = new LeadIndex(env.LEDGER);
  const entry = await registerOf(env.REGISTER, acceptedAt).entry(id);
  const isOver = clock() >= yearsAfter(Date.parse(acceptedAt), retention.consentYears);
  if (entry?.forgottenAt || isOver) {
    await ledger.remove(id);
    return entry?.forgottenAt ? "forgotten" : "over";
  }
  if (await ledger.markLost({ id, reference, accepted_at: acceptedAt }))
    logEvent("error", { event: "lead lost", id });
  return "lost";
}
