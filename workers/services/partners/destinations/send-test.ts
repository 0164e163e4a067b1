import { leadSchemaVersion } from "../../../../app/domain/application/lead.ts";
import { validateLeadV1 } from "../../../../app/domain/contract/leads.ts";
import { encode } from "../../../../app/domain/contract/operation.ts";
import { type SentRequest, testReference } from "../../../../app/domain/contract/operator/destinations.ts";
import type { ServicesBindings } from "../../settings/bindings.ts";
import type { Destination } from "../../settings/destination.ts";
import type { Settings } from "../../settings/read-settings.ts";
import { readBrandName } from "../../stores/configuration/setting-rows.ts";
import { iso } from "../../stores/lead-index/submission.ts";
import { readContent } from "../../stores/seals/readers.ts";
import {
  type DeliveryResult,
  deliveredResult,
  deliveryVerdict,
  failedResult,
  validationVerdict,
} from "../upstream/delivery-verdict.ts";
import { productBackend } from "../upstream/product-backend.ts";
import { adfContent, adfEmail, sendByEmail, webhookContent, webhookMessage } from "./send-to.ts";
import { sendWebhook, webhookRequest } from "./send-webhook.ts";

type Testable = Exclude<Destination, { kind: "inbox" | "unreadable" }>;
type TestSettings = Pick<Settings, "backend" | "clock">;
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
  { backend, clock }: TestSettings,
  env: ServicesBindings,
): Promise<Test> {
  const now = clock();
  const submission = { id: crypto.randomUUID(), reference: testReference, acceptedAt: now };
  const { id, reference } = submission;
  const { testLead } = await import("../../../../app/operator-copy/test-lead.ts");
  const lead = await testLead(await readBrandName(env), {
    submissionId: id,
    reference,
    acceptedAt: iso(now),
  });
  const content = { schema: leadSchemaVersion, plaintext: JSON.stringify(lead) };
  if (destination.kind === "webhook") {
    const data = { test: true, ...webhookContent(content, id)?.data };
    const message = webhookMessage(submission, { to: destination.id, type: "lead.test" }, data);
    const request = webhookRequest(destination, message, now);
    const signature = request.headers["webhook-signature"].replace(/,\S+/g, ",…");
    return {
      request: {
        ...request,
        address: withoutValues(destination.url),
        headers: { ...request.headers, "webhook-signature": signature },
      },
      async send() {
        const sentContent = { stage: "webhook", mayHaveIt: false, yes: destination.yes } as const;
        return (await deliveryVerdict(await sendWebhook(destination, message, now), sentContent)).result;
      },
    };
  }
  if (destination.kind === "backend") {
    const form = readContent(content.schema, content.plaintext, id)?.form;
    if (!backend || !form) return { send: () => failedResult("invalid settings") };
    const { target, ...request } = encode(validateLeadV1, form);
    return {
      request: { body: "", ...request, address: backend.origin + target },
      async send() {
        const validity = await validationVerdict(await productBackend(backend).send(validateLeadV1, form));
        if (validity.is === "refused") return validity.result;
        return validity.is === "passed" ? deliveredResult : failedResult(`validation: ${validity.failure}`);
      },
    };
  }
  const adf = adfContent(content, submission);
  if (!adf) return { send: () => failedResult(`shape: ${content.schema}`) };
  const email = await adfEmail(adf, destination, env);
  const testEmail = { ...email, kind: "test", subject: `TEST, no lead: ${email.subject}` };
  return {
    request: {
      method: "e-mail",
      address: destination.to,
      headers: { from: destination.from, subject: testEmail.subject },
      body: testEmail.text,
    },
    send: async () => (await sendByEmail(destination, submission, testEmail, env)).result,
  };
}

/** Replaces the values of an address's query, which may be keys. */
function withoutValues(address: string): string {
  const url = new URL(address);
  return url.origin + url.pathname + url.search.replace(/=[^&]*/g, "=…");
}
