import type { AdfEmail } from "./destination.ts";

/** A repeat has the same `id`, by which mailboxes and dealers' systems know it. */
export type EmailText = { id: string; subject: string; text: string };

/** Lines of base64 are 76 characters at most (RFC 2045, section 6.8). */
const base64Lines = (text: string): string => {
  const bytes = new TextEncoder().encode(text);
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return base64.match(/.{1,76}/g)?.join("\r\n") ?? "";
};

/** A header's value that needs no folding or encoding: printable ASCII on one line (RFC 5322, section 2.2). */
const plainValue = /^[ -~]{1,900}$/;

/** RFC 5322 and 2045. @throws Error when a header's value is more than one line of ASCII. */
function mimeOf(
  { from, to }: Pick<AdfEmail, "from" | "to">,
  { id, subject, text }: EmailText,
  sent = new Date(),
): string {
  const headers = Object.entries({
    Date: sent.toUTCString().replace("GMT", "+0000"),
    From: `<${from}>`,
    To: `<${to}>`,
    "Message-ID": `<${id}@${from.slice(from.lastIndexOf("@") + 1)}>`,
    Subject: subject,
    "MIME-Version": "1.0",
    "Content-Type": "text/plain; charset=UTF-8",
    "Content-Transfer-Encoding": "base64",
  });
  for (const [name, value] of headers)
    if (!plainValue.test(value)) throw new Error(`${name} of an e-mail cannot be written as it is`);
  return [...headers.map(([name, value]) => `${name}: ${value}`), "", base64Lines(text), ""].join("\r\n");
}

export async function sendEmail(binding: SendEmail, destination: AdfEmail, text: EmailText): Promise<void> {
  // Only the workers' runtime has this module.
  const { EmailMessage } = await import("cloudflare:email");
  await binding.send(new EmailMessage(destination.from, destination.to, mimeOf(destination, text)));
}
