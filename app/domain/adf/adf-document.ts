import { XMLBuilder } from "fast-xml-parser";
import type { AdfLead } from "./adf-lead.ts";

export type AdfParties = {
  provider: string;
  vendor: string;
  /** The vendor's. Whoever exports a file may not know it: the element, which the DTD requires, is empty then. */
  email: string;
};

/** Characters that no XML 1.0 document may hold, escaped or not (section 2.2, Char). */
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  textNodeName: "#",
  format: true,
  suppressEmptyNode: false,
});

/**
 * ADF 1.0 (Auto-lead Data Format, adfxml.info), which dealers' systems read from e-mail; its id is our reference. The document is
 * plain ASCII: some of these systems read nothing else, so other characters are numeric entities.
 */
export function adfDocument(leads: AdfLead | readonly AdfLead[], parties: AdfParties): string {
  const document: string = builder.build({
    "?xml": { "@version": "1.0", "@encoding": "UTF-8" },
    "?adf": { "@version": "1.0" },
    adf: { prospect: [leads].flat().map((lead) => prospectOf(lead, parties)) },
  });
  return document
    .replace(forbidden, "")
    .replace(/[\u0080-\u{10FFFF}]/gu, (character) => `&#${character.codePointAt(0)};`);
}

const prospectOf = (lead: AdfLead, { provider, vendor, email }: AdfParties) => ({
  "@status": "new",
  id: { "@sequence": "1", "@source": provider, "#": lead.reference },
  // To the second and with an offset in digits, as the format's own examples have it.
  requestdate: lead.acceptedAt.replace(/(?:\.\d+)?Z$/, "+00:00"),
  ...vehicleOf(lead.vehicle),
  customer: {
    contact: {
      name: [
        { "@part": "first", "#": lead.firstName },
        { "@part": "last", "#": lead.lastName },
      ],
      email: lead.email,
      phone: { "@type": "voice", "#": lead.phone },
      address: {
        "@type": "home",
        street: { "@line": "1", "#": lead.street },
        ...(lead.unit ? { apartment: lead.unit } : {}),
        city: lead.city,
        regioncode: lead.state,
        postalcode: lead.zipcode,
        country: "US",
      },
    },
    comments: [
      "Prefers Spanish.",
      `Agreed to calls and texts: ${lead.mayBeContacted ? "yes" : "no"}.`,
      `Whoever calls says this word first, because the applicant may ask for it: ${lead.callerWord}.`,
    ].join(" "),
  },
  vendor: {
    vendorname: vendor,
    contact: { name: { "@part": "full", "@type": "business", "#": vendor }, email },
  },
  provider: {
    id: [[provider, lead.reference], ...Object.entries(lead.sources)].map(([source, id], at) => ({
      "@sequence": String(at + 1),
      "@source": source,
      "#": id,
    })),
    name: { "@part": "full", "@type": "business", "#": provider },
    service: "Special finance applications",
  },
});

/**
 * The DTD wants a vehicle in each prospect, and year, make and model in each vehicle. Nobody has to pick a car here, and systems reject
 * a vehicle of empty elements or show it as one: so a lead without a make has none. Where no condition was picked it is a used one,
 * as most cars of special finance are; without the attribute the DTD says new.
 */
const vehicleOf = ({ year, make, model, condition }: AdfLead["vehicle"]) =>
  make
    ? { vehicle: { "@interest": "buy", "@status": condition === "new" ? "new" : "used", year, make, model } }
    : {};
