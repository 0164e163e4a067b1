import { createMimeMessage } from "mimetext/browser";
import type { AdfEmail } from "./destination.ts";

/** A message of plain text. A repeat of the same one has the same `id`, by which mailboxes and dealers' systems know it. */
export type EmailText = { id: string; subject: string; text: string };

/** Lines of base64 are 76 characters at most (RFC 2045, section 6.8). */
const base64Lines = (text: string): string => {
  const bytes = new TextEncoder().encode(text);
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return base64.match(/.{1,76}/g)?.join("\r\n") ?? "";
};

/** A message as it travels (MIME). */
function mimeOf({ from, to }: Pick<AdfEmail, "from" | "to">, { id, subject, text }: EmailText): string {
  const message = createMimeMessage();
  message.setSender(from);
  message.setTo(to);
  message.setSubject(subject);
  message.setHeader("Message-ID", `<${id}@${from.slice(from.lastIndexOf("@") + 1)}>`);
  message.addMessage({ contentType: "text/plain", encoding: "base64", data: base64Lines(text) });
  return message.asRaw();
}

/** Sends a message by the platform's e-mail binding. @throws when it does not take it. */
export async function sendEmail(binding: SendEmail, destination: AdfEmail, text: EmailText): Promise<void> {
  // Only the workers' runtime has this module.
  const { EmailMessage } = await import("cloudflare:email");
  await binding.send(new EmailMessage(destination.from, destination.to, mimeOf(destination, text)));
}
