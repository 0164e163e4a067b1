import { expect, test } from "vitest";
import { hasContactDetails } from "./contact-details.ts";

const asWritten = (query: string) => new URLSearchParams(`v=${query}`).get("v") ?? "";

test.each([
  "correo@example.com",
  "correo%40example.com",
  "correo%2540example.com",
  "correo＠example．com",
  "de:ana.ruiz+auto@sub.example.org;x",
  "213-555-0166",
  "promo_213-555-0166",
  "213.555.0166",
  "213+555+0166",
  "213%20-%20555%20-%200166",
  "(213)5550166",
  "%28213%29%20555-0166",
  "1-213-555-0166",
  "+12135550166",
  "%2B12135550166",
  "%2B1%20(213)%20555-0166",
  "%2B52%2055%201234%205678",
  "tel:2135550166",
  "２１３－５５５－０１６６",
  "213–555–0166",
  "078-05-1120",
  "078%2005%201120",
  "ssn:078.05.1120",
  "900-70-1234",
])("%s is somebody's contact data", (query) => expect(hasContactDetails(asWritten(query))).toBe(true));

test.each([
  "1100461",
  "2135550166",
  "12135550166",
  "+2135550166",
  "078051120",
  "socio-2135550166",
  "100-200-3000",
  "213-5550166",
  "2026-11-27",
  "2026-11-27T15:00:00.000Z",
  "120x600-213-55",
  "550e8400-e29b-41d4-a716-446655440000",
  "12345678-1234-1234-1234-123456789012",
  "000-12-3456",
  "@socio",
  "fb@ig",
  "%2Bcredito+%2Bauto",
  "oferta%2B20261127",
  "100%",
  "Cj0KCQiA4-y8BhC3ARIsAHmjC_GNb2-1234567890_wcB",
  "hotel:2135550166",
  "",
])("«%s» is an id, a date or a word", (query) => expect(hasContactDetails(asWritten(query))).toBe(false));

test.each(["a@", "1 ", "%4", "(213)", "213-", "+1", "%2525"])(
  "«%s» 20,000 times is judged in one pass",
  (piece) => expect(hasContactDetails(piece.repeat(20_000))).toBe(false),
);
