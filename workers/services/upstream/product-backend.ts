import type { z } from "zod";
import { parseAnswer } from "../../../app/domain/contract/liberal.ts";
import { isNo } from "../../../app/domain/contract/no.ts";
import { encode, type Operation } from "../../../app/domain/contract/operation.ts";
import type { Backend } from "../settings.ts";
import { bodyValue } from "./body-value.ts";

/** Why a call to the product backend failed. `refused`: it answered `success: false`. */
type UpstreamFailure = "timeout" | "network" | "redirect" | "status" | "too_large" | "garbage" | "refused";
export type UpstreamResult<Body> =
  | { ok: true; body: Body }
  | { ok: false; failure: UpstreamFailure; status?: number };

export type ProductBackend = {
  /** @param input the parsed request of the operation, or a form made for the backend only. */
  call<Answer extends z.ZodType>(
    operation: Pick<Operation<z.ZodObject, Answer>, "method" | "path" | "sends" | "answer" | "answerLimit">,
    input: Readonly<Record<string, unknown>>,
    options?: { idempotencyKey?: string },
  ): Promise<UpstreamResult<z.infer<Answer>>>;
};

const defaultAnswerLimit = 64 * 1024;

/** The product backend over the network. */
export const productBackend = (backend: Backend): ProductBackend =>
  createProductBackend({ ...backend, fetch: (...request) => fetch(...request) });

/**
 * The only way out to the product backend: operations of the contract (app/domain/contract). No header of the visitor's
 * request is passed on, redirects are not followed, time and size are limited, the operation's schema checks the answer,
 * and every failure is a result: nothing is thrown.
 */
function createProductBackend(options: Backend & { fetch: typeof fetch }): ProductBackend {
  return {
    async call(operation, input, { idempotencyKey } = {}) {
      try {
        const { target, ...init } = encode(operation, input);
        const headers = new Headers({ accept: "application/json", ...init.headers });
        if (idempotencyKey) headers.set("idempotency-key", idempotencyKey);
        const response = await options.fetch(new URL(target, options.origin), {
          ...init,
          headers,
          redirect: "manual",
          signal: AbortSignal.timeout(options.timeoutMs),
        });
        if (response.status >= 300 && response.status < 400) {
          await response.body?.cancel();
          return { ok: false, failure: "redirect" };
        }
        const text = await readLimited(response, operation.answerLimit ?? defaultAnswerLimit);
        return text === undefined ? { ok: false, failure: "too_large" } : resultOf(operation, response, text);
      } catch (error) {
        const timedOut =
          error instanceof Error && (error.name === "TimeoutError" || error.name === "AbortError");
        return { ok: false, failure: timedOut ? "timeout" : "network" };
      }
    },
  };
}

function resultOf<Answer extends z.ZodType>(
  operation: { answer: Answer },
  response: Response,
  text: string,
): UpstreamResult<z.infer<Answer>> {
  const body = bodyValue(text);
  if (!response.ok) {
    const failure = response.status < 500 && isRefusal(body) ? "refused" : "status";
    return { ok: false, failure, status: response.status };
  }
  const { answer, dropped } = parseAnswer(operation.answer, body);
  if (dropped > 0) console.warn(JSON.stringify({ event: "partner entries dropped", count: dropped }));
  if (answer) return { ok: true, body: answer.is };
  return { ok: false, failure: isRefusal(body) ? "refused" : "garbage" };
}

/** The body's text, or undefined when it is larger than the limit. */
async function readLimited(response: Response, limit: number): Promise<string | undefined> {
  if (!response.body) return "";
  const decoder = new TextDecoder();
  let size = 0;
  let text = "";
  for await (const chunk of response.body as ReadableStream<Uint8Array>) {
    size += chunk.byteLength;
    if (size > limit) return undefined;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

const isRefusal = (body: unknown): boolean =>
  typeof body === "object" &&
  body !== null &&
  Object.entries(body).some(([name, value]) => name.toLowerCase() === "success" && isNo(value));
