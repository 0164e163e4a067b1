import { z } from "zod";
import { lazy } from "../lazy.ts";
import type { PartnerCookie } from "./partner-cookies.ts";
import type { KnownZipcode } from "./zipcode.ts";

/**
 * The answers of partners about a visit. They arrive after the response to the request that made the calls, and
 * wait in the session for the visitor's next request or the fetch after load.
 */
export type VisitResults = {
  /** The number of the request whose calls were answered last. The cookie `pendiente` names the one to wait for. */
  answered?: string;
  profileGuid?: string;
  partnerReferralId?: string;
  cookies?: PartnerCookie[];
  /** A partner's HTML. It runs once, in a sandboxed frame, and only with consent. */
  pixelCode?: string;
  zipcode?: KnownZipcode & { origin: "service" };
};

/** The state of the calls to partners that a visitor's cookie `pendiente` announces. */
type Announced = "nothing" | "awaited" | "answered" | "unanswered";

/** Longer than any call to a partner takes; milliseconds. */
const longestCall = 30_000;

/** A number for a request whose calls are to come; it says when they were made. */
export const pendingNumber = (now: number): string => `${Math.trunc(now / 1000)}.${crypto.randomUUID()}`;

/**
 * @param pending the number in the cookie.
 * @param answered the number of the calls that were answered last. Calls that brought nothing leave no trace: they end
 * by their time.
 */
export function announced(pending: string | undefined, answered: string | undefined, now: number): Announced {
  if (!pending) return "nothing";
  if (pending === answered) return "answered";
  const age = now - Number(/^(\d{1,12})\./.exec(pending)?.[1] ?? Number.NaN) * 1000;
  return age >= -longestCall && age < longestCall ? "awaited" : "unanswered";
}

/** Whether partners answered anything that the next request has a use for. */
export const isWorthKeeping = ({ cookies = [], ...results }: VisitResults): boolean =>
  cookies.length > 0 || Object.values(results).some(Boolean);

const schema = lazy(() =>
  z.object({
    answered: z.string().optional(),
    profileGuid: z.string().optional(),
    partnerReferralId: z.string().optional(),
    cookies: z
      .array(z.object({ name: z.string(), value: z.string(), path: z.string(), maxAge: z.number() }))
      .optional(),
    pixelCode: z.string().optional(),
    zipcode: z.object({ value: z.string().regex(/^\d{5}$/), origin: z.literal("service") }).optional(),
  }),
);

/** Parses a session's data; data of any other shape, such as an older version's, counts as empty. */
export function readVisitResults(data: unknown): VisitResults {
  const result = schema().safeParse(data);
  return result.success ? (result.data as VisitResults) : {};
}
