import { z } from "zod";

/** The reasons for which an accepted submission waits for a review. */
const reviewReasons = ["captcha", "flood", "repeated"] as const;
export type ReviewReason = (typeof reviewReasons)[number];

/** Why a submission is in review; empty if it is delivered without a review. */
export const reviewSchema = z.enum([...reviewReasons, ""]);
export type Review = z.infer<typeof reviewSchema>;

/** The review as visitors see it. They learn only that a captcha is missing; the other reasons are for operators. */
export const visitorReviewSchema = z.enum(["captcha", ""]);
export type VisitorReview = z.infer<typeof visitorReviewSchema>;
export const visitorReviewOf = (review: Review): VisitorReview => (review === "captcha" ? review : "");
