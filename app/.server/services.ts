import type { z } from "zod";
import { callOperation } from "../domain/contract/client.ts";
import {
  type AcceptedApplication,
  type ApplicationSubmission,
  backendHeader,
  clientHeader,
  freshForHeader,
  siteCallHeader,
  submitApplication,
} from "../domain/contract/internal.ts";
import { type Limit, type LimitDecision, limitPeriod } from "../domain/contract/limits.ts";
import {
  type EncodedRequest,
  type Operation,
  type Refusal,
  reasonOf,
  tooMany,
} from "../domain/contract/operation.ts";
import type { Log } from "./log.ts";

/**
 * The outcome of a submission. `rejected`: the captcha token is wrong. `ended`: an application with this id was
 * deleted. `unavailable`: the visitor may send the form again.
 */
type SubmissionOutcome =
  | ({ outcome: "accepted" } & Omit<AcceptedApplication, "success">)
  | { outcome: "invalid"; errors: { field: string; code: string }[] }
  | { outcome: "too_many"; retryAfter: number }
  | { outcome: "conflict" | "rejected" | "ended" | "unavailable" };

/**
 * `status` is the HTTP status, or 0 if there was no response or the response broke the contract. `errors` names the
 * refused fields. `freshFor` is in milliseconds, and 0 if the response states nothing.
 */
type CallResult<Body> =
  | { ok: true; response: Body; freshFor: number }
  | { ok: false; status: number; errors: Refusal["errors"]; retryAfter: number };

/**
 * Outcomes of a look-up, each with the HTTP status of its page. `busy` means that the visitor's network is over its
 * limit.
 */
export const lookupStatuses = { shown: 200, unknown: 404, busy: 429, unavailable: 503 } as const;
export function lookupFailureOf(status: number): "unknown" | "busy" | "unavailable" {
  if (status === 404) return "unknown";
  return status === 429 ? "busy" : "unavailable";
}

export type Services = {
  submitApplication(submission: ApplicationSubmission): Promise<SubmissionOutcome>;
  /**
   * Calls an operation. A failure is returned and logged with the operation's id, the status, and the codes and names
   * of fields. No value is logged.
   */
  call<Request extends z.ZodObject, Body extends z.ZodType>(
    operation: Operation<Request, Body>,
    input: z.input<Request>,
  ): Promise<CallResult<z.infer<Body>>>;
};

/**
 * @param options.onBackend Called with each response that says whether there is a product backend.
 * @param options.onStored Called when a record was accepted.
 * @param options.limiter Counts each call. A refused call is not made. Without a limiter nothing is limited.
 */
export function createServices(options: {
  fetch: (request: Request) => Promise<Response>;
  headers: () => Readonly<Record<string, string>>;
  log: Log;
  onBackend?: (isThere: boolean) => void;
  limiter?: (limit: Limit) => Promise<LimitDecision>;
  onStored?: (() => void) | undefined;
}): Services {
  const sendFor =
    ({ rateLimit }: Pick<Operation, "rateLimit">) =>
    async ({ target, ...init }: EncodedRequest) => {
      const decision = (await options.limiter?.(rateLimit)) ?? "free";
      if (decision === "refused") return tooMany();
      const headers = {
        ...init.headers,
        ...options.headers(),
        [clientHeader.limited]: decision,
        [siteCallHeader]: "1",
      };
      // The service binding ignores the host.
      const response = await options.fetch(new Request(`https://services${target}`, { ...init, headers }));
      const backend = response.headers.get(backendHeader);
      if (backend) options.onBackend?.(backend === "on");
      if (rateLimit === "record" && response.ok) options.onStored?.();
      return response;
    };
  const retryAfterOf = (headers: Headers) => Number(headers.get("retry-after")) || limitPeriod;

  return {
    async submitApplication(submission) {
      const result = await callOperation(submitApplication, submission, sendFor(submitApplication));
      if (result.ok) return { outcome: "accepted", ...result.response };
      const { status, errors, headers } = result;
      if (status === 409) return { outcome: "conflict" };
      if (status === 410) return { outcome: "ended" };
      if (status === 422) return { outcome: "rejected" };
      if (status === 429) return { outcome: "too_many", retryAfter: retryAfterOf(headers) };
      const isInvalid = status === 400 && errors.length > 0;
      return isInvalid ? { outcome: "invalid", errors } : { outcome: "unavailable" };
    },

    async call(operation, input) {
      const result = await callOperation(operation, input, sendFor(operation));
      const { headers } = result;
      if (result.ok)
        return { ok: true, response: result.response, freshFor: Number(headers.get(freshForHeader)) || 0 };
      const { status, errors } = result;
      // A 404 is an ordinary response: the zipcode or the article does not exist. It is logged only if the operation
      // has no handler.
      if (status !== 404 || errors.some(({ code }) => code === "unknown_path"))
        options.log.warn({ event: "call failed", call: operation.id, status, reason: reasonOf(errors) });
      return { ok: false, status, errors, retryAfter: retryAfterOf(headers) };
    },
  };
}
