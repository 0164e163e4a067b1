import { shownConsents } from "../copy/consents.ts";
import { flows, pageOf, pagePath } from "../domain/application/flows.ts";
import type { Lead } from "../domain/application/lead.ts";
import { recordConsents } from "../domain/application/shown-consents.ts";
import answers from "../domain/application/test-answers.json" with { type: "json" };

const [flow] = flows;

/**
 * Invents the content of a lead that a test sends, as if its form had been sent now. Its consents have today's words.
 * The address is reserved for documentation (RFC 5737).
 */
export async function testLead(
  brand: string,
  submission: Pick<Lead, "submissionId" | "reference" | "acceptedAt">,
): Promise<Lead> {
  const consents = await recordConsents(shownConsents(brand, answers.phone), answers, {
    at: submission.acceptedAt,
    ip: "192.0.2.1",
    userAgent:
      "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36",
    page: pagePath(flow, pageOf(flow, "finish")),
  });
  return { ...submission, layout: flow.id, answers, consents, attribution: { landing: "/" } };
}
