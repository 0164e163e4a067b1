import type { Bilingual } from "../copy/area.ts";
import type { HealthState } from "../domain/health/findings.ts";
import type { LeadStatus } from "../domain/operator/lead-status.ts";

/**
 * The name of each status, for one lead and for many. Every screen, count and notice takes its word from this table, so
 * that a status has one name.
 */
export const statusNames = {
  queued: { one: ["En camino", "Queued"], many: ["En camino", "Queued"] },
  "in review": { one: ["En revisión", "In review"], many: ["En revisión", "In review"] },
  "needs attention": { one: ["Por atender", "Needs attention"], many: ["Por atender", "Need attention"] },
  unconfirmed: { one: ["Sin confirmar", "Unconfirmed"], many: ["Sin confirmar", "Unconfirmed"] },
  refused: { one: ["Rechazada", "Refused"], many: ["Rechazadas", "Refused"] },
  delivered: { one: ["Entregada", "Delivered"], many: ["Entregadas", "Delivered"] },
  closed: { one: ["Cerrada", "Closed"], many: ["Cerradas", "Closed"] },
  lost: { one: ["Perdida", "Lost"], many: ["Perdidas", "Lost"] },
} as const satisfies Record<LeadStatus, Readonly<Record<"one" | "many", Bilingual>>>;

/**
 * How each status stands, from which its colour follows: `look` waits for a person, `broken` is lost, `good` has
 * arrived, and `none` is on its way. A closed lead has ended. The words of `call` and `held` are in lead-words.ts.
 */
export const statusStates = {
  queued: "none",
  "in review": "look",
  "needs attention": "look",
  unconfirmed: "look",
  refused: "look",
  delivered: "good",
  lost: "broken",
  call: "look",
  held: "look",
} as const satisfies Partial<Record<LeadStatus | "call" | "held", HealthState | "none">>;

/** The name of a status after a count: `3 rechazadas`. */
export const countedStatus = (status: LeadStatus): Bilingual => {
  const [es, en] = statusNames[status].many;
  return [es.toLowerCase(), en.toLowerCase()];
};
