import type { AdfEmail } from "../../settings/destination.ts";

/**
 * An e-mail's text. A repeat has the same `id`, by which mailboxes and dealers' systems recognize it. With `html` the
 * e-mail has both forms, and any character. `sender` is the name beside the address.
 */
export type EmailText = { id: string; subject: string; text: string; html?: string; sender?: string };
type Addresses = Pick<AdfEmail, "from" | "to">;

/** Printable ASCII, folded or not, that needs no encoding (RFC 5322, section 2.2). */
const plainValue = /^[ -~]{1,900}(?:\r\n [ -~]{1,900})*$/;

/** Encodes other characters as words of base64, on lines of 76 characters at most (RFC 2047, section 2). */
function subjectOf(text: string): string {
  if (plainValue.test(text)) return text;
  const words = text.match(/[\s\S]{1,9}/gu) ?? [];
  return words.map((word) => `=?UTF-8?B?${base64Of(word)}?=`).join("\r\n ");
}

const base64Of = (text: string): string =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(""));

/** No line of base64 begins with these characters. */
const boundary = "=_part";

/** Makes a part of an e-mail with two forms (RFC 2046, section 5.1.4), in lines of 76 characters (RFC 2045, 6.8). */
const partOf = (type: "plain" | "html", text: string): string =>
  [
    `--${boundary}`,
    `Content-Type: text/${type}; charset=UTF-8`,
    "Content-Transfer-Encoding: base64",
    "",
    ...(base64Of(text.replace(/\r?\n/g, "\r\n")).match(/.{1,76}/g) ?? []),
    "",
  ].join("\r\n");

/** A sender's name: in quotation marks if it is ASCII, because it may have a comma (RFC 5322, section 3.2.4). */
const quotedName = (name: string): string =>
  plainValue.test(name) ? `"${name.replace(/["\\]/g, "")}"` : subjectOf(name);

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
 * Makes the e-mail's source, plain ASCII that needs no encoding (RFC 2045, section 6.2), or two forms in base64.
 * @throws Error when a header or the text is not ASCII.
 */
export function mimeOf(
  { from, to }: Addresses,
  { id, subject, text, html, sender }: EmailText,
  sentAt = new Date(),
): string {
  const headers = Object.entries({
    Date: sentAt.toUTCString().replace("GMT", "+0000"),
    From: sender ? `${quotedName(sender)} <${from}>` : `<${from}>`,
    To: `<${to}>`,
    "Message-ID": `<${id}@${from.slice(from.lastIndexOf("@") + 1)}>`,
    Subject: subjectOf(subject),
    "MIME-Version": "1.0",
    ...(html === undefined
      ? { "Content-Type": "text/plain; charset=US-ASCII", "Content-Transfer-Encoding": "7bit" }
      : // No mailbox replies by itself to such an e-mail (RFC 3834, section 5).
        {
          "Auto-Submitted": "auto-generated",
          "Content-Type": `multipart/alternative; boundary="${boundary}"`,
        }),
  });
  const wrongHeader = headers.find(([, value]) => !plainValue.test(value))?.[0];
  const body =
    html === undefined
      ? foldedLines(text)
      : [partOf("plain", text), partOf("html", html), `--${boundary}--`].join("\r\n");
  if (wrongHeader || !/^[\t\r\n -~]*$/.test(body))
    throw new Error(`${wrongHeader ?? "The text"} of an e-mail is not ASCII`);
  return [...headers.map(([name, value]) => `${name}: ${value}`), "", body, ""].join("\r\n");
}

export async function sendEmail(binding: SendEmail, destination: Addresses, text: EmailText): Promise<void> {
  // Only the workers' runtime has this module.
  const { EmailMessage } = await import("cloudflare:email");
  await binding.send(new EmailMessage(destination.from, destination.to, mimeOf(destination, text)));
}
