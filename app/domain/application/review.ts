import { z } from "zod";

/** Why an accepted submission waits instead of going out by itself: see the outbox's contract. */
const reviewReasons = ["captcha", "flood", "repeated"] as const;
export type ReviewReason = (typeof reviewReasons)[number];

/** A submission's review; empty when it goes out by itself. */
export const reviewSchema = z.enum([...reviewReasons, ""]);
export type Review = z.infer<typeof reviewSchema>;

/**
 * What of it the site learns, and its visitor: whether a captcha is wanted, which says nothing about others. Every other
 * review is for operators; a visitor reads that the application was received.
 */
export const visitorReviewSchema = z.enum(["captcha", ""]);
export type VisitorReview = z.infer<typeof visitorReviewSchema>;
export const visitorReviewOf = (review: Review): VisitorReview => (review === "captcha" ? review : "");
