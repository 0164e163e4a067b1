import { z } from "zod";
import { reviewSchema } from "../application/review.ts";
import { success } from "./operation.ts";

/** The answer to every submission that is stored. `acceptedAt`: UTC, ISO. */
export const acceptance = z.object({
  success,
  reference: z.string(),
  acceptedAt: z.iso.datetime(),
  review: reviewSchema.default(""),
});
