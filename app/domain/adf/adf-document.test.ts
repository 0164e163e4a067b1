import { expect, test } from "vitest";
import { adfProspect } from "../../../tests/adf-prospect.ts";
import { everyAnswer } from "../../../tests/people.ts";
import { adfDocument } from "./adf-document.ts";
import { type AdfLead, adfLeadOf } from "./adf-lead.ts";

const parties = { provider: "Tu Crédito de Auto", vendor: "Autos Núñez & Hijos" };
const contact = { name: "contact", given: true, version: "2026-11-01" };
const lead = (changes: Record<string, string> = {}, consents = [contact]): AdfLead =>
  adfLeadOf({
    submissionId: "0f8f1c9e-6f0a-4f44-9a5d-0c8b7a6d5e4f",
    reference: "322MQ-JASHP",
    acceptedAt: "2026-11-22T10:00:00.000Z",
    answers: { ...everyAnswer, address: "123 Calle Maple", address_unit: "4", ...changes },
    consents,
  });

const commentsWith = (consent: "yes" | "no") =>
  `Prefers Spanish. Agreed to calls and texts: ${consent}. Whoever calls says this word first, because the applicant may ask for it: campana.`;

test("a document has what ADF 1.0 requires: id, date, vehicle, customer, vendor and provider", () => {
  const document = adfDocument(lead(), parties);
  expect(document).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<\?adf version="1\.0"\?>\n<adf>/);
  expect(adfProspect(document)).toEqual({
    "@status": "new",
    id: { "@sequence": "1", "@source": parties.provider, "#": "322MQ-JASHP" },
    requestdate: "2026-11-22T10:00:00.000Z",
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
          street: { "@line": "1", "#": "123 Calle Maple # 4" },
          city: "El Segundo",
          regioncode: "CA",
          postalcode: "90245",
          country: "US",
        },
      },
      comments: commentsWith("yes"),
    },
    vendor: { vendorname: parties.vendor, contact: { name: { "@part": "full", "#": parties.vendor } } },
    provider: {
      id: { "@sequence": "1", "@source": parties.provider, "#": "322MQ-JASHP" },
      name: { "@part": "full", "#": parties.provider },
      service: "Special finance applications",
    },
  });
});

test("nothing of taxpayer number, birth date, licence, income, work or housing is in it", () => {
  const planted = Object.fromEntries(Object.keys(everyAnswer).map((name) => [name, `planted ${name} end`]));
  const document = adfDocument(lead(planted), parties);
  const found = [...document.matchAll(/planted (\w+) end/g)].map(([, name]) => name);
  expect(found.sort().join(" ")).toBe(
    "address address_unit city email first_name last_name makeName modelName phone state vehicleYear zipcode",
  );
});

test("texts are escaped, and characters that XML forbids are left out", () => {
  const name = `</name>"'&<script>]]>\u0007\u0000 é`;
  const prospect = adfProspect(adfDocument(lead({ first_name: name }), parties));
  expect(prospect.customer.contact.name[0]["#"]).toBe(`</name>"'&<script>]]> é`);
});

test("a lead without a vehicle has its elements empty, and a consent that is not ours counts as none", () => {
  const bare = lead({ makeName: "", modelName: "", vehicleYear: "" }, [{ ...contact, version: "unstated" }]);
  const prospect = adfProspect(adfDocument(bare, parties));
  expect(prospect.vehicle).toMatchObject({ year: "", make: "", model: "" });
  expect(prospect.customer.comments).toBe(commentsWith("no"));
});
