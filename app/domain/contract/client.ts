import type { z } from "zod";
import {
  type EncodedRequest,
  encode,
  type Operation,
  type Refusal,
  refusalOf,
  refusalSchema,
} from "./operation.ts";

/**
 * The result of a call. `status`: HTTP status of the response, or 0 if there was no response or it did not match the
 * contract. `errors`: the fields that were refused, or that differ from the contract.
 */
export type CallResult<Output> = { headers: Headers } & (
  | { ok: true; response: Output }
  | { ok: false; status: number; errors: Refusal["errors"] }
);

/**
 * Calls an operation. This function never throws.
 * @param send sends the request to the host of its choice.
 */
export async function callOperation<Fields extends z.ZodObject, ResponseSchema extends z.ZodType>(
  operation: Omit<Operation<Fields, ResponseSchema>, "caller" | "rateLimit" | "summary">,
  input: z.input<Fields>,
  send: (request: EncodedRequest) => Promise<Response>,
): Promise<CallResult<z.output<ResponseSchema>>> {
  try {
    const response = await send(encode(operation, input));
    const { status, headers } = response;
    const body: unknown = await response.json();
    if (status !== 200) {
      const refusal = refusalSchema.safeParse(body);
      return { ok: false, status, errors: refusal.data?.errors ?? [], headers };
    }
    const result = operation.response.safeParse(body);
    if (result.success) return { ok: true, response: result.data, headers };
    return { ok: false, status: 0, errors: refusalOf(result.error).errors, headers };
  } catch {
    return { ok: false, status: 0, errors: [], headers: new Headers() };
  }
}
