import { z } from "zod";
import { lazy } from "../lazy.ts";

const resultsSchema = lazy(() =>
  z.object({
    /** The number of the last request whose calls are complete. The cookie `pendiente` has the number to wait for. */
    answered: z.string().exactOptional(),
    profileGuid: z.string().exactOptional(),
    partnerReferralId: z.string().exactOptional(),
    cookies: z
      .array(z.object({ name: z.string(), value: z.string(), path: z.string(), maxAge: z.number() }))
      .exactOptional(),
    /** HTML. It runs once, in a sandboxed frame, and only with consent. */
    pixelCode: z.string().exactOptional(),
    zipcode: z.object({ value: z.string().regex(/^\d{5}$/), origin: z.literal("service") }).exactOptional(),
  }),
);

/**
 * The results of partner calls. They arrive after the response, and wait in the session for the next request or for the
 * fetch after load.
 */
export type VisitResults = z.infer<ReturnType<typeof resultsSchema>>;

type PendingCalls = "nothing" | "awaited" | "answered" | "unanswered";

/** Milliseconds. This is longer than any call to a partner takes. */
const longestCall = 30_000;

/** Makes the number of a request's partner calls. It contains the time of the calls. */
export const pendingNumber = (now: number): string => `${Math.trunc(now / 1000)}.${crypto.randomUUID()}`;

/**
 * Whether partner calls were announced and are complete. Calls without results leave nothing in the session, so they
 * count as `unanswered` after {@link longestCall}.
 * @param announcedNumber the number in the cookie.
 * @param completedNumber the number in the session.
 */
export function pendingCallsState(
  announcedNumber: string | undefined,
  completedNumber: string | undefined,
  now: number,
): PendingCalls {
  if (!announcedNumber) return "nothing";
  if (announcedNumber === completedNumber) return "answered";
  const calledAt = Number(/^(\d{1,12})\./.exec(announcedNumber)?.[1] ?? Number.NaN) * 1000;
  const age = now - calledAt;
  return age >= -longestCall && age < longestCall ? "awaited" : "unanswered";
}

export const isWorthSaving = ({ cookies = [], ...results }: VisitResults): boolean =>
  cookies.length > 0 || Object.values(results).some(Boolean);

/** Reads the results. Data of another shape, such as those of an older version, count as empty. */
export const readVisitResults = (data: unknown): VisitResults => resultsSchema().safeParse(data).data ?? {};
