import { adfLeadOf } from "../../../../app/domain/adf/adf-lead.ts";
import { leadForm } from "../../../../app/domain/application/lead.ts";
import { validateLeadV1 } from "../../../../app/domain/contract/leads.ts";
import { encode } from "../../../../app/domain/contract/operation.ts";
import { type SentRequest, testReference } from "../../../../app/domain/contract/operator/destinations.ts";
import type { ServicesBindings } from "../../settings/bindings.ts";
import type { Destination } from "../../settings/destination.ts";
import type { Settings } from "../../settings/read-settings.ts";
import { readBrandName } from "../../stores/configuration/setting-rows.ts";
import { iso } from "../../stores/lead-index/submission.ts";
import {
  type DeliveryResult,
  deliveredResult,
  deliveryVerdict,
  failedResult,
  validationVerdict,
} from "../upstream/delivery-verdict.ts";
import { productBackend } from "../upstream/product-backend.ts";
import { adfEmail, sendByEmail, webhookMessage } from "./send-to.ts";
import { sendWebhook, webhookRequest } from "./send-webhook.ts";

/**
 * Sends an invented lead in the same way as a real one, and returns the request without its secrets. The lead's type,
 * reference and name say that it is a test, and it is stored nowhere. The product backend, whose calls cannot be marked
 * as a test, is only asked to validate the lead.
 */
export async function sendTest(
  destination: Exclude<Destination, { kind: "inbox" | "unreadable" }>,
  { backend, clock, values }: Pick<Settings, "backend" | "clock" | "values">,
  env: ServicesBindings,
) {
  const submission = { id: crypto.randomUUID(), reference: testReference, acceptedAt: clock() };
  const { testLead } = await import("../../../../app/operator-copy/test-lead.ts");
  const lead = await testLead(await readBrandName(env), submission.id, iso(submission.acceptedAt));
  const fields = Object.fromEntries(leadForm(lead));
  const startedAt = Date.now();
  const outcome = (result: DeliveryResult, request?: SentRequest) => ({
    ...{ result, request, ms: Date.now() - startedAt },
  });
  if (destination.kind === "webhook") {
    const data = { test: true, consentWords: new URL("/consentimientos", values.SITE_ORIGIN).href, fields };
    const message = webhookMessage(submission, { to: destination.id, type: "lead.test" }, data);
    const { method, headers, body } = webhookRequest(destination, message, submission.acceptedAt);
    const reply = await sendWebhook(destination, message, submission.acceptedAt);
    const sentContent = { stage: "webhook", mayHaveIt: false, yes: destination.yes } as const;
    const { result } = await deliveryVerdict(reply, sentContent);
    headers["webhook-signature"] = headers["webhook-signature"].replace(/,\S+/g, ",…");
    // The values of the address's query may be keys.
    return outcome(result, { method, address: destination.url.replace(/=[^&]*/g, "=…"), headers, body });
  }
  if (destination.kind === "backend") {
    if (!backend) return outcome(failedResult("invalid settings"));
    const { target, ...request } = encode(validateLeadV1, fields);
    const sentRequest = { body: "", ...request, address: backend.origin + target };
    const validity = await validationVerdict(await productBackend(backend).send(validateLeadV1, fields));
    if (validity.is === "refused") return outcome(validity.result, sentRequest);
    const failed = validity.is === "absent" && failedResult(`validation: ${validity.failure}`);
    return outcome(failed || deliveredResult, sentRequest);
  }
  const email = await adfEmail(adfLeadOf(lead), destination, env);
  const testEmail = { ...email, kind: "test", subject: `TEST, no lead: ${email.subject}` };
  const { result } = await sendByEmail(destination, submission, testEmail, env);
  const headers = { from: destination.from, subject: testEmail.subject };
  return outcome(result, { method: "e-mail", address: destination.to, headers, body: testEmail.text });
}
