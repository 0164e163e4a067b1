import { leadSchemaVersion } from "../../../../app/domain/application/lead.ts";
import answers from "../../../../app/domain/application/test-answers.json" with { type: "json" };
import { validateLeadV1 } from "../../../../app/domain/contract/leads.ts";
import { testReference } from "../../../../app/domain/contract/operator/destinations.ts";
import type { ServicesBindings } from "../../settings/bindings.ts";
import type { Destination } from "../../settings/destination.ts";
import type { Settings } from "../../settings/read-settings.ts";
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
import { sendWebhook } from "./send-webhook.ts";

/**
 * Sends an invented lead in the same way as a real one. Its type, reference and name say that it is a test, and it is
 * stored nowhere. The product backend, whose calls cannot be marked as a test, is only asked to validate the lead.
 */
export async function sendTest(
  destination: Exclude<Destination, { kind: "inbox" | "unreadable" }>,
  { backend, clock }: Pick<Settings, "backend" | "clock">,
  env: ServicesBindings,
): Promise<DeliveryResult> {
  const submission = { id: crypto.randomUUID(), reference: testReference, acceptedAt: clock() };
  const { id, reference } = submission;
  const lead = { submissionId: id, reference, layout: "api", answers, consents: [], attribution: {} };
  const content = { schema: leadSchemaVersion, plaintext: JSON.stringify(lead) };
  if (destination.kind === "webhook") {
    const data = { test: true, ...webhookContent(content, id)?.data };
    const message = webhookMessage(submission, { to: destination.id, type: "lead.test" }, data);
    const reply = await sendWebhook(destination, message, clock());
    const sentContent = { stage: "webhook", mayHaveIt: false, yes: destination.yes } as const;
    return (await deliveryVerdict(reply, sentContent)).result;
  }
  if (destination.kind === "backend") {
    const form = readContent(content.schema, content.plaintext, id)?.form;
    if (!backend || !form) return failedResult("invalid settings");
    const validity = await validationVerdict(await productBackend(backend).send(validateLeadV1, form));
    if (validity.is === "refused") return validity.result;
    return validity.is === "passed" ? deliveredResult : failedResult(`validation: ${validity.failure}`);
  }
  const adf = adfContent(content, submission);
  if (!adf) return failedResult(`shape: ${content.schema}`);
  const email = await adfEmail(adf, destination, env);
  const testEmail = { ...email, kind: "test", subject: `TEST, no lead: ${email.subject}` };
  return (await sendByEmail(destination, submission, testEmail, env)).result;
}
