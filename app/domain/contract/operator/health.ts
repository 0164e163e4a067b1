import { z } from "zod";
import { findingKeys, healthGroups, healthStates } from "../../health/findings.ts";
import { buyersFactsSchema } from "../../privacy/stated-buyers.ts";
import { defineOperatorOperation } from "./operation.ts";

export const healthPartSchema = z.object({
  group: z.enum(healthGroups),
  /** Of a binding, a setting or a task; a key's id. */
  name: z.string(),
  worker: z.enum(["site", "services"]),
  state: z.enum(healthStates),
  finding: z.enum(findingKeys),
  /** For its sentence: counts, milliseconds, names. Nothing personal, no secret. */
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  /** ISO; empty where nobody knows, or nothing is wrong. */
  since: z.string(),
});
export type HealthPart = z.infer<typeof healthPartSchema>;

/** `subject`: a submission id or a page, never anything personal; empty: everything. */
export const accessRow = z.object({ at: z.string(), who: z.string(), what: z.string(), subject: z.string() });
export type AccessRow = z.output<typeof accessRow>;

const seenKeySchema = z.object({ setting: z.string(), keyId: z.string(), firstSeenAt: z.string() });
export type SeenKey = z.infer<typeof seenKeySchema>;

/** Of the settings; without its secret. `usedAt`: the hour (ISO); empty: not yet, as far as anybody knows. */
const callerSchema = z.object({
  kind: z.enum(["token", "program"]),
  /** Of its key, as `npm run keys` lists it. */
  id: z.string(),
  name: z.string(),
  /** A token's scopes; `trusted`, `converts` of a program. */
  allows: z.array(z.string()),
  usedAt: z.string(),
  withdrawnAt: z.string(),
});
export type Caller = z.infer<typeof callerSchema>;

/** Each part is bounded in time: one that does not answer is `no.answer`. The site adds its own parts. */
export const getHealth = defineOperatorOperation({
  id: "getHealth",
  scope: "read",
  path: "/operator/health",
  answer: () => ({
    at: z.string(),
    parts: z.array(healthPartSchema),
    keys: z.array(seenKeySchema),
    /** For the site to compare with what its form states; absent where the services do not answer. */
    buyers: buyersFactsSchema.optional(),
    access: z.array(accessRow),
    callers: z.array(callerSchema).default([]),
  }),
});

/** 404 for a key that the settings lack. At once and for good, so it takes the two scopes that adding a reader takes. */
export const withdrawCaller = defineOperatorOperation({
  id: "withdrawCaller",
  scope: ["export", "change"],
  isIrreversible: true,
  path: "/operator/callers/{id}/withdraw",
  request: () => ({ id: z.string().max(40) }),
});

/** As far as the site's own parts need it. */
export type ServicesHealth = Pick<z.input<typeof getHealth.answer>, "parts" | "keys" | "buyers">;
