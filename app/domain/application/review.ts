import { z } from "zod";

/** Why an accepted submission waits (the outbox's contract). */
const reviewReasons = ["captcha", "flood", "repeated"] as const;
export type ReviewReason = (typeof reviewReasons)[number];

/** Empty when it goes out by itself. */
export const reviewSchema = z.enum([...reviewReasons, ""]);
export type Review = z.infer<typeof reviewSchema>;

/** Visitors learn of a captcha alone: any other review is for operators. */
export const visitorReviewSchema = z.enum(["captcha", ""]);
export type VisitorReview = z.infer<typeof visitorReviewSchema>;
export const visitorReviewOf = (review: Review): VisitorReview => (review === "captcha" ? review : "");
