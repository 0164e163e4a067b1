import type { z } from "zod";
import { type DroppedCounts, parseReply } from "../../../../app/domain/contract/liberal.ts";
import { encode, type Operation } from "../../../../app/domain/contract/operation.ts";
import { isNo } from "../../../../app/domain/contract/verdict.ts";
import { logEvent } from "../../../../app/domain/log-event.ts";
import type { Backend } from "../../settings/read-settings.ts";
import { bodyValue } from "./read-reply.ts";
import { failureOf, isSuccess, type Reply, replyTo } from "./reply.ts";

/** Why a call failed. `refused` means that the backend replied `success: false`. */
type UpstreamFailure = "timeout" | "network" | "redirect" | "status" | "too_large" | "garbage" | "refused";
/** The result of a call. `fields` lists fields of the contract that the reply lacks or has in a wrong form. */
export type UpstreamResult<Body> =
  | { ok: true; body: Body; dropped: DroppedCounts }
  | { ok: false; failure: UpstreamFailure; status?: number; fields?: string[] };

type Wire = Pick<Operation, "method" | "path" | "sends" | "responseLimit">;
type CallOptions = { idempotencyKey?: string };

export type ProductBackend = {
  /**
   * Calls an operation and reads the reply by the contract.
   * @param input the parsed request of the operation, or a form that was made for the backend only.
   */
  call<Output extends z.ZodType>(
    operation: Wire & { response: Output },
    input: Readonly<Record<string, unknown>>,
    options?: CallOptions,
  ): Promise<UpstreamResult<z.infer<Output>>>;
  /** Calls an operation and returns a reply of any shape, which the caller reads. */
  send(operation: Wire, input: Readonly<Record<string, unknown>>, options?: CallOptions): Promise<Reply>;
};

/**
 * The only way to the product backend. No header of the visitor is passed on, no redirect is followed, and failures
 * are returned, not thrown.
 */
export function productBackend({ origin, timeoutMs }: Backend): ProductBackend {
  async function exchange(
    operation: Wire,
    input: Readonly<Record<string, unknown>>,
    { idempotencyKey }: CallOptions = {},
  ): Promise<Reply & { error?: unknown }> {
    return replyTo(async () => {
      const { target, ...init } = encode(operation, input);
      const headers = new Headers({ accept: "application/json", ...init.headers });
      if (idempotencyKey) headers.set("idempotency-key", idempotencyKey);
      return fetch(new URL(target, origin), {
        ...init,
        headers,
        redirect: "manual",
        signal: AbortSignal.timeout(timeoutMs),
      });
    }, operation.responseLimit);
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

function resultOf<Output extends z.ZodType>(
  operation: { response: Output },
  status: number,
  text: string,
): UpstreamResult<z.infer<Output>> {
  const body = bodyValue(text);
  if (!isSuccess(status)) {
    const failure = status < 500 && isRefusal(body) ? "refused" : "status";
    return { ok: false, failure, status };
  }
  const parsedReply = parseReply(operation.response, body);
  if (!parsedReply.ok)
    return { ok: false, failure: isRefusal(body) ? "refused" : "garbage", fields: parsedReply.fields };
  const count = Object.values(parsedReply.dropped).reduce((sum, droppedCount) => sum + droppedCount, 0);
  if (count > 0) logEvent("warn", { event: "partner entries dropped", count });
  return { ok: true, body: parsedReply.reply, dropped: parsedReply.dropped };
}

const isRefusal = (body: unknown): boolean =>
  typeof body === "object" &&
  body !== null &&
  Object.entries(body).some(([name, value]) => name.toLowerCase() === "success" && isNo(value));
