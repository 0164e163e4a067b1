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
    person.last_name ?? "",
    person.address ?? "",
    person.employer_name ?? "",
    `${year}-${mm}-${dd}`,
    `${mm}/${dd}/${year}`,
    `"dob1_year":"${year}"`,
  ];
};

/** A shorter text would appear in random bytes by chance. */
const shortest = 6;

/**
 * Lists which texts appear in which files of these folders, each as `file: text`. Texts are found as UTF-8 or UTF-16,
 * in lower case, backwards, in hexadecimal, base64 or base64url, percent-encoded once or twice, or escaped as in
 * JSON.
 */
export function findPlaintext(folders: string[], texts: string[]): string[] {
  const needles = texts
    .filter((text) => text.length >= shortest)
    .flatMap((text) =>
      [...new Set([text, text.toLowerCase()])].flatMap(formsOf).map((bytes) => ({ text, bytes })),
    );
  const files = folders.flatMap((folder) =>
    statSync(folder).isFile()
      ? [folder]
      : // A running store deletes files meanwhile.
        globSync(`${folder}/**/*`).filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile()),
  );
  return files.flatMap((file) => {
    const content = contentOf(file);
    const matches = needles
      .filter(({ bytes }) => content.includes(bytes))
      .map(({ text }) => `${file}: ${text}`);
    return [...new Set(matches)];
  });
}

/** The content of a file. It is empty if the file was deleted since it was listed. */
function contentOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return Buffer.alloc(0);
    throw error;
  }
}

function formsOf(text: string): Buffer[] {
  const utf8 = Buffer.from(text);
  const encoded = encodeURIComponent(text);
  const escaped = JSON.stringify(text).slice(1, -1);
  const asTexts = [
    text,
    [...text].reverse().join(""),
    encoded,
    encodeURIComponent(encoded),
    new URLSearchParams({ "": text }).toString().slice(1),
    escaped,
    escaped.replace(/[^ -~]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`),
    utf8.toString("hex"),
    utf8.toString("hex").toUpperCase(),
    // The base64 of a text depends on its offset modulo 3, so the middle part of each of the three forms is taken.
    ...[0, 1, 2].flatMap((offset) => {
      const base64 = Buffer.from(" ".repeat(offset) + text).toString("base64");
      const middle = base64.slice(4, Math.floor(base64.length / 4) * 4 - 4);
      return [middle, middle.replaceAll("+", "-").replaceAll("/", "_")];
    }),
  ];
  const distinct = [...new Set(asTexts)].filter(({ length }) => length >= shortest);
  return [Buffer.from(text, "utf16le"), ...distinct.map((one) => Buffer.from(one))];
}
