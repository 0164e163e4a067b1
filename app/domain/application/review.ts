import { z } from "zod";

/** Why an accepted submission waits. */
const reviewReasons = ["captcha", "flood", "repeated"] as const;
export type ReviewReason = (typeof reviewReasons)[number];

/** Empty when it is delivered without a review. */
export const reviewSchema = z.enum([...reviewReasons, ""]);
export type Review = z.infer<typeof reviewSchema>;

/** Visitors learn only of a captcha: other reviews are for operators. */
export const visitorReviewSchema = z.enum(["captcha", ""]);
export type VisitorReview = z.infer<typeof visitorReviewSchema>;
export const visitorReviewOf = (review: Review): VisitorReview => (review === "captcha" ? review : "");
