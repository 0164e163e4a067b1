import { z } from "zod";
import { lazy } from "../lazy.ts";
import type { PartnerCookie } from "./partner-cookies.ts";
import type { KnownZipcode } from "./zipcode.ts";

/** They arrive after the response, and wait in the session for the next request or the fetch after load. */
export type VisitResults = {
  /** The last request whose calls were answered; the cookie `pendiente` names the one to wait for. */
  answered?: string;
  profileGuid?: string;
  partnerReferralId?: string;
  cookies?: PartnerCookie[];
  /** HTML; it runs once, in a sandboxed frame, and only with consent. */
  pixelCode?: string;
  zipcode?: KnownZipcode & { origin: "service" };
};

type Announced = "nothing" | "awaited" | "answered" | "unanswered";

/** Milliseconds; longer than any call to a partner. */
const longestCall = 30_000;

/** Tells when its calls were made. */
export const pendingNumber = (now: number): string => `${Math.trunc(now / 1000)}.${crypto.randomUUID()}`;

/** Calls that brought nothing leave no trace: they end by their time. @param pending the cookie's number. */
export function announced(pending: string | undefined, answered: string | undefined, now: number): Announced {
  if (!pending) return "nothing";
  if (pending === answered) return "answered";
  const age = now - Number(/^(\d{1,12})\./.exec(pending)?.[1] ?? Number.NaN) * 1000;
  return age >= -longestCall && age < longestCall ? "awaited" : "unanswered";
}

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

/** Data of another shape, such as an older version's, count as empty. */
export function readVisitResults(data: unknown): VisitResults {
  const result = schema().safeParse(data);
  return result.success ? (result.data as VisitResults) : {};
}
