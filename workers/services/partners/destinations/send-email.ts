import type { AdfEmail } from "../../settings/destination.ts";

/** An e-mail's text. A repeat has the same `id`, by which mailboxes and dealers' systems recognize it. */
export type EmailText = { id: string; subject: string; text: string };

/** Printable ASCII, folded or not, that needs no encoding (RFC 5322, section 2.2). */
const plainValue = /^[ -~]{1,900}(?:\r\n [ -~]{1,900})*$/;

/** Encodes other characters as words of base64, on lines of 76 characters at most (RFC 2047, section 2). */
function subjectOf(text: string): string {
  if (plainValue.test(text)) return text;
  const words = text.match(/[\s\S]{1,9}/gu) ?? [];
  return words
    .map((word) => {
      const bytes = Array.from(new TextEncoder().encode(word), (byte) => String.fromCharCode(byte));
      return `=?UTF-8?B?${btoa(bytes.join(""))}?=`;
    })
    .join("\r\n ");
}

/**
 * Breaks the text into lines of at most 998 characters (RFC 5322, section 2.1.1). A longer line is folded behind an
 * entity, a space or a tag.
 */
const foldedLines = (text: string): string =>
  text
    .split(/\r?\n/)
    .flatMap((line) => (line.length > 998 ? (line.match(/.{1,997}[ ;>]|.{1,998}/g) ?? []) : [line]))
    .join("\r\n");

/**
 * Makes the e-mail's source, plain ASCII that needs no encoding (RFC 2045, section 6.2).
 * @throws Error when a header or the text is not ASCII.
 */
export function mimeOf(
  { from, to }: Pick<AdfEmail, "from" | "to">,
  { id, subject, text }: EmailText,
  sentAt = new Date(),
): string {
  const headers = Object.entries({
    Date: sentAt.toUTCString().replace("GMT", "+0000"),
    From: `<${from}>`,
    To: `<${to}>`,
    "Message-ID": `<${id}@${from.slice(from.lastIndexOf("@") + 1)}>`,
    Subject: subjectOf(subject),
    "MIME-Version": "1.0",
    "Content-Type": "text/plain; charset=US-ASCII",
    "Content-Transfer-Encoding": "7bit",
  });
  const wrongHeader = headers.find(([, value]) => !plainValue.test(value))?.[0];
  if (wrongHeader || !/^[\t\r\n -~]*$/.test(text))
    throw new Error(`${wrongHeader ?? "The text"} of an e-mail is not ASCII`);
  return [...headers.map(([name, value]) => `${name}: ${value}`), "", foldedLines(text), ""].join("\r\n");
}

export async function sendEmail(binding: SendEmail, destination: AdfEmail, text: EmailText): Promise<void> {
  // Only the workers' runtime has this module.
  const { EmailMessage } = await import("cloudflare:email");
  await binding.send(new EmailMessage(destination.from, destination.to, mimeOf(destination, text)));
}
