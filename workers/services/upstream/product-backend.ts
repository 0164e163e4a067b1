import type { z } from "zod";
import { parseAnswer } from "../../../app/domain/contract/liberal.ts";
import { isNo } from "../../../app/domain/contract/no.ts";
import { encode, type Operation } from "../../../app/domain/contract/operation.ts";
import type { Backend } from "../settings.ts";
import { bodyValue } from "./body-value.ts";

/** Why a call to the product backend failed. `refused`: it answered `success: false`. */
type UpstreamFailure = "timeout" | "network" | "redirect" | "status" | "too_large" | "garbage" | "refused";
type UpstreamResult<Body> =
  | { ok: true; body: Body }
  | { ok: false; failure: UpstreamFailure; status?: number };

/** What came back, unread: a status with its body or without, because that was too large or broke off; or no answer. */
export type Reply =
  | { is: "whole"; status: number; text: string }
  | { is: "broken"; status: number; failure: "too_large" | "cut" }
  | { is: "none"; failure: "timeout" | "network" | "redirect" };

/** How a request travels; its answer is not part of it. */
type Wire = Pick<Operation, "method" | "path" | "sends" | "answerLimit">;
type CallOptions = { idempotencyKey?: string };

export type ProductBackend = {
  /** @param input the parsed request of the operation, or a form made for the backend only. */
  call<Answer extends z.ZodType>(
    operation: Wire & { answer: Answer },
    input: Readonly<Record<string, unknown>>,
    options?: CallOptions,
  ): Promise<UpstreamResult<z.infer<Answer>>>;
  /** The same for an answer whose shape nobody promised: the caller reads it. */
  send(operation: Wire, input: Readonly<Record<string, unknown>>, options?: CallOptions): Promise<Reply>;
};

const defaultAnswerLimit = 64 * 1024;

/** The product backend over the network. */
export const productBackend = (backend: Backend): ProductBackend =>
  createProductBackend({ ...backend, fetch: (...request) => fetch(...request) });

/**
 * The only way out to the product backend: operations of the contract (app/domain/contract). No header of the visitor's
 * request is passed on, redirects are not followed, time and size are limited, the operation's schema checks the answer
 * of a `call`, and every failure is a result: nothing is thrown.
 */
function createProductBackend(options: Backend & { fetch: typeof fetch }): ProductBackend {
  async function exchange(
    operation: Wire,
    input: Readonly<Record<string, unknown>>,
    { idempotencyKey }: CallOptions = {},
  ): Promise<Reply & { error?: unknown }> {
    let status: number | undefined;
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
        return { is: "none", failure: "redirect" };
      }
      status = response.status;
      const text = await readLimited(response, operation.answerLimit ?? defaultAnswerLimit);
      return text === undefined
        ? { is: "broken", status, failure: "too_large" }
        : { is: "whole", status, text };
    } catch (error) {
      return status === undefined
        ? { is: "none", failure: failureOf(error) }
        : { is: "broken", status, failure: "cut", error };
    }
  }

  return {
    send: exchange,
    async call(operation, input, callOptions) {
      const reply = await exchange(operation, input, callOptions);
      if (reply.is === "whole") return resultOf(operation, reply.status, reply.text);
      return { ok: false, failure: reply.failure === "cut" ? failureOf(reply.error) : reply.failure };
    },
  };
}

const failureOf = (error: unknown): "timeout" | "network" =>
  error instanceof Error && (error.name === "TimeoutError" || error.name === "AbortError")
    ? "timeout"
    : "network";

function resultOf<Answer extends z.ZodType>(
  operation: { answer: Answer },
  status: number,
  text: string,
): UpstreamResult<z.infer<Answer>> {
  const body = bodyValue(text);
  if (!isSuccess(status)) {
    const failure = status < 500 && isRefusal(body) ? "refused" : "status";
    return { ok: false, failure, status };
  }
  const { answer, dropped } = parseAnswer(operation.answer, body);
  if (dropped > 0) console.warn(JSON.stringify({ event: "partner entries dropped", count: dropped }));
  if (answer) return { ok: true, body: answer.is };
  return { ok: false, failure: isRefusal(body) ? "refused" : "garbage" };
}

export const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/** The body's text, without a byte order mark; undefined when it is larger than the limit. */
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
