import { z } from "zod";
import { leadForm } from "../../../../app/domain/application/lead.ts";
import { callBackForm, sealedCallSchema } from "../../../../app/domain/forms/call-back.ts";
import { contactForm, sealedMessageSchema } from "../../../../app/domain/forms/contact-message.ts";

/** The form that the product backend gets. `kind` says by which of the backend's calls. */
export type Opened = { kind: "lead" | "message"; form: Record<string, string> };

const texts = z.record(z.string(), z.string());
const withoutEmpty = z
  .record(z.string(), z.string().optional())
  .transform((record) =>
    texts.parse(Object.fromEntries(Object.entries(record).filter(([, value]) => value))),
  );

/**
 * The names of fields are as they were when version 1 was in use: a field that the site no longer asks for is still
 * delivered.
 */
const specialFinance1 = z.object({
  submissionId: z.string(),
  reference: z.string(),
  layout: z.string(),
  answers: withoutEmpty,
  consents: z.array(z.looseObject({ name: z.string(), given: z.boolean(), version: z.string() })),
  attribution: withoutEmpty,
  unverified: z.array(z.string()).default([]),
});

/**
 * The readers of each schema's version. Submissions wait for years, so a reader stays as it is, and a new shape is a
 * new version with its own reader (fixtures: tests/fixtures/sealed).
 */
const readers: Readonly<Record<string, (content: unknown, id: string) => Opened>> = {
  "special-finance/1": (content) => ({
    kind: "lead",
    form: Object.fromEntries(leadForm(specialFinance1.parse(content))),
  }),
  "contact/1": (content, id) => ({
    kind: "message",
    form: Object.fromEntries(contactForm(id, sealedMessageSchema.parse(content).message)),
  }),
  "call-back/1": (content, id) => ({
    kind: "message",
    form: Object.fromEntries(callBackForm(id, sealedCallSchema.parse(content).call)),
  }),
};

export function readContent(schema: string, plaintext: string, id: string): Opened | undefined {
  try {
    return readers[schema]?.(JSON.parse(plaintext), id);
  } catch {
    return undefined;
  }
}
