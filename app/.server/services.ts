import type { z } from "zod";
import type { Place } from "../domain/application/schema.ts";
import { getZipcodePlace } from "../domain/contract/geocoding.ts";
import {
  type Accepted,
  type AcceptLeadRequest,
  acceptedSchema,
  siteCallHeader,
} from "../domain/contract/internal.ts";
import { type Call, fillPath, refusalSchema } from "../domain/contract/operation.ts";

/** How a submission ended. `unavailable`: nothing is known, the visitor may try again with the same id. */
type AcceptOutcome =
  | ({ outcome: "accepted" } & Omit<Accepted, "success">)
  | { outcome: "invalid"; errors: { field: string; code: string }[] }
  | { outcome: "conflict" | "too_many" | "unavailable" };

/** `status` 0: no answer came, or one that the contract does not know. */
type Asked<Body> = { ok: true; answer: Body } | { ok: false; status: number };

export type Services = {
  acceptLead(request: AcceptLeadRequest): Promise<AcceptOutcome>;
  placeOf(zipcode: string): Promise<Place | "unknown" | "unavailable">;
  /** Any call of the contract. A failure is an answer, and is logged by the call's name and status alone. */
  ask<Request extends z.ZodObject, Answer extends z.ZodType>(
    call: Call<Request, Answer>,
    input: z.input<Request>,
  ): Promise<Asked<z.infer<Answer>>>;
};

/**
 * The services worker as the site sees it. Failures are answers: nothing is thrown at a page.
 *
 * @param options.fetch the service binding's fetch; the host of its addresses means nothing.
 * @param options.headers what the services are told of the visitor (services-contract.ts, clientHeader).
 */
export function createServices(options: {
  fetch: (request: Request) => Promise<Response>;
  headers: () => Readonly<Record<string, string>>;
}): Services {
  const send = async (path: string, init?: RequestInit) => {
    const request = new Request(`https://services${path}`, init);
    for (const [name, value] of Object.entries(options.headers())) request.headers.set(name, value);
    request.headers.set(siteCallHeader, "1");
    const response = await options.fetch(request);
    return { status: response.status, body: (await response.json()) as unknown };
  };

  const services: Services = {
    async acceptLead(request) {
      try {
        const { status, body } = await send("/internal/leads", {
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
      const place = await services.ask(getZipcodePlace, { zipcode });
      if (place.ok) return { city: place.answer.city, state: place.answer.state };
      return place.status === 404 ? "unknown" : "unavailable";
    },

    async ask(call, input) {
      let status = 0;
      try {
        const sent = await send(...requestOf(call, input));
        status = sent.status;
        if (status === 200) return { ok: true, answer: call.answer.parse(sent.body) };
      } catch {
        status = 0;
      }
      if (status !== 404) console.warn(JSON.stringify({ event: "call failed", call: call.id, status }));
      return { ok: false, status };
    },
  };
  return services;
}

function requestOf(call: Call, input: Readonly<Record<string, unknown>>): [string, RequestInit] {
  const { path, rest } = fillPath(call.path, input);
  const texts = () =>
    new URLSearchParams(
      Object.entries(rest).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
    );
  if (call.sends === "query") return [`${path}?${texts()}`, { method: call.method }];
  if (call.sends === "form") return [path, { method: call.method, body: texts() }];
  const headers = { "content-type": "application/json" };
  return [path, { method: call.method, headers, body: JSON.stringify(input) }];
}
