import { XMLBuilder } from "fast-xml-parser";
import type { AdfLead } from "./adf-lead.ts";

export type AdfParties = {
  provider: string;
  vendor: string;
  /** The vendor's e-mail address; empty if the person who exports does not know it. */
  email: string;
};

/** Characters that no XML 1.0 document may contain, not even escaped (section 2.2, Char). */
const forbiddenCharacters = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  textNodeName: "#",
  format: true,
  suppressEmptyNode: false,
});

/**
 * Writes leads as an ADF 1.0 document (Auto-lead Data Format, adfxml.info), which dealers' systems read from e-mail.
 * The id of a prospect is our reference. The document is plain ASCII, because some of these systems read nothing else;
 * other characters are numeric entities.
 */
export function adfDocument(leads: AdfLead | readonly AdfLead[], parties: AdfParties): string {
  const document: string = builder.build({
    "?xml": { "@version": "1.0", "@encoding": "UTF-8" },
    "?adf": { "@version": "1.0" },
    adf: { prospect: [leads].flat().map((lead) => prospectOf(lead, parties)) },
  });
  return document
    .replace(forbiddenCharacters, "")
    .replace(/[\u0080-\u{10FFFF}]/gu, (character) => `&#${character.codePointAt(0)};`);
}

const prospectOf = (lead: AdfLead, { provider, vendor, email }: AdfParties) => ({
  "@status": "new",
  id: { "@sequence": "1", "@source": provider, "#": lead.reference },
  // The format's own examples write the time to the second and with an offset in digits.
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
    id: [[provider, lead.reference], ...Object.entries(lead.sources)].map(([source, id], index) => ({
      "@sequence": String(index + 1),
      "@source": source,
      "#": id,
    })),
    name: { "@part": "full", "@type": "business", "#": provider },
    service: "Special finance applications",
  },
});

/**
 * The vehicle of a prospect; none if the lead has no make. The DTD requires a vehicle, with year, make and model, but
 * our applicants need not choose a car, and dealers' systems reject a vehicle with empty elements or show it as a real
 * car. Without a condition the vehicle counts as used, like most cars of special finance; the DTD's default is new.
 */
const vehicleOf = ({ year, make, model, condition }: AdfLead["vehicle"]) =>
  make
    ? { vehicle: { "@interest": "buy", "@status": condition === "new" ? "new" : "used", year, make, model } }
    : {};
