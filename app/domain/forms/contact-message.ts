import { z } from "zod";
import { fromEntriesOf } from "../records.ts";
import {
  emailAddress,
  errorCodes,
  linesOfText,
  optionalPhoneNumber,
  optionalReference,
  personName,
  requiredText,
} from "./validators.ts";

export const contactFields = ["name", "email", "phone", "reference", "message"] as const;
export type ContactField = (typeof contactFields)[number];
export type ContactMessage = Record<ContactField, string>;

/** The version of a message's content. It is bound to the seal, like the version of a lead. */
export const contactSchemaVersion = "contact/1";

export const contactLayout = "contact";

/** The most characters of a message. */
export const messageLimit = 4000;

const rules = z.object({
  name: requiredText(128, personName),
  email: emailAddress(254),
  phone: optionalPhoneNumber,
  reference: optionalReference,
  message: linesOfText(messageLimit).refine((value) => value !== "", "required"),
});

/** Checks a contact message. Each field has at most one error code. */
export function checkContactMessage(
  raw: Readonly<Partial<Record<ContactField, string>>>,
): { ok: true; message: ContactMessage } | { ok: false; errors: Partial<Record<ContactField, string>> } {
  const values = fromEntriesOf(contactFields.map((name) => [name, raw[name] ?? ""]));
  const result = rules.safeParse(values);
  return result.success
    ? { ok: true, message: result.data }
    : { ok: false, errors: errorCodes(contactFields, result.error) };
}

export const sealedMessageSchema = z.object({
  message: z.object(fromEntriesOf(contactFields.map((name) => [name, z.string()]))),
});

export const contactForm = (id: string, message: ContactMessage): URLSearchParams =>
  new URLSearchParams({ ...message, submissionId: id });

/**
 * The contact message that tells a product backend that an applicant withdrew a consent. It is not in copy, because
 * partners act on its words and no editor may change them.
 */
export const withdrawalMessage = {
  name: "Persona que hizo la solicitud",
  text: "Retiro mi permiso para que me llamen o me envíen mensajes por mi solicitud. No me contacten más por teléfono ni por mensaje de texto. El número de referencia de mi solicitud está en este formulario.",
} as const;
