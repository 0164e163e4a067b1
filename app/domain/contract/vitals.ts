import { z } from "zod";
import { defineOperation } from "./operation.ts";

/** The screens for which Core Web Vitals are counted. Every other screen is `other`; paths are not sent. */
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

const vitalNames = ["LCP", "INP", "CLS", "TTFB"] as const;
const vitalRatings = ["good", "needs-improvement", "poor"] as const;

/** A sample of visits sends this report, which contains nothing about the visitor. */
export const reportVitals = defineOperation({
  id: "reportVitals",
  caller: "anyone",
  rateLimit: "vitals",
  path: "/vitals",
  summary: "Reports a page's Core Web Vitals ratings, by screen. For this site only.",
  request: () => ({
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
});
