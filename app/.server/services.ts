import type { z } from "zod";
import { callOperation } from "../domain/contract/client.ts";
import {
  type Accepted,
  type ApplicationSubmission,
  backendHeader,
  freshForHeader,
  siteCallHeader,
  submitApplication,
} from "../domain/contract/internal.ts";
import type { EncodedRequest, Operation } from "../domain/contract/operation.ts";
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
  const send = async ({ target, ...init }: EncodedRequest) => {
    const headers = { ...init.headers, ...options.headers(), [siteCallHeader]: "1" };
    const response = await options.fetch(new Request(`https://services${target}`, { ...init, headers }));
    const backend = response.headers.get(backendHeader);
    if (backend) options.onBackend?.(backend === "on");
    return response;
  };
  const retryAfterOf = (headers: Headers) => Number(headers.get("retry-after")) || defaultRetryAfter;

  return {
    async submitApplication(submission) {
      const result = await callOperation(submitApplication, submission, send);
      if (result.ok) return { outcome: "accepted", ...result.answer };
      const { status, errors, headers } = result;
      if (status === 409) return { outcome: "conflict" };
      if (status === 410) return { outcome: "ended" };
      if (status === 422) return { outcome: "rejected" };
      if (status === 429) return { outcome: "too_many", retryAfter: retryAfterOf(headers) };
      const isInvalid = status === 400 && errors.length > 0;
      return isInvalid ? { outcome: "invalid", errors } : { outcome: "unavailable" };
    },

    async call(operation, input) {
      const result = await callOperation(operation, input, send);
      const { headers } = result;
      if (result.ok)
        return { ok: true, answer: result.answer, freshFor: Number(headers.get(freshForHeader)) || 0 };
      const { status } = result;
      // 404 is an answer like any other: a zipcode or an article that does not exist.
      if (status !== 404) options.log.warn({ event: "call failed", call: operation.id, status });
      return { ok: false, status, retryAfter: retryAfterOf(headers) };
    },
  };
}
