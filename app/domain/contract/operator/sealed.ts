import { z } from "zod";
import { defineOperatorOperation } from "./operation.ts";

/** The most leads of one call. */
export const maxSealed = 25;

/** Divides ids into slices that one call of `sealedLeads` or `confirmExports` accepts. */
export const slicesToSeal = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / maxSealed) }, (_, index) =>
    ids.slice(index * maxSealed, (index + 1) * maxSealed),
  );

const ciphertextSchema = z.object({ keyId: z.string(), enc: z.string(), ciphertext: z.string() });
/** The same shape as `Sealed` in domain/seal/seal.ts. */
const sealed = ciphertextSchema.extend({
  schema: z.string(),
  shared: z.object({ version: z.int(), keys: z.array(ciphertextSchema) }).optional(),
});

/**
 * A sealed lead. `answers`: the destinations' last replies. `withdrawnAt`, `stoppedAt`: when the person withdrew the
 * consent or the sale ended (ISO), or empty.
 */
const sealedLead = z.object({
  id: z.string(),
  reference: z.string(),
  seals: z.array(sealed),
  answers: z.array(sealed.extend({ to: z.string() })),
  withdrawnAt: z.string(),
  stoppedAt: z.string(),
});
export type SealedLead = z.output<typeof sealedLead>;

/**
 * The export to which a call belongs. The access log has one line for the whole export, whatever its number of calls.
 */
const wholeExport = z
  .object({
    id: z.uuid(),
    /** The number of leads in the whole export. */
    leads: z.int().min(1),
  })
  .optional();
export type WholeExport = z.output<typeof wholeExport>;

/**
 * Hands out sealed leads. Before the response, each lead is noted in the access log, or in its own timeline if the
 * call is a part of a {@link wholeExport}.
 */
export const sealedLeads = defineOperatorOperation({
  id: "sealedLeads",
  scope: "export",
  path: "/operator/sealed",
  request: () => ({
    /** Submission ids or references. */
    ids: z.array(z.string().max(60)).min(1).max(maxSealed),
    of: z.enum(["operator", "consents"]).default("operator"),
    export: wholeExport,
  }),
  response: () => ({
    leads: z.array(sealedLead),
    failed: z.array(z.object({ id: z.string(), code: z.string() })),
  }),
});

export const confirmExports = defineOperatorOperation({
  id: "confirmExports",
  scope: "export",
  path: "/operator/exported",
  request: () => ({ ids: z.array(z.uuid()).min(1).max(maxSealed), export: wholeExport }),
  response: () => ({ failed: z.array(z.object({ id: z.string(), code: z.string() })) }),
});
