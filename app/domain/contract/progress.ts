import { z } from "zod";
import { fieldNames, sections } from "../application/fields.ts";
import { flows } from "../application/flows.ts";
import { wholeStep } from "../operator/stops.ts";
import { arrivalFields, visitOriginFields } from "../visit/attribution.ts";
import { placeSchema } from "./geocoding.ts";
import { defineOperation } from "./operation.ts";

/* Only the site calls these operations. Visitors, programs and the product backend do not know them. */

export const countedSteps = [1, 2, 3] as const;
export type CountedStep = (typeof countedSteps)[number];

export const countArrival = defineOperation({
  id: "countArrival",
  caller: "site",
  rateLimit: "none",
  path: "/internal/arrival",
  summary: "An arrival by somebody's link that no partner referral counts.",
  request: () => z.object(arrivalFields),
});

const completedStepFields = { step: z.literal(countedSteps), ...visitOriginFields };
export type CompletedStep = z.input<z.ZodObject<typeof completedStepFields>>;

export const checkStep = defineOperation({
  id: "checkStep",
  caller: "site",
  rateLimit: "none",
  path: "/internal/steps/judge",
  summary:
    "What is wrong with a step's answers, by the verdict of leadvalidation, and the place of their zipcode. Where nothing is, the step is counted as completed.",
  request: () => ({
    answers: z.partialRecord(z.enum(fieldNames), z.string()),
    sections: z.array(z.enum(sections)),
    /** The step that these answers complete. It is counted if they have no errors. */
    completes: z.object(completedStepFields).optional(),
  }),
  response: () =>
    z.object({
      errors: z.array(z.object({ field: z.string(), code: z.string() })),
      place: placeSchema.optional(),
    }),
});

const mostRefusedFields = 40;

export const countRefusedStep = defineOperation({
  id: "countRefusedStep",
  caller: "site",
  rateLimit: "stops",
  path: "/internal/steps/refused",
  summary:
    "A step that was sent back: the names of its fields and the codes of what was wrong, never a value.",
  request: () => ({
    flow: z.enum(flows.map(({ id }) => id)),
    page: z.number().int().min(1).max(4),
    refused: z
      .array(z.object({ field: z.enum([...fieldNames, wholeStep]), code: z.string().regex(/^\w{1,40}$/) }))
      .min(1)
      .max(mostRefusedFields),
  }),
});
