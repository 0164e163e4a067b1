import PostalMime from "postal-mime";
import { describe, expect, test } from "vitest";
import { mimeOf } from "./send-email.ts";

const addresses = { from: "solicitudes@example.com", to: "leads@example.org" };
const mail = (subject: string, text = "Hola\n") => mimeOf(addresses, { id: "1.buzon.lead", subject, text });

test.each(["Autos Sol ADF 322MQ-JASHP", `${"Autos Núñez 李 \u{1F600} & Hijos ".repeat(4)} ADF 322MQ-JASHP`])(
  "the subject %j arrives, and its lines are ASCII of 76 characters at most",
  async (subject) => {
    const written = mail(subject);
    expect(written).toMatch(/^[\r\n -~]*$/);
    expect(Math.max(...written.split("\r\n").map(({ length }) => length))).toBeLessThanOrEqual(76);
    expect((await PostalMime.parse(written)).subject).toBe(subject);
  },
);

test("a line that is too long for a mailbox is folded between two characters, and nothing is lost", async () => {
  const text = `<a>${"&#26446;".repeat(400)}</a>\n<b>corto</b>\n`;
  const written = mail("Autos Sol ADF 322MQ-JASHP", text);
  expect(Math.max(...written.split("\r\n").map(({ length }) => length))).toBeLessThanOrEqual(998);
  expect(written).not.toMatch(/&#?\d*\r\n/);
  expect((await PostalMime.parse(written)).text?.replace(/\s/g, "")).toBe(text.replace(/\s/g, ""));
});

test("a subject cannot write a header, and a text that is not ASCII is refused", () => {
  expect(mail("a\r\nBcc: otro@example.org")).not.toMatch(/^Bcc:/m);
  expect(() => mail("a", "ñ")).toThrow("The text of an e-mail is not ASCII");
  expect(() => mimeOf({ ...addresses, to: "ñ@example.org" }, { id: "1", subject: "a", text: "" })).toThrow(
    "To of",
  );
});

/** Reads an e-mail of two forms by hand, as RFC 5322, 2045, 2046 and 2047 describe it. */
function readTwoForms(raw: string) {
  const [head = "", ...rest] = raw.split("\r\n\r\n");
  const headers = new Map(
    head
      .replace(/\r\n[ \t]+/g, " ")
      .split("\r\n")
      .map((line): [string, string] => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 2)]),
  );
  const fromBase64 = (text: string) => Buffer.from(text, "base64").toString("utf8");
  const word = /=\?UTF-8\?B\?([\w+/=]+)\?=\s*/g;
  const decoded = (name: string) =>
    (headers.get(name) ?? "").replace(word, (_, text: string) => fromBase64(text));
  const [, boundary = ""] = /boundary="([^"]+)"/.exec(headers.get("Content-Type") ?? "") ?? [];
  const [before, ...parts] = rest
    .join("\r\n\r\n")
    .split(new RegExp(`(?:^|\r\n)--${boundary}(?:--)?(?:\r\n|$)`));
  const forms = parts.slice(0, -1).map((part) => {
    const [partHead = "", body = ""] = part.split("\r\n\r\n");
    return { type: /text\/(\w+)/.exec(partHead)?.[1], text: fromBase64(body) };
  });
  return { before, after: parts.at(-1), headers, from: decoded("From"), subject: decoded("Subject"), forms };
}

describe("an e-mail to a person", () => {
  const sender = 'Autos Núñez, S.A. "El Güero"';
  const subject = "Recibimos tu solicitud: ¡ya está!";
  const text = `Título <1> & "más"\nLínea con 李 y \u{1F600}\n\nOtro bloque\nhttps://autos.example/recibo/a?b=1&c=2\n${"ñ".repeat(3000)}`;
  const raw = mimeOf(addresses, { id: "1.confirmation", subject, text, sender });

  test("is ASCII in short lines, and two parsers read the same text, HTML, sender and subject", async () => {
    expect(raw).toMatch(/^[\r\n -~]*$/);
    expect(raw.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    expect(Math.max(...raw.split("\r\n").map(({ length }) => length))).toBeLessThanOrEqual(78);
    const byHand = readTwoForms(raw);
    expect(byHand).toMatchObject({ before: "", after: "", subject, from: `${sender}<${addresses.from}>` });
    expect(byHand.forms.map(({ type }) => type)).toEqual(["plain", "html"]);
    const [plain = { text: "" }, html = { text: "" }] = byHand.forms;
    expect(plain.text).toBe(text.replaceAll("\n", "\r\n"));
    const parsed = await PostalMime.parse(raw);
    expect(parsed).toMatchObject({ subject, from: { name: sender, address: addresses.from } });
    expect(parsed.text?.replaceAll("\r\n", "\n").trim()).toBe(text.trim());
    expect(parsed.html?.trim()).toBe(html.text.trim());
    expect(byHand.headers.get("Auto-Submitted")).toBe("auto-generated");
  });

  test("has headings and links in its HTML, which loads nothing, and no text becomes markup", () => {
    const html = readTwoForms(raw).forms[1]?.text ?? "";
    expect(html).toContain(">Título &lt;1&gt; &amp; &quot;más&quot;</h2>");
    expect(html).toContain('<a href="https://autos.example/recibo/a?b=1&amp;c=2"');
    expect(html.match(/<h2/g)).toHaveLength(2);
    expect(html).not.toMatch(/<(?:img|link|script|style)\b|url\(|src=/);
  });

  test("lets no header be smuggled in", () => {
    const smuggled = mimeOf(addresses, {
      id: "1",
      subject: "a\r\nBcc: x@example.org",
      text: "a",
      sender: "b\r\nBcc: y",
    });
    expect(smuggled).not.toMatch(/^Bcc/m);
    expect(() =>
      mimeOf({ ...addresses, to: "a@b\r\nBcc: c@d" }, { id: "1", subject: "a", text: "a", sender }),
    ).toThrow();
  });
});
