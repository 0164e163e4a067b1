/** A partner's reply. Of a `broken` reply only the status is known, because the body was too large or broke off. */
export type Reply =
  | { is: "whole"; status: number; text: string }
  | { is: "broken"; status: number; failure: "too_large" | "cut" }
  | { is: "none"; failure: "timeout" | "network" | "redirect" };

const replyLimitBytes = 64 * 1024;

/**
 * Sends a request and returns the reply. Redirects are not followed, and nothing is thrown: `error` says why the
 * reply broke off. The time limit is the request's own.
 * @param limit bytes.
 */
export async function replyTo(
  request: () => Promise<Response>,
  limit = replyLimitBytes,
): Promise<Reply & { error?: unknown }> {
  let status: number | undefined;
  try {
    const response = await request();
    if (response.status >= 300 && response.status < 400) {
      await response.body?.cancel();
      return { is: "none", failure: "redirect" };
    }
    status = response.status;
    const text = await readLimited(response, limit);
    return text === undefined
      ? { is: "broken", status, failure: "too_large" }
      : { is: "whole", status, text };
  } catch (error) {
    return status === undefined
      ? { is: "none", failure: failureOf(error) }
      : { is: "broken", status, failure: "cut", error };
  }
}

export const failureOf = (error: unknown): "timeout" | "network" =>
  error instanceof Error && (error.name === "TimeoutError" || error.name === "AbortError")
    ? "timeout"
    : "network";

export const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/** Reads a body without its byte order mark. It is undefined when the body is larger than the limit. */
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
