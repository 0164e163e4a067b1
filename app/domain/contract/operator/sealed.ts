import { z } from "zod";
import { defineOperatorOperation } from "./operation.ts";

/** In one call. */
export const mostSealed = 25;

export const slicesToSeal = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / mostSealed) }, (_, index) =>
    ids.slice(index * mostSealed, (index + 1) * mostSealed),
  );

const own = z.object({ keyId: z.string(), enc: z.string(), ciphertext: z.string() });
/** As in domain/seal/seal.ts. */
const sealed = own.extend({
  schema: z.string(),
  shared: z.object({ version: z.int(), keys: z.array(own) }).optional(),
});

/** With the destinations' last answers and the person's own requests. Times are ISO. */
const sealedLead = z.object({
  id: z.string(),
  reference: z.string(),
  seals: z.array(sealed),
  answers: z.array(sealed.extend({ to: z.string() })),
  withdrawnAt: z.string(),
  stoppedAt: z.string(),
});
export type SealedLead = z.output<typeof sealedLead>;

/** The whole that a call is a part of: the access log has one line for it, the leads' own timelines the rest. */
const wholeExport = z
  .object({
    id: z.uuid(),
    /** How many it is for. */
    leads: z.int().min(1),
  })
  .optional();
export type WholeExport = z.output<typeof wholeExport>;

/** Each is written into the access log, or as a part of {@link wholeExport} into its timeline, before it is answered. */
export const sealedLeads = defineOperatorOperation({
  id: "sealedLeads",
  scope: "export",
  path: "/operator/sealed",
  request: () => ({
    /** Submission ids or references. */
    ids: z.array(z.string().max(60)).min(1).max(mostSealed),
    of: z.enum(["operator", "consents"]).default("operator"),
    export: wholeExport,
  }),
  answer: () => ({
    leads: z.array(sealedLead),
    failed: z.array(z.object({ id: z.string(), code: z.string() })),
  }),
});

export const confirmExports = defineOperatorOperation({
  id: "confirmExports",
  scope: "export",
  path: "/operator/exported",
  request: () => ({ ids: z.array(z.uuid()).min(1).max(mostSealed), export: wholeExport }),
  answer: () => ({ failed: z.array(z.object({ id: z.string(), code: z.string() })) }),
});
