import { shownConsents } from "../copy/consents.ts";
import { flows, pageOf, pagePath } from "../domain/application/flows.ts";
import type { Lead } from "../domain/application/lead.ts";
import { recordConsents } from "../domain/application/shown-consents.ts";
import answers from "../domain/application/test-answers.json" with { type: "json" };
import { testReference as reference } from "../domain/contract/operator/destinations.ts";

/**
 * Invents the lead that a test sends, as if its form had been sent just now. Its consents have today's words, and its
 * address is reserved for documentation (RFC 5737).
 */
export async function testLead(brand: string, submissionId: string, acceptedAt: string): Promise<Lead> {
  const [flow] = flows;
  const consents = await recordConsents(shownConsents(brand, answers.phone), answers, {
    at: acceptedAt,
    ip: "192.0.2.1",
    userAgent: "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36",
    page: pagePath(flow, pageOf(flow, "finish")),
  });
  const attribution = { landing: "/" };
  return { submissionId, reference, acceptedAt, layout: flow.id, answers, consents, attribution };
}
