import { globSync, readFileSync, statSync } from "node:fs";
import type { Answers } from "../../app/domain/application/fields.ts";

/** A person's most private answers, in the forms in which they could appear unencrypted. */
export const privateTextsOf = (person: Answers): string[] => {
  const ssn = (person.ssn_ui ?? "").replace(/\D/g, "");
  const phone = (person.phone ?? "").replace(/\D/g, "");
  const { dob1_year: year = "", dob1_month: month = "", dob1_day: day = "" } = person;
  const [mm, dd] = [month.padStart(2, "0"), day.padStart(2, "0")];
  return [
    ssn,
    `${ssn.slice(0, 3)}-${ssn.slice(3, 5)}-${ssn.slice(5)}`,
    phone,
    `${phone.slice(0, 3)}-${phone.slice(3, 6)}-${phone.slice(6)}`,
    `(${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}`,
    person.email ?? "",
    encodeURIComponent(person.email ?? ""),
    `${year}-${mm}-${dd}`,
    `${mm}/${dd}/${year}`,
    `"dob1_year":"${year}"`,
  ];
};

/** Which texts appear, as UTF-8, UTF-16 or base64, in which files of these folders; one `file: text` each. */
export function findPlaintext(folders: string[], texts: string[]): string[] {
  const needles = texts.flatMap((text) => [
    { text, bytes: Buffer.from(text, "utf8") },
    { text, bytes: Buffer.from(text, "utf16le") },
    // The base64 of a text depends on its offset modulo 3: the middle part of each of the three forms.
    ...[0, 1, 2].map((offset) => {
      const encoded = Buffer.from(" ".repeat(offset) + text).toString("base64");
      return { text, bytes: Buffer.from(encoded.slice(4, Math.floor(encoded.length / 4) * 4 - 4)) };
    }),
  ]);
  const files = folders.flatMap((folder) =>
    statSync(folder).isFile()
      ? [folder]
      : globSync(`${folder}/**/*`).filter((file) => statSync(file).isFile()),
  );
  return files.flatMap((file) => {
    const content = readFileSync(file);
    return needles
      .filter(({ bytes }) => bytes.length >= 6 && content.includes(bytes))
      .map(({ text }) => `${file}: ${text}`);
  });
}
