import type { z } from "zod";
import {
  type Accepted,
  type ApplicationSubmission,
  backendHeader,
  freshForHeader,
  siteCallHeader,
  submitApplication,
} from "../domain/contract/internal.ts";
import { encode, type Operation, refusalSchema } from "../domain/contract/operation.ts";
import type { Log } from "./log.ts";

/**
 * How a submission ended. `rejected`: its captcha token is wrong; `ended`: an application under this id was deleted;
 * `too_many`: the seconds to wait; `unavailable`: nothing is known, the visitor may try again with the same id.
 */
type SubmissionOutcome =
  | ({ outcome: "accepted" } & Omit<Accepted, "success">)
  | { outcome: "invalid"; errors: { field: string; code: string }[] }
  | { outcome: "too_many"; retryAfter: number }
  | { outcome: "conflict" | "rejected" | "ended" | "unavailable" };

/** Where an answer names no time to wait; seconds. */
const defaultRetryAfter = 60;

/**
 * `status` is the HTTP status; 0 when there was no answer, or one that does not match the contract. `freshFor`: how long an
 * answer's content is good, in milliseconds; 0 where the services do not say.
 */
type CallResult<Answer> =
  | { ok: true; answer: Answer; freshFor: number }
  | { ok: false; status: number; retryAfter: number };

export type Services = {
  submitApplication(submission: ApplicationSubmission): Promise<SubmissionOutcome>;
  /** Calls any operation of the contract. A failure is a result, and is logged with its id and status alone. */
  call<Request extends z.ZodObject, Answer extends z.ZodType>(
    operation: Operation<Request, Answer>,
    input: z.input<Request>,
  ): Promise<CallResult<z.infer<Answer>>>;
};

/**
 * The services worker as the site sees it. Failures are results: nothing is thrown at a page.
 *
 * @param options.fetch the service binding's fetch; the host of its addresses means nothing.
 * @param options.headers what the services learn of the visitor (`clientHeader` in domain/contract/internal.ts).
 * @param options.log gets the calls that failed.
 * @param options.onBackend told with each answer whether there is a product backend.
 */
export function createServices(options: {
  fetch: (request: Request) => Promise<Response>;
  headers: () => Readonly<Record<string, string>>;
  log: Log;
  onBackend?: (isThere: boolean) => void;
}): Services {
  const send = async (operation: Operation, input: Readonly<Record<string, unknown>>) => {
    const { target, ...init } = encode(operation, input);
    const headers = { ...init.headers, ...options.headers(), [siteCallHeader]: "1" };
    const request = new Request(`https://services${target}`, { ...init, headers });
    const response = await options.fetch(request);
    const backend = response.headers.get(backendHeader);
    if (backend) options.onBackend?.(backend === "on");
    return {
      status: response.status,
      body: (await response.json()) as unknown,
      retryAfter: Number(response.headers.get("retry-after")) || defaultRetryAfter,
      freshFor: Number(response.headers.get(freshForHeader)) || 0,
    };
  };

  const services: Services = {
    async submitApplication(submission) {
      try {
        const { status, body, retryAfter } = await send(submitApplication, submission);
        if (status === 200) return { outcome: "accepted", ...submitApplication.answer.parse(body) };
        if (status === 409) return { outcome: "conflict" };
        if (status === 410) return { outcome: "ended" };
        if (status === 422) return { outcome: "rejected" };
        if (status === 429) return { outcome: "too_many", retryAfter };
        return status === 400
          ? { outcome: "invalid", errors: refusalSchema.parse(body).errors }
          : { outcome: "unavailable" };
      } catch {
        return { outcome: "unavailable" };
      }
    },

    async call(operation, input) {
      let status = 0;
      let retryAfter = defaultRetryAfter;
      try {
        const response = await send(operation, input);
        ({ status, retryAfter } = response);
        if (status === 200) {
          const answer = operation.answer.parse(response.body);
          return { ok: true, answer, freshFor: response.freshFor };
        }
      } catch {
        status = 0;
      }
      // 404 is an answer like any other: a zipcode or an article that does not exist.
      if (status !== 404) options.log.warn({ event: "call failed", call: operation.id, status });
      return { ok: false, status, retryAfter };
    },
  };
  return services;
}
