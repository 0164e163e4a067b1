import type { Because } from "../../../../app/domain/operator/because.ts";
import { type LeadFacts, type Misfit, misfitOf } from "../../settings/appetite.ts";
import { type Destination, destinationOf, isBuyer } from "../../settings/destination.ts";
import type { Settings } from "../../settings/read-settings.ts";
import { iso, type OutboxSubmission } from "../../stores/lead-index/submission.ts";
import type { DeliveryTask, Hold } from "../../stores/lead-index/task.ts";
import { capOf, deliveryOf, mayHaveArrived, newDelivery } from "./deliveries.ts";

/**
 * What becomes of a delivery now, and why. `never`: the cap is reached, so the delivery ends. `nothing`: it has ended,
 * or a person has to decide.
 */
export type Placement = {
  task: DeliveryTask;
  does: "attempt" | "wait" | "never" | "nothing";
  because: Because;
};

export type Situation = {
  cap: number;
  /** Epoch milliseconds of the settings' clock. */
  now: number;
  isDue: (task: DeliveryTask) => boolean;
  isRunning: (task: DeliveryTask) => boolean;
  /** Milliseconds for which a destination that cannot be reached keeps its place. */
  termOf: (task: DeliveryTask) => number;
};

const usualTermMinutes = 60;

export const situationOf = (
  submission: OutboxSubmission,
  { destinations = [], buyersMax, clock }: Settings,
): Pick<Situation, "cap" | "now" | "termOf"> => ({
  cap: capOf(submission, buyersMax),
  now: clock(),
  termOf({ target }) {
    const destination = destinationOf(destinations, target);
    // A destination that was removed gives up its place. One whose entry cannot be read keeps it until that is mended.
    if (!destination) return target ? 0 : Number.POSITIVE_INFINITY;
    if (destination.kind === "unreadable") return Number.POSITIVE_INFINITY;
    return (destination.termMinutes ?? usualTermMinutes) * 60_000;
  },
});

/** Why a destination does not take a lead now, by its rules. Undefined for an inbox and for a message. */
export const misfitOfLead = (
  destination: Destination,
  facts: LeadFacts | undefined,
  now: number,
): Misfit | undefined =>
  facts && isBuyer(destination) && destination.rules ? misfitOf(destination.rules, facts, now) : undefined;

/** The deliveries of a new submission. Those beyond the cap stand by until a place is free. */
export function newDeliveries(
  destinations: readonly Destination[],
  { facts, cap, now }: { facts: LeadFacts | undefined; cap: number; now: number },
): DeliveryTask[] {
  let room = cap;
  return destinations.map((destination) => {
    const misfit = misfitOfLead(destination, facts, now);
    if (isBuyer(destination) && !misfit) room -= 1;
    return newDelivery(
      destination,
      now,
      misfit ?? (room < 0 && isBuyer(destination) ? { is: "behind" } : undefined),
    );
  });
}

/**
 * Decides who gets a lead next, and explains it. Destinations are tried in their order, up to the cap:
 *
 * - A destination that has the lead, or may have it, takes one of the cap's places for good.
 * - A destination that can take the lead now keeps its place while it is tried, for at most its own term.
 * - A destination that refused, is paused, closed or full for today, or takes no such leads, leaves its place to the
 *   next destination. A destination whose term is over comes after all others.
 *
 * @param tasks the deliveries in the list's order.
 * @returns a placement for each task, in the same order.
 */
export function placementsOf(tasks: readonly DeliveryTask[], situation: Situation): Placement[] {
  const { cap, now, isDue, isRunning } = situation;
  const has = (task: DeliveryTask) => mayHaveArrived(deliveryOf(task));
  const buyers = tasks.filter(({ payload }) => isBuyer(payload));
  // An attempt under way may still be refused.
  const takenCount = buyers.filter((task) => has(task) && !isRunning(task)).length;
  let room = cap - buyers.filter((task) => has(task) || isRunning(task)).length;

  const place = (task: DeliveryTask): Placement => {
    const { hold } = task.payload;
    const endedBecause = becauseOfEnd(task, cap);
    if (endedBecause) return { task, does: "nothing", because: endedBecause };
    const does = isDue(task) && !isRunning(task) ? "attempt" : "wait";
    if (!isBuyer(task.payload)) return { task, does, because: { is: "trying" } };
    if (has(task)) return { task, does, because: { is: "mayHaveIt" } };
    if (isRunning(task)) return { task, does, because: { is: "trying" } };
    if (takenCount >= cap)
      return { task, does: does === "attempt" ? "never" : "wait", because: { is: "cap", cap } };
    if (hold && hold.is !== "behind" && isHeld(hold, now))
      return { task, does: "wait", because: becauseOfHold(hold) };
    room -= 1;
    if (room < 0) return { task, does: "wait", because: { is: "behind" } };
    const { failingSince } = task.payload;
    return {
      task,
      does,
      because: failingSince ? { is: "unreachable", since: iso(failingSince) } : { is: "trying" },
    };
  };
  const isOverTerm = (task: DeliveryTask) => termEndOf(task, situation) <= now;
  const inOrder = [...tasks.filter((task) => !isOverTerm(task)), ...tasks.filter(isOverTerm)];
  const placements = new Map(inOrder.map((task) => [task, place(task)]));
  return tasks.flatMap((task) => placements.get(task) ?? []);
}

/** When a destination that cannot be reached loses its place: epoch milliseconds, Infinity for a destination that can. */
export const termEndOf = (task: DeliveryTask, { termOf }: Pick<Situation, "termOf">): number =>
  task.payload.failingSince ? task.payload.failingSince + termOf(task) : Number.POSITIVE_INFINITY;

const isHeld = (hold: Hold, now: number): boolean => !("until" in hold) || hold.until > now;

function becauseOfHold(hold: Hold): Because {
  return "until" in hold ? { ...hold, until: iso(hold.until) } : hold;
}

function becauseOfEnd({ state, payload, unanswered }: DeliveryTask, cap: number): Because | undefined {
  const { hold, deliveredAt, lastFailure, lastAnswer } = payload;
  if (state === "waits") return undefined;
  if (deliveredAt > 0) return { is: "delivered" };
  if (unanswered) return { is: "mayHaveIt" };
  if (state === "person") return { is: "refused", failure: lastFailure || lastAnswer.decidedBy };
  if (hold) return becauseOfHold(hold);
  return lastFailure === capFailure ? { is: "cap", cap } : { is: "ended" };
}

/** The failure of a delivery that ended because the cap was reached. */
export const capFailure = "buyer cap";
