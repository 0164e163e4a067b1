import { leadSchemaVersion } from "../../../app/domain/application/lead.ts";
import { testAnswers, testReference } from "../../../app/domain/application/test-answers.ts";
import { validateLeadV1 } from "../../../app/domain/contract/leads.ts";
import type { ServicesBindings } from "../bindings.ts";
import type { Backend } from "../read-settings.ts";
import { readContent } from "../sealed/readers.ts";
import {
  type DeliveryResult,
  delivered,
  deliveryVerdict,
  failed,
  validationVerdict,
} from "../upstream/delivery-verdict.ts";
import { productBackend } from "../upstream/product-backend.ts";
import type { Destination } from "./destination.ts";
import { adfContent, adfEmail, sendByEmail, webhookContent, webhookMessage } from "./send-to.ts";
import { sendWebhook } from "./send-webhook.ts";

type Testable = Extract<Destination, { kind: "webhook" | "adf-email" | "backend" }>;

/**
 * Sends an invented lead as a real one is sent, and says in its type, its reference and its name that it is none. It is
 * stored nowhere. The product backend, whose calls have no such mark, is only asked to validate it.
 * @param now epoch milliseconds.
 */
export async function sendTest(
  destination: Testable,
  { env, backend, now }: { env: ServicesBindings; backend: Backend | undefined; now: number },
): Promise<DeliveryResult> {
  const id = crypto.randomUUID();
  const submission = { id, reference: testReference, acceptedAt: now };
  const plaintext = JSON.stringify({
    ...{ submissionId: id, reference: testReference, layout: "api" },
    ...{ answers: testAnswers, consents: [], attribution: {} },
  });
  const opened = { schema: leadSchemaVersion, plaintext };
  if (destination.kind === "webhook") {
    const data = { test: true, ...webhookContent(opened, id)?.data };
    const message = webhookMessage(submission, { to: destination.id, type: "lead.test" }, data);
    const about = { stage: "webhook", mayHaveIt: false, yes: destination.yes } as const;
    return (await deliveryVerdict(await sendWebhook(destination, message, now), about)).result;
  }
  if (destination.kind === "backend") {
    const form = readContent(opened.schema, plaintext, id)?.form;
    if (!backend || !form) return failed("invalid settings");
    const validity = await validationVerdict(await productBackend(backend).send(validateLeadV1, form));
    if (validity.is === "refused") return validity.result;
    return validity.is === "passed" ? delivered : failed(`validation: ${validity.failure}`);
  }
  const lead = adfContent(opened, submission);
  if (!lead) return failed(`shape: ${opened.schema}`);
  const email = await adfEmail(lead, destination, env);
  const marked = { ...email, kind: "test", subject: `TEST, no lead: ${email.subject}` };
  return (await sendByEmail(destination, submission, marked, env)).result;
}
