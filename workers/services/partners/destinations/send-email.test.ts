import PostalMime from "postal-mime";
import { expect, test } from "vitest";
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
