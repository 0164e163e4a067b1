import { z } from "zod";
import { verdicts } from "../../operator/verdicts.ts";

/** How the last attempt at a destination was read; nothing of it is the partner's own words. */
export const lastAnswer = {
  last_verdict: z.enum([...verdicts, ""]),
  /** Of HTTP; 0: nothing was answered. */
  last_status: z.int().min(0),
  /** The name that decided, with a word that our lists know: `outcome=failure`, `errors`, `html`, `timeout`. Empty: none did. */
  decided_by: z.string(),
};
