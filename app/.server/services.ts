import type { Place } from "../domain/application/schema.ts";
import {
  type Accepted,
  type AcceptLeadRequest,
  acceptedSchema,
  placeSchema,
  refusalSchema,
  siteCallHeader,
} from "../domain/services-contract.ts";

/** How a submission ended. `unavailable`: nothing is known, the visitor may try again with the same id. */
type AcceptOutcome =
  | ({ outcome: "accepted" } & Omit<Accepted, "success">)
  | { outcome: "invalid"; errors: { field: string; code: string }[] }
  | { outcome: "conflict" | "too_many" | "unavailable" };

export type Services = {
  acceptLead(request: AcceptLeadRequest): Promise<AcceptOutcome>;
  placeOf(zipcode: string): Promise<Place | "unknown" | "unavailable">;
};

/**
 * The services worker as the site sees it. Failures are answers: nothing is thrown at a page.
 *
 * @param fetch the service binding's fetch; the host of its addresses means nothing.
 */
export function createServices({ fetch }: { fetch: (request: Request) => Promise<Response> }): Services {
  const call = async (path: string, init?: RequestInit) => {
    const request = new Request(`https://services${path}`, init);
    request.headers.set(siteCallHeader, "1");
    const response = await fetch(request);
    return { status: response.status, body: (await response.json()) as unknown };
  };
  return {
    async acceptLead(request) {
      try {
        const { status, body } = await call("/internal/leads", {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(request),
        });
        if (status === 200) return { outcome: "accepted", ...acceptedSchema.parse(body) };
        if (status === 409) return { outcome: "conflict" };
        if (status === 429) return { outcome: "too_many" };
        return status === 400
          ? { outcome: "invalid", errors: refusalSchema.parse(body).errors }
          : { outcome: "unavailable" };
      } catch {
        return { outcome: "unavailable" };
      }
    },

    async placeOf(zipcode) {
      if (!/^\d{5}$/.test(zipcode)) return "unknown";
      try {
        const { status, body } = await call(`/geocoding/v1/getZipcodePlace?zipcode=${zipcode}`);
        if (status === 404) return "unknown";
        const { city, state } = placeSchema.parse(body);
        return { city, state };
      } catch {
        return "unavailable";
      }
    },
  };
}
