import { signatureHeader, signatureOf } from "../../../../app/domain/affiliates/postback-signature.ts";
import { executeTargetAction } from "../../../../app/domain/contract/target.ts";
import type { Clock } from "../../../../app/domain/settings/clock.ts";
import { secretsInForce } from "../../../../app/domain/settings/dated-secrets.ts";
import { fillTemplate, type PostbackValues } from "../../settings/postback-template.ts";
import type { Receiver } from "../../settings/postbacks.ts";
import type { Settings } from "../../settings/read-settings.ts";
import { productBackend } from "../upstream/product-backend.ts";
import { failureOf, isSuccess } from "../upstream/reply.ts";

/** From this attempt on a status 3xx or 4xx is final, because the receiver does not want the postback. */
const finalRefusalFrom = 8;
/** HTTP statuses that mean "later", not "no". */
const temporaryStatuses = [408, 425, 429];

/** The outcome of an attempt. `note` holds codes only, neither an address nor a value. */
export type Attempt =
  | { is: "done" | "again" | "given up"; note: string }
  | { is: "no receiver"; note?: undefined };

/**
 * Tells the experiments about a conversion. Any reply with a status below 500 ends the task, whatever its body,
 * because a repeat would get the same reply.
 */
export async function notifyTarget(
  conversionId: string,
  { backend, isBackendUnreadable }: Pick<Settings, "backend" | "isBackendUnreadable">,
): Promise<Attempt> {
  if (isBackendUnreadable) return { is: "again", note: "invalid settings" };
  if (!backend) return { is: "no receiver" };
  const reply = await productBackend(backend).send(
    executeTargetAction,
    { action: "convert" },
    { idempotencyKey: conversionId },
  );
  if (reply.is === "none") return { is: "again", note: reply.failure };
  const { status } = reply;
  const note = `answered ${status}`;
  if (isSuccess(status)) return { is: "done", note };
  return { is: status < 500 ? "given up" : "again", note };
}

/** A conversion to tell an affiliate of. `values` are from the attribution, and `attempts` includes this attempt. */
type Conversion = {
  affiliate: string;
  conversionId: string;
  convertedAt: number;
  values: readonly [string, string][];
  attempts: number;
};

export async function notifyAffiliate(
  { affiliate, conversionId, convertedAt, values, attempts }: Conversion,
  { postbacks, clock }: Pick<Settings, "postbacks" | "clock">,
): Promise<Attempt> {
  const receiver = postbacks.receiverOf(affiliate);
  if (receiver === "unreadable") return { is: "again", note: "invalid settings" };
  if (!receiver) return { is: "no receiver" };
  const result = await sendPostback(
    receiver,
    {
      ...Object.fromEntries(values),
      affid: affiliate,
      conversion: conversionId,
      value: postbacks.value,
      currency: postbacks.currency,
      time: new Date(convertedAt).toISOString(),
    },
    { keys: secretsInForce(postbacks.keys, clock()), clock },
  );
  if (!("status" in result)) return { is: "again", note: result.failure };
  const { ok, status } = result;
  const note = `answered ${status}`;
  if (ok) return { is: "done", note };
  const isRefusal = status < 500 && !temporaryStatuses.includes(status);
  return { is: isRefusal && attempts >= finalRefusalFrom ? "given up" : "again", note };
}

type PostbackResult = { ok: boolean; status: number } | { ok: false; failure: "timeout" | "network" };

const timeLimitMs = 5000;

/** Sends a postback. Any 2xx is a success, redirects are not followed, and the body is not read. Nothing is thrown. */
async function sendPostback(
  { receiver, template }: Receiver,
  values: PostbackValues & { conversion: string },
  { keys, clock }: { keys: readonly string[]; clock: Clock },
): Promise<PostbackResult> {
  try {
    const url = fillTemplate(template, values);
    const request = { method: "GET", target: url.pathname + url.search, time: Math.floor(clock() / 1000) };
    const response = await fetch(url, {
      method: request.method,
      headers: {
        [signatureHeader]: await signatureOf(request, receiver, keys),
        "idempotency-key": values.conversion,
      },
      redirect: "manual",
      signal: AbortSignal.timeout(timeLimitMs),
    });
    await response.body?.cancel();
    return { ok: response.ok, status: response.status };
  } catch (error) {
    return { ok: false, failure: failureOf(error) };
  }
}
