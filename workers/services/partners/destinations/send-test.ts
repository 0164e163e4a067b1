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

type Testable = Exclude<Destination, { kind: "inbox" | "unreadable" }>;
type TestSettings = Pick<Settings, "backend" | "clock" | "values">;
/** A test that is ready to be sent. It has no request if the settings do not allow one. */
type Test = { request?: SentRequest; send(): DeliveryResult | Promise<DeliveryResult> };

/**
 * Sends an invented lead in the same way as a real one, and returns the request without its secrets, the result, and
 * the milliseconds between the two. The lead's type, reference and name say that it is a test, and it is stored
 * nowhere. The product backend, whose calls cannot be marked as a test, is only asked to validate the lead.
 */
export async function sendTest(destination: Testable, settings: TestSettings, env: ServicesBindings) {
  const { request, send } = await createTest(destination, settings, env);
  const startedAt = Date.now();
  const result = await send();
  return { request, result, ms: Date.now() - startedAt };
}

async function createTest(
  destination: Testable,
  { backend, clock, values }: TestSettings,
  env: ServicesBindings,
): Promise<Test> {
  const now = clock();
  const submission = { id: crypto.randomUUID(), reference: testReference, acceptedAt: now };
  const { testLead } = await import("../../../../app/operator-copy/test-lead.ts");
  const lead = await testLead(await readBrandName(env), submission.id, iso(now));
  const fields = Object.fromEntries(leadForm(lead));
  if (destination.kind === "webhook") {
    const consentWords = new URL("/consentimientos", values.SITE_ORIGIN).href;
    const data = { test: true, consentWords, fields };
    const message = webhookMessage(submission, { to: destination.id, type: "lead.test" }, data);
    const { method, headers, body } = webhookRequest(destination, message, now);
    const signature = headers["webhook-signature"].replace(/,\S+/g, ",…");
    // The values of the address's query may be keys.
    const address = destination.url.replace(/=[^&]*/g, "=…");
    return {
      request: { method, address, headers: { ...headers, "webhook-signature": signature }, body },
      async send() {
        const sentContent = { stage: "webhook", mayHaveIt: false, yes: destination.yes } as const;
        return (await deliveryVerdict(await sendWebhook(destination, message, now), sentContent)).result;
      },
    };
  }
  if (destination.kind === "backend") {
    if (!backend) return { send: () => failedResult("invalid settings") };
    const { target, ...request } = encode(validateLeadV1, fields);
    return {
      request: { body: "", ...request, address: backend.origin + target },
      async send() {
        const validity = await validationVerdict(await productBackend(backend).send(validateLeadV1, fields));
        if (validity.is === "refused") return validity.result;
        return validity.is === "passed" ? deliveredResult : failedResult(`validation: ${validity.failure}`);
      },
    };
  }
  const email = await adfEmail(adfLeadOf(lead), destination, env);
  const { from, to: address } = destination;
  const testEmail = { ...email, kind: "test", subject: `TEST, no lead: ${email.subject}` };
  const { subject, text: body } = testEmail;
  return {
    request: { method: "e-mail", address, headers: { from, subject }, body },
    send: async () => (await sendByEmail(destination, submission, testEmail, env)).result,
  };
}
