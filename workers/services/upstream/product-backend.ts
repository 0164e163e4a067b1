/** Why a call to the product backend did not succeed. `refused`: it answered, and said no. */
type UpstreamFailure = "timeout" | "network" | "redirect" | "status" | "too_large" | "garbage" | "refused";
export type UpstreamAnswer =
  | { ok: true; body: Record<string, unknown> }
  | { ok: false; failure: UpstreamFailure; status?: number };

export type ProductBackend = {
  post(path: string, form: URLSearchParams, options?: { idempotencyKey?: string }): Promise<UpstreamAnswer>;
};

const answerLimit = 64 * 1024;

/**
 * The one door to the product backend. Headers are built anew, redirects are not followed, time and size are
 * limited, and every way to fail is an answer: nothing is thrown.
 */
export function createProductBackend(options: {
  origin: string;
  timeoutMs: number;
  fetch: typeof fetch;
}): ProductBackend {
  return {
    async post(path, form, { idempotencyKey } = {}) {
      const headers = new Headers({
        "content-type": "application/x-www-form-urlencoded",
        accept: "application/json",
      });
      if (idempotencyKey) headers.set("idempotency-key", idempotencyKey);
      try {
        const response = await options.fetch(new URL(path, options.origin), {
          method: "POST",
          headers,
          body: form.toString(),
          redirect: "manual",
          signal: AbortSignal.timeout(options.timeoutMs),
        });
        if (response.status >= 300 && response.status < 400) return { ok: false, failure: "redirect" };
        const text = await readLimited(response);
        if (text === undefined) return { ok: false, failure: "too_large" };
        const body = parseObject(text);
        if (!response.ok) {
          const failure = response.status < 500 && body?.success === false ? "refused" : "status";
          return { ok: false, failure, status: response.status };
        }
        if (!body) return { ok: false, failure: "garbage" };
        return body.success === false ? { ok: false, failure: "refused" } : { ok: true, body };
      } catch (error) {
        const timedOut =
          error instanceof Error && (error.name === "TimeoutError" || error.name === "AbortError");
        return { ok: false, failure: timedOut ? "timeout" : "network" };
      }
    },
  };
}

/** The body's text, or undefined when it is larger than the limit. */
async function readLimited(response: Response): Promise<string | undefined> {
  if (!response.body) return "";
  const decoder = new TextDecoder();
  let size = 0;
  let text = "";
  for await (const chunk of response.body as ReadableStream<Uint8Array>) {
    size += chunk.byteLength;
    if (size > answerLimit) return undefined;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}
