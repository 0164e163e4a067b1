import { execFileSync, spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { adfProspect, dtdFindings } from "../../../tests/adf-prospect.ts";
import { adfDocument } from "../adf/adf-document.ts";
import { adfLeadOf } from "../adf/adf-lead.ts";
import { leadFileOf, wholeFile } from "./lead-files.ts";
import { isWithheld, readOpened } from "./opened-lead.ts";

const lead = (answers: Record<string, string>, marks: { withdrawnAt?: string; stoppedAt?: string } = {}) =>
  readOpened(
    {
      submissionId: "0f8f1c9e-6f0a-4f44-9a5d-0c8b7a6d5e4f",
      reference: "322MQ-JASHP",
      acceptedAt: "2026-11-22T10:00:00.000Z",
      layout: "steps",
      answers,
      consents: [{ name: "contact", given: true, version: "contacto-2026-11" }],
      attribution: { affid: "77", src: "=cmd()" },
    },
    { id: "0f8f1c9e", reference: "322MQ-JASHP", withdrawnAt: "", stoppedAt: "", ...marks },
  );
const ana = lead({ first_name: "Ana", phone: "1-213-555-0142", ssn_ui: "078051120", address_unit: "" });
const withdrawn = lead({ first_name: "Luz", city: "=HYPERLINK(1)" }, { withdrawnAt: "2026-11-23T09:00:00Z" });
const message = readOpened(
  { message: { name: "Eva", email: "eva@example.com", message: 'dijo "hola",\nadiós' } },
  { id: "1", reference: "322MQ-JASHP", withdrawnAt: "", stoppedAt: "" },
);

const parties = { provider: "Marca", vendor: "Autos <Uno>" };

test("an ADF document has a prospect for each application, and nothing that ADF must not carry", () => {
  const xml = wholeFile(leadFileOf("adf", parties), [ana, message, withdrawn]);
  expect(
    adfProspect(xml).map((prospect: { customer: { comments: string } }) => prospect.customer.comments),
  ).toEqual([
    expect.stringMatching(/^Prefers Spanish\. Agreed to calls and texts: yes\. Whoever calls .*: café\.$/),
    expect.stringMatching(/^Prefers Spanish\. Agreed to calls and texts: no\. Whoever calls .*: café\.$/),
  ]);
  expect(xml).toContain("Autos &lt;Uno&gt;");
  expect(xml).not.toContain("078051120");
});

test("a lead's file is the document that a mailbox gets, and has the structure of the DTD", () => {
  const toyota = lead({ first_name: "Íñigo", makeName: "Toyota", vehicleCondition: "new" });
  const file = wholeFile(leadFileOf("adf", { provider: "Marca", vendor: "Autos Sol <leads@sol.example>" }), [
    toyota,
  ]);
  if (!toyota.application) throw new Error("no application");
  const sent = { provider: "Marca", vendor: "Autos Sol", email: "leads@sol.example" };
  expect(file).toBe(adfDocument([adfLeadOf({ ...toyota.application, submissionId: toyota.id })], sent));
  expect(dtdFindings(file)).toEqual([]);
  // Somebody who exports a file may not know the dealer's address.
  expect(dtdFindings(wholeFile(leadFileOf("adf", parties), [toyota]))).toEqual([]);
});

test("a person who withdrew or objected is on no list for calls, and unknown content is refused", () => {
  expect([ana, withdrawn, lead({}, { stoppedAt: "2026-11-23T09:00:00Z" })].map(isWithheld)).toEqual([
    false,
    true,
    true,
  ]);
  expect(() => readOpened({ nothing: 1 }, ana)).toThrow();
});

/** Reads a CSV into a record of cells for each row. */
function readCsv(text: string): Record<string, string>[] {
  const [names = [], ...rows] = [...text.slice(1).matchAll(/(?:"(?:[^"]|"")*"|[^"])*?\r\n/g)].map(([row]) =>
    [...row.matchAll(/("(?:[^"]|"")*"|[^",]*)(?:,|\r\n)/g)].map(([, cell = ""]) =>
      cell.replace(/^"(.*)"$/s, "$1").replaceAll('""', '"'),
    ),
  );
  return rows.map((cells) => {
    expect(cells).toHaveLength(names.length);
    return Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ""]));
  });
}

test("a CSV begins with the marks, has the same columns on each page and no formula, and keeps fields of older forms", () => {
  const { head, page } = leadFileOf("csv", parties);
  expect(head).toMatch(
    /^\ufeffreference,acceptedAt,contactConsentWithdrawnAt,doNotSellOrShareSince,callerWord,first_name,.*,others\r\n$/,
  );
  const old = lead({ first_name: "Ana", pet_name: "Luna" });
  const [first, second, third, fourth] = readCsv(
    head +
      [
        [ana, withdrawn],
        [old, message],
      ]
        .map(page)
        .join(""),
  );
  expect(first).toMatchObject({ first_name: "Ana", phone: "1-213-555-0142", affid: "77", src: "'=cmd()" });
  expect(second).toMatchObject({
    contactConsentWithdrawnAt: "2026-11-23T09:00:00Z",
    city: "'=HYPERLINK(1)",
  });
  expect(third?.others).toBe('{"pet_name":"Luna"}');
  expect(fourth).toMatchObject({ message: 'dijo "hola",\nadiós', callerWord: "" });
});

test("the columns of a CSV have different names, and its reference is the lead's own, whatever the form", () => {
  const { head } = leadFileOf("csv", parties);
  // Importers and databases ignore case when they compare names.
  const names = head.trim().toLowerCase().split(",");
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  const named = { name: "Eva", reference: "A1B2C-3D4E5", detail: "Mi calle" };
  const forms = [{ message: named }, { call: { call_name: "Eva" } }, { request: named }].map((content) =>
    readOpened(content, { id: "1", reference: "322MQ-JASHP", withdrawnAt: "", stoppedAt: "" }),
  );
  const rows = readCsv(wholeFile(leadFileOf("csv", parties), [ana, ...forms]));
  expect(rows.map(({ reference }) => reference)).toEqual(Array(4).fill("322MQ-JASHP"));
  expect(rows.map(({ others }) => others)).toEqual([
    ...["", '{"reference":"A1B2C-3D4E5"}', expect.any(String), '{"reference":"A1B2C-3D4E5"}'],
  ]);
});

/** Reads a CSV by the standard library of Python, which shares no code with the writer. */
const readByPython = (text: string): Record<string, string>[] =>
  JSON.parse(
    execFileSync(
      "python3",
      [
        "-c",
        "import csv, io, json, sys; print(json.dumps(list(csv.DictReader(io.TextIOWrapper(sys.stdin.buffer, 'utf-8-sig', newline='')))))",
      ],
      { input: text, encoding: "utf8" },
    ),
  );
const hasPython = spawnSync("python3", ["--version"]).status === 0;

/**
 * What a spreadsheet makes of a cell in a CSV that it opens: a number of digits loses its first zeros, and all digits
 * after the fifteenth (Microsoft Support, "Keep leading zeros"); a formula is computed (OWASP, "CSV Injection").
 */
const isChanged = (cell: string) => /^\s*[+-]?0\d+$|^\s*\d{16,}$|^\s*[=+\-@]/.test(cell);

test.skipIf(!hasPython)(
  "the CSV for people has twenty columns, which a spreadsheet opens without losing anything",
  () => {
    const boston = {
      city: "Boston",
      state: "MA",
      zipcode: "02108",
      address: "00 Calle Maple",
      address_unit: "5",
    };
    const vehicle = { vehicleYear: "2020", makeName: "Toyota", modelName: "Corolla" };
    const work = { employment_type: "full_time", sliderValue_amount: "2750", ssn_question: "ssn" };
    const whole = {
      first_name: "Ana",
      last_name: '=HYPERLINK("x")',
      phone: "1-213-555-0142",
      ssn_ui: "078051120",
    };
    const leads = [lead({ ...whole, ...boston, ...vehicle, ...work }), withdrawn, message];
    const text = wholeFile(leadFileOf("short-csv", parties), leads);
    const rows = readByPython(text);
    expect(rows).toEqual(readCsv(text));
    const [first = {}, second, third] = rows;
    expect(Object.keys(first)).toHaveLength(20);
    expect(first).toEqual({
      ...{ reference: "322MQ-JASHP", acceptedAt: "2026-11-22T10:00:00.000Z", callerWord: expect.any(String) },
      ...{
        contactConsentWithdrawnAt: "",
        doNotSellOrShareSince: "",
        mayBeContacted: "yes",
        email: "",
        message: "",
      },
      ...{ first_name: "Ana", last_name: '\'=HYPERLINK("x")', phone: "1-213-555-0142" },
      ...{
        address: "00 Calle Maple # 5",
        city: "Boston",
        stateAndZipcode: "MA 02108",
        vehicle: "2020 Toyota Corolla",
      },
      ...{ employment_type: "full_time", monthlyIncome: "2750", ssn_question: "ssn" },
      ...{ cosigner_available: "", drivers_license: "" },
    });
    expect(second).toMatchObject({ mayBeContacted: "no", contactConsentWithdrawnAt: "2026-11-23T09:00:00Z" });
    expect(third).toMatchObject({ first_name: "Eva", message: 'dijo "hola",\nadiós', mayBeContacted: "" });
    expect(rows.flatMap((row) => Object.values(row)).filter(isChanged)).toEqual([]);
    expect(text).not.toMatch(/078-?05-?1120/);
    // The file for programs has the number and the bare zip code.
    const [long] = readByPython(wholeFile(leadFileOf("csv", parties), leads));
    expect(long).toMatchObject({ zipcode: "02108", ssn_ui: "078-05-1120" });
    expect(isChanged(long?.zipcode ?? "")).toBe(true);
  },
);

test.each([
  ["078051120", "078-05-1120"],
  ["912701234", "912-70-1234"],
  ["", ""],
])("taxpayer number %j is written %j, which no spreadsheet takes for a number", (ssn_ui, written) =>
  expect(readCsv(wholeFile(leadFileOf("csv", parties), [lead({ ssn_ui })]))[0]?.ssn_ui).toBe(written),
);

test("an ADF document that grows is one document, whatever its pages", () => {
  const { head, page, tail } = leadFileOf("adf", parties);
  expect(head + page([ana, message]) + page([withdrawn]) + tail).toBe(
    wholeFile(leadFileOf("adf", parties), [ana, withdrawn]),
  );
  expect(page([message])).toBe("");
});
