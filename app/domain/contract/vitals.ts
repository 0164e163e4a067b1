import { z } from "zod";
import { defineOperation, success } from "./operation.ts";

/** The screens that are told apart; anything else is `other`. Paths themselves are not sent. */
export const vitalScreens = [
  "home",
  "landing",
  "application",
  "help",
  "faq",
  "quiz",
  "listings",
  "estimator",
  "other",
] as const;
export type VitalScreen = (typeof vitalScreens)[number];

/** Core Web Vitals that a browser measured, and the time to the first byte. */
const vitalNames = ["LCP", "INP", "CLS", "TTFB"] as const;
const vitalRatings = ["good", "needs-improvement", "poor"] as const;

/** What a page's visitor felt, a few visits in a hundred: how it rates, by screen. Nothing of who. */
export const reportVitals = defineOperation({
  id: "reportVitals",
  method: "POST",
  path: "/vitals",
  sends: "json",
  summary: "How a page felt in a visitor's browser: its Core Web Vitals' ratings, by screen. Ours alone.",
  request: z.object({
    screen: z.enum(vitalScreens),
    vitals: z
      .array(
        z.object({
          name: z.enum(vitalNames),
          rating: z.enum(vitalRatings),
          value: z.number().min(0).max(1e6),
        }),
      )
      .min(1)
      .max(vitalNames.length),
  }),
  answer: z.object({ success }),
});
