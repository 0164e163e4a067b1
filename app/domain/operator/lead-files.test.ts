import { XMLParser } from "fast-xml-parser";
import { expect, test } from "vitest";
import { adfFile, csvFile, wholeFile } from "./lead-files.ts";
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
  const xml = wholeFile(adfFile(parties), [ana, message, withdrawn]);
  const { adf } = new XMLParser().parse(xml);
  expect(
    adf.prospect.map((prospect: { customer: { comments: string } }) => prospect.customer.comments),
  ).toEqual([
    "Prefers Spanish. Agreed to calls and texts: yes.",
    "Prefers Spanish. Agreed to calls and texts: no.",
  ]);
  expect(xml).toContain("Autos &lt;Uno&gt;");
  expect(xml).not.toContain("078051120");
});

test("who withdrew or stopped is on no list for calls; unknown content is refused", () => {
  expect([ana, withdrawn, lead({}, { stoppedAt: "2026-11-23T09:00:00Z" })].map(isWithheld)).toEqual([
    false,
    true,
    true,
  ]);
  expect(() => readOpened({ nothing: 1 }, ana)).toThrow();
});

test("a CSV has the marks first, the same columns on each page, no formula, and keeps what no form asks any more", () => {
  const { head, page } = csvFile();
  const names = head.trim().split(",");
  const old = lead({ first_name: "Ana", pet_name: "Luna" });
  const rows = [[ana, withdrawn], [old]].map(page).join("");
  const [first = "", second = "", third = ""] = rows.split("\r\n");
  const at = (row: string, name: string) => row.split(",")[names.indexOf(name)];
  expect(head).toMatch(
    /^\ufeffreference,acceptedAt,contactConsentWithdrawnAt,doNotSellOrShareSince,first_name,.*,others\r\n$/,
  );
  expect(new Set(names).size).toBe(names.length - 1);
  expect([at(first, "first_name"), at(first, "phone"), at(first, "affid"), at(first, "src")]).toEqual([
    ...["Ana", "1-213-555-0142", "77", `"'=cmd()"`],
  ]);
  expect(at(second, "contactConsentWithdrawnAt")).toBe("2026-11-23T09:00:00Z");
  expect(at(second, "city")).toBe(`"'=HYPERLINK(1)"`);
  expect(third).toContain('"{""pet_name"":""Luna""}"');
  expect(page([message])).toContain('"dijo ""hola"",\nadiós"');
});

test("an ADF document that grows is one document, whatever its pages", () => {
  const { head, page, tail } = adfFile(parties);
  expect(head + page([ana, message]) + page([withdrawn]) + tail).toBe(
    wholeFile(adfFile(parties), [ana, withdrawn]),
  );
  expect(page([message])).toBe("");
});
