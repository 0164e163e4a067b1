import type { z } from "zod";
import type { Log } from "../.server/log.ts";
import type { Language } from "../copy/intl.ts";
import { callOperation } from "../domain/contract/client.ts";
import { reasonOf } from "../domain/contract/operation.ts";
import {
  assertionHeader,
  type OperatorOperation,
  type Scope,
} from "../domain/contract/operator/operation.ts";

/** `status` is the HTTP status, or 0 without a response or with a response that does not match the contract. */
type OperatorResult<Body> =
  | { ok: true; response: Body }
  | { ok: false; status: number; errors: { field: string; code: string }[] };

export type Operator = {
  /** The operator's name in the access log. */
  name: string;
  scopes: readonly Scope[];
  language: Language;
  /**
   * Calls an operation in the operator's name. A refusal is returned with its errors. Any other failure is returned
   * without errors and logged.
   */
  call<Request extends z.ZodObject, Body extends z.ZodType>(
    operation: OperatorOperation<Request, Body>,
    input: z.input<Request>,
  ): Promise<OperatorResult<z.infer<Body>>>;
};

/**
 * Creates the operator's client of the services. It passes on the signed header that came with the request, and the
 * services check the header again. This worker has no credentials of its own.
 */
export function createOperator(options: {
  fetch: (request: Request) => Promise<Response>;
  assertion: string;
  name: string;
  scopes: readonly Scope[];
  language: Language;
  log: Log;
}): Operator {
  const { name, scopes, language } = options;
  return {
    name,
    scopes,
    language,
    async call(operation, input) {
      const result = await callOperation(operation, input, ({ target, ...init }) => {
        const headers = { ...init.headers, [assertionHeader]: options.assertion };
        return options.fetch(new Request(`https://services${target}`, { ...init, headers }));
      });
      if (result.ok) return { ok: true, response: result.response };
      const { status, errors } = result;
      if (errors.length > 0 && status < 500) return { ok: false, status, errors };
      options.log.warn({ event: "call failed", call: operation.id, status, reason: reasonOf(errors) });
      return { ok: false, status, errors: [] };
    },
  };
}
