import { z } from "zod";
import { reviewSchema } from "../application/review.ts";
import { success } from "./operation.ts";

/**
 * The response to every submission that was stored. `acceptedAt`: UTC, ISO. `review`: why the submission waits, or
 * empty.
 */
export const acceptance = z.object({
  success,
  reference: z.string(),
  acceptedAt: z.iso.datetime(),
  review: reviewSchema.default(""),
});
