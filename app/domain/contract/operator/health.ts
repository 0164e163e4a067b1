import { z } from "zod";
import { findingKeys, healthGroups, healthStates } from "../../health/findings.ts";
import { buyersFactsSchema } from "../../privacy/stated-buyers.ts";
import { defineOperatorOperation } from "./operation.ts";

export const healthPartSchema = z.object({
  group: z.enum(healthGroups),
  /** The name of a binding, setting or task, or a key's id. */
  name: z.string(),
  worker: z.enum(["site", "services"]),
  state: z.enum(healthStates),
  finding: z.enum(findingKeys),
  /** The values that fill in the finding's sentence: counts, milliseconds, names. They are never personal or secret. */
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  /** ISO; empty if the time is unknown or nothing is wrong. */
  since: z.string(),
});
export type HealthPart = z.infer<typeof healthPartSchema>;

/** A line of the access log. `subject`: a submission id or a page, never anything personal; empty means everything. */
export const accessRow = z.object({ at: z.string(), who: z.string(), what: z.string(), subject: z.string() });
export type AccessRow = z.output<typeof accessRow>;

const seenKeySchema = z.object({ setting: z.string(), keyId: z.string(), firstSeenAt: z.string() });
export type SeenKey = z.infer<typeof seenKeySchema>;

/** A caller that the settings name, without its secret. `usedAt`: the hour (ISO) of the last known use, or empty. */
const callerSchema = z.object({
  kind: z.enum(["token", "program"]),
  /** The id of the caller's key, as `npm run keys` lists it. */
  id: z.string(),
  name: z.string(),
  /** The scopes of a token; `trusted` and `converts` for a program. */
  allows: z.array(z.string()),
  usedAt: z.string(),
  withdrawnAt: z.string(),
});
export type Caller = z.infer<typeof callerSchema>;

/** A part that does not respond in time has the finding `no.answer`. The site adds its own parts to the response. */
export const getHealth = defineOperatorOperation({
  id: "getHealth",
  scope: "read",
  path: "/operator/health",
  response: () => ({
    at: z.string(),
    parts: z.array(healthPartSchema),
    keys: z.array(seenKeySchema),
    /** The site compares these facts with what its form states. Absent if the services do not respond. */
    buyers: buyersFactsSchema.optional(),
    access: z.array(accessRow),
    callers: z.array(callerSchema).default([]),
  }),
});

/**
 * Withdraws a caller's key at once and for good. The caller needs the same two scopes as for adding a reader. The
 * response is 404 for a key that the settings do not have.
 */
export const withdrawCaller = defineOperatorOperation({
  id: "withdrawCaller",
  scope: ["export", "change"],
  isIrreversible: true,
  path: "/operator/callers/{id}/withdraw",
  request: () => ({ id: z.string().max(40) }),
});

/** The part of the services' health that the site's own parts need. */
export type ServicesHealth = Pick<z.input<typeof getHealth.response>, "parts" | "keys" | "buyers">;
