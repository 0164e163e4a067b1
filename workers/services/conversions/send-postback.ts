import type { Clock } from "../../../app/domain/clock.ts";
import { signatureHeader, signatureOf } from "./postback-signature.ts";
import { fillTemplate, type PostbackValues } from "./postback-template.ts";
import type { Receiver } from "./postbacks.ts";

type PostbackResult = { ok: boolean; status: number } | { ok: false; failure: "timeout" | "network" };

const timeLimitMs = 5000;

/** Any 2xx is success, redirects are not followed, the body is not read. Nothing is thrown. */
export async function sendPostback(
  { receiver, template }: Receiver,
  values: PostbackValues & { conversion: string },
  { keys, clock }: { keys: readonly string[]; clock: Clock },
): Promise<PostbackResult> {
  try {
    const url = fillTemplate(template, values);
    const signed = { method: "GET", target: url.pathname + url.search, time: Math.floor(clock() / 1000) };
    const response = await fetch(url, {
      method: signed.method,
      headers: {
        [signatureHeader]: await signatureOf(signed, receiver, keys),
        "idempotency-key": values.conversion,
      },
      redirect: "manual",
      signal: AbortSignal.timeout(timeLimitMs),
    });
    await response.body?.cancel();
    return { ok: response.ok, status: response.status };
  } catch (error) {
    const isLate = error instanceof Error && (error.name === "TimeoutError" || error.name === "AbortError");
    return { ok: false, failure: isLate ? "timeout" : "network" };
  }
}
