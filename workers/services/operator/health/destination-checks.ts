import type { CheckResult, FindingOf } from "../../../../app/domain/health/findings.ts";
import { type Check, createCheck } from "../../../../app/domain/health/health-check.ts";
import { lazy } from "../../../../app/domain/lazy.ts";
import { listPauses } from "../../partners/destinations/pauses.ts";
import type { ServicesBindings } from "../../settings/bindings.ts";
import type { Destination } from "../../settings/destination.ts";
import type { Settings } from "../../settings/read-settings.ts";
import { settingsOf } from "../../settings/settings.ts";
import {
  backendId,
  createDestinationStates,
  type DestinationBacklog,
  type DestinationState,
  noBacklog,
} from "../../stores/lead-index/destination-state.ts";
import { lateAfter } from "./lead-checks.ts";

/** Milliseconds after which a failing destination counts as broken. Shorter failures often end by themselves. */
const brokenAfter = 300_000;

/** The finding by the verdict of the last failure. */
const failureFindings = {
  refused: "destination.refuses",
  unconfirmed: "destination.unclear",
  failed: "destination.fails",
} as const;

/**
 * Judges a destination. Even if it works again, an operator has to decide about refused and unconfirmed leads.
 * @param state undefined before the first attempt.
 */
export function destinationHealth(
  state: DestinationState | undefined,
  backlog: DestinationBacklog,
  now: number,
  pausedAt = "",
): CheckResult<FindingOf<"destinations">> {
  const { succeeded_at = "", failed_at = "", failing_since = "", failure = "" } = state ?? {};
  const values = { ...backlog, succeeded: succeeded_at, failed: failed_at, failure };
  if (pausedAt) return { finding: "destination.paused", values, since: pausedAt };
  if (failed_at > succeeded_at) {
    const since = failing_since > succeeded_at ? failing_since : failed_at;
    const verdict =
      state?.verdict === "refused" || state?.verdict === "unconfirmed" ? state.verdict : "failed";
    const finding = failureFindings[verdict];
    return { finding, state: now - Date.parse(since) >= brokenAfter ? "broken" : "look", values, since };
  }
  const isLate = backlog.waiting > 0 && now - Date.parse(backlog.oldest) >= lateAfter;
  if (backlog.refused + backlog.unconfirmed > 0 || isLate) return { finding: "destination.left", values };
  return { finding: succeeded_at ? "destination.good" : "destination.new", values };
}

/** Returns the destinations of the list or, without a list, the product backend if there is one. */
export const configuredDestinations = ({ destinations, values }: Settings): readonly Destination[] =>
  destinations ??
  (values.UPSTREAM_ORIGIN === undefined
    ? []
    : [{ id: backendId, kind: "backend", name: "", takes: ["lead", "contact"], passesOn: true }]);

/** The names of the list of destinations by id; undefined if there is no list. */
export function namesOfDestinations(env: ServicesBindings): Record<string, string> | undefined {
  const { destinations } = settingsOf(env);
  return destinations && Object.fromEntries(destinations.map(({ id, name }) => [id, name || id]));
}

export function destinationChecks(env: ServicesBindings, now: number): Check[] {
  const states = createDestinationStates(env.LEDGER);
  const readStates = lazy(() => Promise.all([states.list(), states.backlog(), listPauses(env.LEDGER)]));
  return configuredDestinations(settingsOf(env)).map(({ id, kind }) =>
    createCheck("services")("destinations", id, async () => {
      if (kind === "unreadable") return { finding: "destination.unreadable" };
      const [stateRows, backlog, pauses] = await readStates();
      const state = stateRows.find(({ destination }) => destination === id);
      const pausedAt = pauses.find(({ destination }) => destination === id)?.at;
      return destinationHealth(state, backlog.get(id) ?? noBacklog, now, pausedAt);
    }),
  );
}
