import { z } from "zod";

/** Why an accepted submission waits instead of going out by itself: see the outbox's contract. */
const reviewReasons = ["captcha", "flood", "repeated"] as const;
export type ReviewReason = (typeof reviewReasons)[number];

/** A submission's review; empty when it goes out by itself. */
export const reviewSchema = z.enum([...reviewReasons, ""]);
export type Review = z.infer<typeof reviewSchema>;
