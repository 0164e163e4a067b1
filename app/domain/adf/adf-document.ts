import { XMLBuilder } from "fast-xml-parser";
import type { AdfLead } from "./adf-lead.ts";

export type AdfParties = {
  provider: string;
  vendor: string;
};

/** Characters that no XML 1.0 document may hold, escaped or not (section 2.2, Char). */
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  textNodeName: "#",
  format: true,
  suppressEmptyNode: false,
  // Called before the text is escaped.
  tagValueProcessor: (_name, value) => (typeof value === "string" ? value.replace(forbidden, "") : value),
});

/** ADF 1.0 (Auto-lead Data Format, adfxml.info), which dealers' systems read from e-mail; its id is our reference. */
export function adfDocument(leads: AdfLead | readonly AdfLead[], parties: AdfParties): string {
  return builder.build({
    "?xml": { "@version": "1.0", "@encoding": "UTF-8" },
    "?adf": { "@version": "1.0" },
    adf: { prospect: [leads].flat().map((lead) => prospectOf(lead, parties)) },
  });
}

const prospectOf = (lead: AdfLead, { provider, vendor }: AdfParties) => ({
  "@status": "new",
  id: { "@sequence": "1", "@source": provider, "#": lead.reference },
  requestdate: lead.acceptedAt,
  vehicle: {
    "@interest": "buy",
    "@status": "used",
    // ADF requires the three, also where nobody named a vehicle.
    year: lead.vehicle.year,
    make: lead.vehicle.make,
    model: lead.vehicle.model,
  },
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
  vendor: { vendorname: vendor, contact: { name: { "@part": "full", "#": vendor } } },
  provider: {
    id: { "@sequence": "1", "@source": provider, "#": lead.reference },
    name: { "@part": "full", "#": provider },
    service: "Special finance applications",
  },
});
