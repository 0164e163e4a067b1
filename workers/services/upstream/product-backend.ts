import type { z } from "zod";
import { type Call, fillPath } from "../../../app/domain/contract/operation.ts";

/** Why a call to the product backend did not succeed. `refused`: it answered, and said no. */
type UpstreamFailure = "timeout" | "network" | "redirect" | "status" | "too_large" | "garbage" | "refused";
export type UpstreamAnswer<Body> =
  | { ok: true; body: Body }
  | { ok: false; failure: UpstreamFailure; status?: number };

export type ProductBackend = {
  /** @param input what the call's request schema answered, or a form made for the backend alone. */
  ask<Answer extends z.ZodType>(
    call: Pick<Call<z.ZodObject, Answer>, "method" | "path" | "sends" | "answer" | "answerLimit">,
    input: Readonly<Record<string, unknown>>,
    options?: { idempotencyKey?: string },
  ): Promise<UpstreamAnswer<z.infer<Answer>>>;
};

const usualAnswerLimit = 64 * 1024;

/**
 * The one door to the product backend: a call of the contract (app/domain/contract) or nothing. Headers are built
 * anew, redirects are not followed, time and size are limited, the answer is checked by the call's schema, and
 * every way to fail is an answer: nothing is thrown.
 */
export function createProductBackend(options: {
  origin: string;
  timeoutMs: number;
  fetch: typeof fetch;
}): ProductBackend {
  return {
    async ask(call, input, { idempotencyKey } = {}) {
      try {
        const { url, init } = requestOf(call, input, options.origin);
        if (idempotencyKey) init.headers.set("idempotency-key", idempotencyKey);
        const signal = AbortSignal.timeout(options.timeoutMs);
        const response = await options.fetch(url, { ...init, redirect: "manual", signal });
        if (response.status >= 300 && response.status < 400) {
          await response.body?.cancel();
          return { ok: false, failure: "redirect" };
        }
        const text = await readLimited(response, call.answerLimit ?? usualAnswerLimit);
        if (text === undefined) return { ok: false, failure: "too_large" };
        const body = parseJson(text);
        if (!response.ok) {
          const failure = response.status < 500 && saysNo(body) ? "refused" : "status";
          return { ok: false, failure, status: response.status };
        }
        const answer = call.answer.safeParse(body);
        if (answer.success) return { ok: true, body: answer.data };
        return { ok: false, failure: saysNo(body) ? "refused" : "garbage" };
      } catch (error) {
        const timedOut =
          error instanceof Error && (error.name === "TimeoutError" || error.name === "AbortError");
        return { ok: false, failure: timedOut ? "timeout" : "network" };
      }
    },
  };
}

function requestOf(
  { method, path, sends }: Pick<Call, "method" | "path" | "sends">,
  input: Readonly<Record<string, unknown>>,
  origin: string,
) {
  const headers = new Headers({ accept: "application/json" });
  const filled = fillPath(path, input);
  const url = new URL(filled.path, origin);
  if (sends === "query") {
    url.search = asTexts(filled.rest).toString();
    return { url, init: { method, headers } };
  }
  if (sends === "form") headers.set("content-type", "application/x-www-form-urlencoded");
  else headers.set("content-type", "application/json");
  const body = sends === "form" ? asTexts(input).toString() : JSON.stringify(input);
  return { url, init: { method, headers, body } };
}

function asTexts(input: Readonly<Record<string, unknown>>): URLSearchParams {
  const texts = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) if (value !== undefined) texts.set(name, String(value));
  return texts;
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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const saysNo = (body: unknown): boolean =>
  typeof body === "object" && body !== null && "success" in body && body.success === false;
