import { z } from "zod";
import { leadForm } from "../../../../app/domain/application/lead.ts";
import { callBackForm, sealedCallSchema } from "../../../../app/domain/forms/call-back.ts";
import { contactForm, sealedMessageSchema } from "../../../../app/domain/forms/contact-message.ts";

/** The form for the product backend. `kind` tells which of the backend's calls takes the form. */
export type BackendForm = { kind: "lead" | "message"; form: Record<string, string> };

const texts = z.record(z.string(), z.string());
const withoutEmpty = z
  .record(z.string(), z.string().optional())
  .transform((record) =>
    texts.parse(Object.fromEntries(Object.entries(record).filter(([, value]) => value))),
  );

/** The names of answers are not checked, so that a field is delivered even if the site no longer asks for it. */
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
 * How to read the content of each schema. Submissions wait for years, so an entry never changes, and a new shape gets a
 * new version with an entry of its own (fixtures: tests/fixtures/sealed).
 */
const contentReaders: Readonly<Record<string, (content: unknown, id: string) => BackendForm>> = {
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

/** Returns undefined if the schema is unknown or does not fit the content. */
export function readContent(schema: string, plaintext: string, id: string): BackendForm | undefined {
  try {
    return contentReaders[schema]?.(JSON.parse(plaintext), id);
  } catch {
    return undefined;
  }
}
