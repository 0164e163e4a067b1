import { expect, test } from "vitest";
import { adfProspect, dtdFindings } from "../../../tests/adf-prospect.ts";
import { everyAnswer } from "../../../tests/people.ts";
import { adfDocument } from "./adf-document.ts";
import { type AdfLead, adfLeadOf } from "./adf-lead.ts";

const parties = {
  provider: "Tu Crédito de Auto",
  vendor: "Autos Núñez & Hijos",
  email: "leads@autos.example",
};
const contact = { name: "contact", given: true, version: "2026-11-01" };
const attribution = { src: "1100461", affid: "77", utm_campaign: "otoño", first_gclid: "x", landing: "/sem" };
const lead = (changes: Record<string, string> = {}, consents = [contact]): AdfLead =>
  adfLeadOf({
    submissionId: "0f8f1c9e-6f0a-4f44-9a5d-0c8b7a6d5e4f",
    reference: "322MQ-JASHP",
    acceptedAt: "2026-11-22T10:00:00.000Z",
    answers: { ...everyAnswer, address: "123 Calle Maple", address_unit: "4", ...changes },
    attribution,
    consents,
  });
const bare = { makeName: "", modelName: "", vehicleYear: "", vehicleCondition: "" };

const commentsWith = (consent: "yes" | "no") =>
  `Prefers Spanish. Agreed to calls and texts: ${consent}. Whoever calls says this word first, because the applicant may ask for it: campana.`;

test("a document has what ADF 1.0 requires: id, date, vehicle, customer, vendor and provider", () => {
  const document = adfDocument(lead(), parties);
  expect(document).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<\?adf version="1\.0"\?>\n<adf>/);
  expect(adfProspect(document)).toEqual({
    "@status": "new",
    id: { "@sequence": "1", "@source": parties.provider, "#": "322MQ-JASHP" },
    requestdate: "2026-11-22T10:00:00+00:00",
    vehicle: { "@interest": "buy", "@status": "used", year: "2015", make: "Toyota", model: "Corolla" },
    customer: {
      contact: {
        name: [
          { "@part": "first", "#": "María José" },
          { "@part": "last", "#": "Núñez O'Brien" },
        ],
        email: "maria.nunez@example.com",
        phone: { "@type": "voice", "#": "(213) 555-0142" },
        address: {
          "@type": "home",
          street: { "@line": "1", "#": "123 Calle Maple" },
          apartment: "4",
          city: "El Segundo",
          regioncode: "CA",
          postalcode: "90245",
          country: "US",
        },
      },
      comments: commentsWith("yes"),
    },
    vendor: {
      vendorname: parties.vendor,
      contact: {
        name: { "@part": "full", "@type": "business", "#": parties.vendor },
        email: "leads@autos.example",
      },
    },
    provider: {
      id: [
        { "@sequence": "1", "@source": parties.provider, "#": "322MQ-JASHP" },
        { "@sequence": "2", "@source": "src", "#": "1100461" },
        { "@sequence": "3", "@source": "affid", "#": "77" },
        { "@sequence": "4", "@source": "utm_campaign", "#": "otoño" },
      ],
      name: { "@part": "full", "@type": "business", "#": parties.provider },
      service: "Special finance applications",
    },
  });
});

test.each<[string, Record<string, string>, string[]]>([
  ["with all answers", {}, []],
  ["with a make alone", { modelName: "", vehicleYear: "" }, []],
  ["without a unit", { address_unit: "" }, []],
  ["with texts that are markup", { first_name: "</name><x>", city: "&amp;" }, []],
  // We differ from the DTD only in this point, because our applicants need not choose a car.
  ["without a vehicle", bare, ["prospect: id requestdate customer vendor provider"]],
])("the structure of a lead %s is that of the DTD", (_, answers, findings) => {
  expect(dtdFindings(adfDocument(lead(answers), parties))).toEqual(findings);
  expect(dtdFindings(adfDocument([lead(answers), lead()], { ...parties, email: "" }))).toEqual(findings);
});

test.each([
  ["new", "new"],
  ["used", "used"],
  ["certified", "used"],
  ["", "used"],
])("a vehicle that was picked as %j has the status %s", (vehicleCondition, status) =>
  expect(adfProspect(adfDocument(lead({ vehicleCondition }), parties)).vehicle["@status"]).toBe(status),
);

test("a document has no taxpayer number, birth date, licence, income, work or housing", () => {
  const planted = Object.fromEntries(Object.keys(everyAnswer).map((name) => [name, `planted ${name} end`]));
  const document = adfDocument(lead(planted), parties);
  const names = [...document.matchAll(/planted (\w+) end/g)].map(([, name]) => name);
  expect(names.sort().join(" ")).toBe(
    "address address_unit city email first_name last_name makeName modelName phone state vehicleYear zipcode",
  );
});

test("texts are escaped, characters that XML forbids are left out, and those above ASCII are numeric entities", () => {
  const name = `</name>"'&<script>]]>\u0007\u0000 é ñ 李 \u{1F600}\uD800`;
  const document = adfDocument(lead({ first_name: name }), parties);
  expect(document).toMatch(/^[\t\n -~]*$/);
  expect(document).toContain("&#233; &#241; &#26446; &#128512;</name>");
  expect(document).toContain('source="Tu Cr&#233;dito de Auto"');
  expect(adfProspect(document).customer.contact.name[0]["#"]).toBe(`</name>"'&<script>]]> é ñ 李 \u{1F600}`);
});

test("a consent to words that are not ours counts as no consent", () => {
  const prospect = adfProspect(adfDocument(lead({}, [{ ...contact, version: "unstated" }]), parties));
  expect(prospect.customer.comments).toBe(commentsWith("no"));
});
