import { escapeXml } from "../../../../app/domain/escape-xml.ts";
import type { AdfEmail } from "../../settings/destination.ts";

/**
 * An e-mail's text. A repeat has the same `id`, by which mailboxes and dealers' systems recognize it. An e-mail to a
 * person has a `sender`, the name beside the address, and any characters, as text and as HTML.
 */
export type EmailText = { id: string; subject: string; text: string; sender?: string };
type Addresses = Pick<AdfEmail, "from" | "to">;

/** Printable ASCII, folded or not, that needs no encoding (RFC 5322, section 2.2). */
const plainValue = /^[ -~]{1,900}(?:\r\n [ -~]{1,900})*$/;

/** Encodes other characters as words of base64, on lines of 76 characters at most (RFC 2047, section 2). */
function encodedWords(text: string): string {
  const words = text.match(/[\s\S]{1,9}/gu) ?? [];
  return words.map((word) => `=?UTF-8?B?${base64Of(word)}?=`).join("\r\n ");
}

const base64Of = (text: string): string =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(""));

/** Writes a line as HTML. Mail programs read no style sheet reliably, so elements have their own styles. */
function htmlOfLine(line: string, index: number): string {
  const text = escapeXml(line);
  if (index === 0) return `<h2 style="margin:24px 0 6px;font-size:19px;line-height:1.3">${text}</h2>`;
  const isLink = /^https?:\S+$/.test(line);
  return `<p style="margin:0 0 8px">${isLink ? `<a href="${text}" style="color:#135c8a">${text}</a>` : text}</p>`;
}

/** Makes the HTML of a text whose blocks begin with a heading. It loads nothing. */
function htmlOf(title: string, text: string): string {
  const blocks = text.split("\n\n").map((block) => block.split("\n").map(htmlOfLine).join("\n"));
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeXml(title)}</title></head><body style="margin:0;padding:16px 8px;background:#f4f1ea"><div style="max-width:560px;margin:auto;padding:8px 20px 20px;background:#fff;color:#1d2433;border-radius:12px;font:16px/1.5 system-ui,'Segoe UI',Roboto,Arial,sans-serif;overflow-wrap:anywhere">\n${blocks.join("\n")}\n</div></body></html>`;
}

/** Makes one of two forms of an e-mail (RFC 2046, section 5.1.4). No line of base64 looks like the boundary. */
const partOf = (type: "plain" | "html", content: string): string =>
  `--=_\r\nContent-Type: text/${type}; charset=UTF-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64Of(content.replaceAll("\n", "\r\n")).replace(/.{1,76}/g, "$&\r\n")}`;

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
 * Makes the e-mail's source: plain ASCII that needs no encoding (RFC 2045, section 6.2), or two forms in base64.
 * @throws Error when a header or the text is not ASCII.
 */
export function mimeOf(
  { from, to }: Addresses,
  { id, subject, text, sender }: EmailText,
  sentAt = new Date(),
): string {
  const headers = Object.entries({
    Date: sentAt.toUTCString().replace("GMT", "+0000"),
    From: sender ? `${encodedWords(sender)} <${from}>` : `<${from}>`,
    To: `<${to}>`,
    "Message-ID": `<${id}@${from.slice(from.lastIndexOf("@") + 1)}>`,
    Subject: plainValue.test(subject) ? subject : encodedWords(subject),
    "MIME-Version": "1.0",
    ...(sender
      ? // Vacation replies to such an e-mail stay away (RFC 3834, section 2).
        { "Auto-Submitted": "auto-generated", "Content-Type": 'multipart/alternative; boundary="=_"' }
      : { "Content-Type": "text/plain; charset=US-ASCII", "Content-Transfer-Encoding": "7bit" }),
  });
  const forms = () => `${partOf("plain", text)}${partOf("html", htmlOf(subject, text))}--=_--`;
  const body = sender ? forms() : foldedLines(text);
  const wrongHeader = headers.find(([, value]) => !plainValue.test(value))?.[0];
  if (wrongHeader || !/^[\t\r\n -~]*$/.test(body))
    throw new Error(`${wrongHeader ?? "The text"} of an e-mail is not ASCII`);
  return [...headers.map(([name, value]) => `${name}: ${value}`), "", body, ""].join("\r\n");
}

export async function sendEmail(binding: SendEmail, destination: Addresses, text: EmailText): Promise<void> {
  // Only the workers' runtime has this module.
  const { EmailMessage } = await import("cloudflare:email");
  await binding.send(new EmailMessage(destination.from, destination.to, mimeOf(destination, text)));
}
