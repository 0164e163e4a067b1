/** A status with its unread body, or without it where that was too large or broke off; or no answer. */
export type Reply =
  | { is: "whole"; status: number; text: string }
  | { is: "broken"; status: number; failure: "too_large" | "cut" }
  | { is: "none"; failure: "timeout" | "network" | "redirect" };

/** Bytes. */
const answerLimit = 64 * 1024;

/** Follows no redirect, has its own time limit and never throws: `error` is why it broke off. @param limit bytes. */
export async function replyTo(
  request: () => Promise<Response>,
  limit = answerLimit,
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

/** Without a byte order mark; undefined when it is larger than the limit. */
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
