import { cors } from "hono/cors";

/**
 * Lets the pages of any site read what the picker shows (app/enhance/picker/embed.ts): makes and models, the same for
 * everybody. Never with credentials; no other service is readable from elsewhere. The answer is the same for every
 * origin, so that it varies by none.
 */
export const anyOriginMayRead = cors({
  origin: "*",
  allowMethods: ["GET", "HEAD"],
  allowHeaders: ["Content-Type", "X-Requested-With"],
  maxAge: 24 * 60 * 60,
});
