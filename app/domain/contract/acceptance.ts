import { z } from "zod";
import { reviewSchema } from "../application/review.ts";
import { success } from "./operation.ts";

/** How a submission is answered that is stored, of whatever kind. `acceptedAt`: UTC, ISO. */
export const acceptance = z.object({
  success,
  reference: z.string(),
  acceptedAt: z.iso.datetime(),
  review: reviewSchema.default(""),
});
