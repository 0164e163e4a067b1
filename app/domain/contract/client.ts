import type { z } from "zod";
import {
  type EncodedRequest,
  encode,
  type Operation,
  type Refusal,
  refusalOf,
  refusalSchema,
} from "./operation.ts";

/** `status`: 0 without an answer that matches the contract. `errors`: the fields that were refused, or are not as the contract says. */
export type CallResult<Answer> = { headers: Headers } & (
  | { ok: true; answer: Answer }
  | { ok: false; status: number; errors: Refusal["errors"] }
);

/** For the site, the console and the operator's commands; never throws. @param send adds the host to the address. */
export async function callOperation<Fields extends z.ZodObject, Answer extends z.ZodType>(
  operation: Omit<Operation<Fields, Answer>, "caller" | "limit" | "summary">,
  input: z.input<Fields>,
  send: (request: EncodedRequest) => Promise<Response>,
): Promise<CallResult<z.output<Answer>>> {
  try {
    const response = await send(encode(operation, input));
    const { status, headers } = response;
    const body: unknown = await response.json();
    if (status !== 200) {
      const refusal = refusalSchema.safeParse(body);
      return { ok: false, status, errors: refusal.data?.errors ?? [], headers };
    }
    const answer = operation.answer.safeParse(body);
    if (answer.success) return { ok: true, answer: answer.data, headers };
    return { ok: false, status: 0, errors: refusalOf(answer.error).errors, headers };
  } catch {
    return { ok: false, status: 0, errors: [], headers: new Headers() };
  }
}
