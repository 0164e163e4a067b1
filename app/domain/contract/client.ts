import type { z } from "zod";
import { type EncodedRequest, encode, type Operation, type Refusal, refusalSchema } from "./operation.ts";

/**
 * How a call ended. `status`: of HTTP; 0 without an answer, or with one that does not match the contract. `errors`: the
 * fields that were refused; empty where the answer names none.
 */
export type CallResult<Answer> = { headers: Headers } & (
  | { ok: true; answer: Answer }
  | { ok: false; status: number; errors: Refusal["errors"] }
);

/**
 * Calls an operation of the contract: for the site, the console and the operator's commands alike. Nothing is thrown.
 *
 * @param send takes the request to the services; the host of its address is the sender's to add.
 */
export async function callOperation<Fields extends z.ZodObject, Answer extends z.ZodType>(
  operation: Omit<Operation<Fields, Answer>, "caller">,
  input: z.input<Fields>,
  send: (request: EncodedRequest) => Promise<Response>,
): Promise<CallResult<z.output<Answer>>> {
  try {
    const response = await send(encode(operation, input));
    const { status, headers } = response;
    const body: unknown = await response.json();
    if (status === 200) return { ok: true, answer: operation.answer.parse(body), headers };
    const refusal = refusalSchema.safeParse(body);
    return { ok: false, status, errors: refusal.data?.errors ?? [], headers };
  } catch {
    return { ok: false, status: 0, errors: [], headers: new Headers() };
  }
}
