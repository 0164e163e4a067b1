import { z } from "zod";
import { lazy } from "../lazy.ts";

const schema = lazy(() =>
  z.object({
    /** The last request whose calls were answered; the cookie `pendiente` names the one to wait for. */
    answered: z.string().exactOptional(),
    profileGuid: z.string().exactOptional(),
    partnerReferralId: z.string().exactOptional(),
    cookies: z
      .array(z.object({ name: z.string(), value: z.string(), path: z.string(), maxAge: z.number() }))
      .exactOptional(),
    /** HTML; it runs once, in a sandboxed frame, and only with consent. */
    pixelCode: z.string().exactOptional(),
    zipcode: z.object({ value: z.string().regex(/^\d{5}$/), origin: z.literal("service") }).exactOptional(),
  }),
);

/** They arrive after the response, and wait in the session for the next request or the fetch after load. */
export type VisitResults = z.infer<ReturnType<typeof schema>>;

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

export const isWorthSaving = ({ cookies = [], ...results }: VisitResults): boolean =>
  cookies.length > 0 || Object.values(results).some(Boolean);

/** Data of another shape, such as an older version's, count as empty. */
export const readVisitResults = (data: unknown): VisitResults => schema().safeParse(data).data ?? {};
