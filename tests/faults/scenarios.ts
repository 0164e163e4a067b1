import type { Answers } from "../../app/domain/application/fields.ts";
import type { LeadRow } from "../../app/domain/contract/operator/leads.ts";
import { open } from "../../app/domain/seal/seal.ts";
import { servicesFor } from "../destinations.ts";
import { until } from "../until.ts";
import type { Operator } from "./operator.ts";
import type { StandIn } from "./product-backend.ts";
import { outcomesAt, pace, productBackend, type Receiver, takes, webhookBuyer } from "./receivers.ts";

/**
 * The receivers of leads while the runtime is killed (kill.ts), with which faults, and what must be true in the end.
 */
export type Scenario = {
  /** Variables of the services worker, in the runtime with this number, counted from 0. */
  services(runtime: number): Record<string, string>;
  receivers: Receiver[];
  /** The keys of the conversions that the backend got. Absent if nobody is notified of conversions. */
  conversions?(): Set<string>;
  /** Returns a check, as of this moment, of whether a row of the index has its final state. */
  settled(): (row: LeadRow) => boolean;
  /** Further checks for when everything has settled. */
  checks(run: Run): Promise<Check[]>;
  end(): Promise<void>;
};

export type Run = {
  /** The answers of applicants whose lead was accepted, by submission id. */
  accepted: ReadonlyMap<string, Answers>;
  rows: LeadRow[];
  operator: Operator;
  operatorKey: string;
};

/** The result of a check. `leads` are the ids of the leads that failed it. */
export type Check = { what: string; passed: boolean; leads?: string[] };

export const checkOf = (what: (count: number) => string, leads: string[]): Check => ({
  what: what(leads.length),
  passed: leads.length === 0,
  leads,
});

/** The scenarios, by the options that choose them. */
const scenarios: Readonly<Record<string, () => Promise<Scenario>>> = {
  "": fewFaults,
  "faults all": everyFault,
  "destinations 3": threeBuyers,
  "alone true": async () => standingAlone,
};

/** @throws Error for options that name no scenario. */
export function scenarioOf(
  options: Readonly<Record<string, string | boolean | undefined>>,
): Promise<Scenario> {
  const optionTexts = Object.entries(options).map(([name, value]) => `${name} ${value}`);
  const scenario = scenarios[optionTexts.join()];
  if (!scenario) throw new Error(`not one of ${Object.keys(scenarios).join(", ")}`);
  return scenario();
}

const isDelivery = (path: string): boolean => path.startsWith("/lead");

/** The scenario of `npm test`: the backend refuses nothing, and accepts every conversion at once. */
async function fewFaults(): Promise<Scenario> {
  const chances = { "500": 0.3, hang: 0.1, cut: 0.1 };
  return toBackend(await productBackend(chances, { refuses: false, isFaulty: isDelivery }));
}

/**
 * Everything that a backend can do wrong, conversions included. If the backend replies only after a minute, it
 * records the lead at that time and not at once: a lead that is recorded without a timely reply is already covered by
 * `cut`, and here the services' second request overtakes the first. At one call in a hundred no lead waits long for
 * another reply, and the end waits for a minute.
 */
async function everyFault(): Promise<Scenario> {
  const chances = { "500": 0.15, hang: 0.08, cut: 0.08, broken: 0.08, late: 0.01 };
  const isFaulty = (path: string) => isDelivery(path) || path.startsWith("/target");
  const backend = await productBackend(chances, { refuses: true, isFaulty });
  const scenario = toBackend(backend);
  return {
    ...scenario,
    async checks(run) {
      const hasReplied = ({ fault, at }: StandIn["calls"][number]) =>
        fault !== "late" || Date.now() - at.getTime() > 61_000;
      await until("the last late reply", async () => backend.calls.every(hasReplied), 65_000);
      return [...(await scenario.checks(run)), await neverSentAfterRefusal([backend], run)];
    },
  };
}

function toBackend(backend: Receiver & StandIn): Scenario {
  return {
    services: () => ({
      UPSTREAM_ORIGIN: backend.origin,
      UPSTREAM_TIMEOUT_MS: String(pace.timeoutMs),
      DELIVERY_SCHEDULE: pace.schedule.join(),
    }),
    receivers: [backend],
    conversions: () => {
      const calls = backend.calls.filter(
        ({ path, body, fault }) =>
          path.startsWith("/target") &&
          new URLSearchParams(body).get("action") === "convert" &&
          fault !== "500" &&
          fault !== "hang",
      );
      return new Set(calls.map(({ key }) => key));
    },
    settled() {
      const outcome = outcomesAt(backend);
      return ({ id, status }) => status !== "queued" && status === outcome(id);
    },
    checks: async (run) => checksOfReceivers([backend], run),
    end: backend.end,
  };
}

const lowestCap = 2;
/** The buyer that takes only so many leads a day. */
const limited = { to: "socio", perDay: 60 };
/** How many buyers might receive a lead at a given time. */
type CapAt = (at: Date) => number;

/**
 * The product backend and two webhooks, each with its own faults and refusals. In every second runtime the cap of
 * buyers is lower by one. The last webhook takes only so many leads a day.
 */
async function threeBuyers(): Promise<Scenario> {
  const chances = { "500": 0.15, hang: 0.08, cut: 0.08, broken: 0.08 };
  const backend = await productBackend(chances, { refuses: true, isFaulty: isDelivery });
  const receivers = [backend, await webhookBuyer("crm", chances), await webhookBuyer("socio", chances)];
  const caps: { cap: number; since: number }[] = [];
  const capAt: CapAt = (at) => caps.findLast(({ since }) => since <= at.getTime())?.cap ?? 0;
  const { services, conversions } = toBackend(backend);
  return {
    services(runtime) {
      const cap = runtime % 2 === 0 ? receivers.length : lowestCap;
      caps.push({ cap, since: Date.now() });
      const entries = receivers.map(({ entry, to }) =>
        to === limited.to ? { ...entry, rules: { perDay: limited.perDay } } : entry,
      );
      return { ...servicesFor(entries, services(runtime)), BUYERS_MAX: String(cap) };
    },
    receivers,
    ...(conversions && { conversions }),
    settled() {
      const all = new Map(receivers.map((receiver) => [receiver.to, outcomesAt(receiver)]));
      return ({ id, destinations }) =>
        bindingsOf(destinations).every(([to, status]) => {
          if (status === "closed" || status === "standby") return true;
          return status !== "queued" && status === all.get(to)?.(id);
        });
    },
    async checks(run) {
      return [
        ...checksOfReceivers(receivers, run),
        await neverSentAfterRefusal(receivers, run),
        goesInOrder(receivers, run, capAt),
        neverBeyondTheDay(receivers),
        ...(await capHolds(receivers, run, capAt)),
      ];
    },
    async end() {
      for (const { end } of receivers) await end();
    },
  };
}

/** No receiver except the operator, who reads each lead from the inbox. */
const standingAlone: Scenario = {
  services: () => ({}),
  receivers: [],
  settled:
    () =>
    ({ status, destination }) =>
      status === "delivered" && destination === "inbox",
  async checks({ accepted, operator, operatorKey }) {
    const sealed = await operator.sealed([...accepted.keys()]);
    const openedEmails = new Map<string, string>();
    for (const { id, seals } of sealed) {
      const texts = await Promise.all(seals.map((seal) => open(seal, operatorKey, id).catch(() => "{}")));
      for (const text of texts)
        openedEmails.set(id, (JSON.parse(text) as { answers?: Answers }).answers?.email ?? "");
    }
    const lostIds = [...accepted].flatMap(([id, { email }]) => (openedEmails.get(id) === email ? [] : id));
    return [
      checkOf(
        (count) => `${accepted.size} accepted leads in the inbox, ${count} lost or unreadable`,
        lostIds,
      ),
    ];
  },
  end: async () => undefined,
};

/** Parses texts like `crm: delivered, socio: queued`. */
const bindingsOf = (destinations: string): [to: string, status: string][] =>
  destinations.split(", ").map((one) => one.split(": ") as [string, string]);

function checksOfReceivers(receivers: Receiver[], { accepted }: Run): Check[] {
  const outcomes = receivers.map(outcomesAt);
  const lostIds = [...accepted.keys()].filter((id) => outcomes.every((outcome) => outcome(id) === "queued"));
  const repeatedIds = receivers.flatMap(({ recorded }) =>
    [...recorded()].flatMap(([lead, times]) => (times === 1 ? [] : lead)),
  );
  return [
    checkOf((count) => `${accepted.size} accepted leads, ${count} lost`, lostIds),
    checkOf((count) => `${count} recorded twice`, repeatedIds),
  ];
}

/**
 * Checks that a refusal ends the delivery to the receiver that refused. The lead's timeline says when the outbox
 * learned of the refusal, because a runtime that was killed may not have stored it.
 */
async function neverSentAfterRefusal(receivers: Receiver[], { rows, operator }: Run): Promise<Check> {
  const sentAgain: string[] = [];
  let refusedCount = 0;
  for (const receiver of receivers) {
    const outcome = outcomesAt(receiver);
    const submissionsByLead = Map.groupBy(receiver.submissions(), ({ lead }) => lead);
    for (const { id } of rows.filter((row) => outcome(row.id) === "refused")) {
      refusedCount += 1;
      const { timeline } = await operator.report(id);
      const prefix = receivers.length > 1 ? `${receiver.to}: ` : "";
      const notes = timeline.filter(
        ({ event, detail }) => event === "delivery refused" && detail.startsWith(prefix),
      );
      const notedAt = Date.parse(notes[0]?.at ?? "");
      const later = submissionsByLead.get(id)?.filter(({ at }) => !(at.getTime() <= notedAt)) ?? [];
      if (notes.length !== 1 || later.length > 0) sentAgain.push(id);
    }
  }
  return checkOf((count) => `${refusedCount} refusals, ${count} sent again after it`, sentAgain);
}

/**
 * Checks that every buyer is listed in order, and that a lead came to a buyer only if so many of the buyers before it
 * refused that the cap at the lead's acceptance left a place.
 */
function goesInOrder(receivers: Receiver[], { rows }: Run, capAt: CapAt): Check {
  const buyers = receivers.map((receiver) => ({
    to: receiver.to,
    outcomeOf: outcomesAt(receiver),
    leads: new Set(receiver.submissions().map(({ lead }) => lead)),
  }));
  const listed = buyers.map(({ to }) => to).join();
  const wrongIds = rows.flatMap(({ id, accepted_at, destinations }) => {
    const cap = capAt(new Date(accepted_at));
    const isOutOfTurn = buyers.some(({ leads }, index) => {
      const before = buyers.slice(0, index).filter(({ outcomeOf }) => outcomeOf(id) !== "refused");
      return leads.has(id) && before.length >= cap;
    });
    const isListed =
      bindingsOf(destinations)
        .map(([to]) => to)
        .join() === listed;
    return isOutOfTurn || !isListed ? [id] : [];
  });
  return checkOf((count) => `${count} sent out of turn, or not offered to every buyer`, wrongIds);
}

function neverBeyondTheDay(receivers: Receiver[]): Check {
  const takenLeads = receivers
    .filter(({ to }) => to === limited.to)
    .flatMap((receiver) => receiver.submissions().flatMap((one) => (takes(receiver, one) ? one.lead : [])));
  const leads = [...new Set(takenLeads)];
  return checkOf(
    (count) => `${leads.length} leads at ${limited.to}, ${count} beyond its ${limited.perDay} a day`,
    leads.slice(limited.perDay),
  );
}

/**
 * Checks the cap. When a lead comes to a buyer for the first time, fewer buyers than the cap have it, unless an
 * earlier attempt at that buyer had no outcome: the runtime was killed, and the outbox cannot know whether that buyer
 * has the lead. A delivery may be closed only if as many other buyers as the cap may have the lead and its own buyer
 * cannot have it, because each reply was a 500.
 */
async function capHolds(receivers: Receiver[], { rows, operator }: Run, capAt: CapAt): Promise<Check[]> {
  const submissionsInOrder = receivers.flatMap((receiver) =>
    receiver.submissions().map((one) => ({ ...one, to: receiver.to, isTaken: takes(receiver, one) })),
  );
  const byLead = Map.groupBy(
    submissionsInOrder.sort((one, other) => one.at.getTime() - other.at.getTime()),
    ({ lead }) => lead,
  );
  const overCap: string[] = [];
  for (const [lead, submissions] of byLead) {
    const lateSubmissions = submissions.filter(({ to, at }, index) => {
      const earlier = submissions.slice(0, index);
      const buyersWithLead = new Set(earlier.flatMap((one) => (one.isTaken ? one.to : [])));
      return earlier.every((one) => one.to !== to) && buyersWithLead.size >= capAt(at);
    });
    if (lateSubmissions.length === 0) continue;
    const { deliveries } = await operator.report(lead);
    const isNew = lateSubmissions.some(({ to }) => {
      const attempts = deliveries.find((delivery) => delivery.to === to)?.attempts ?? 0;
      return attempts <= submissions.filter((one) => one.to === to).length;
    });
    if (isNew) overCap.push(lead);
  }
  const closedDeliveries = rows.flatMap(({ id, destinations }) =>
    bindingsOf(destinations).flatMap(([to, status]) => (status === "closed" ? { id, to } : [])),
  );
  const needless = closedDeliveries.filter(({ id, to }) => {
    const [own = [], others = []] = [true, false].map((isOwn) =>
      (byLead.get(id) ?? []).filter((one) => (one.to === to) === isOwn),
    );
    return new Set(others.map((one) => one.to)).size < lowestCap || own.some(({ fault }) => fault !== "500");
  });
  return [
    checkOf((count) => `${count} sent to more buyers than their cap`, overCap),
    checkOf(
      (count) => `${closedDeliveries.length} deliveries closed by the cap, ${count} without need`,
      needless.map(({ id }) => id),
    ),
  ];
}
