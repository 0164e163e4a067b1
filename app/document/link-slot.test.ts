import fc from "fast-check";
import { expect, test } from "vitest";
import { applicationLink } from "../domain/visit/affiliate.ts";
import { cutAtSlots, fillSlots, slottedLink } from "./link-slot.ts";

const slot = "b5c1f0de-0000-4000-8000-000000000001";
const encode = (text: string) => new TextEncoder().encode(text);
const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
/** What React writes for an attribute. */
const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;").replaceAll("'", "&#x27;");

test("a link without a query has no slot", () => {
  expect(slottedLink("/auto-credito/solicitud", () => slot)).toEqual({
    link: "/auto-credito/solicitud",
    query: "",
  });
});

test("a page made with a slot and filled is the page made with the link, whatever the affiliate's values", () => {
  fc.assert(
    fc.property(
      fc.record({ affid: fc.string({ unit: "binary", minLength: 1 }), subid: fc.string({ unit: "binary" }) }),
      fc.array(fc.string({ unit: "grapheme" }), { minLength: 1, maxLength: 4 }),
      (values, texts) => {
        const real = applicationLink(
          { passed: true, secure: true, ...values },
          { applicationPath: "/auto-credito/solicitud", secureUrl: "https://seguro.example/solicitud" },
        );
        const page = (link: string) => texts.map(escaped).join(`<a href="${escaped(link)}">¡Aplica ya!</a>`);
        const { link, query } = slottedLink(real, () => slot);
        expect(decode(fillSlots(cutAtSlots(encode(page(link)), slot), query))).toBe(page(real));
      },
    ),
  );
});

test("a page without the link is one part, and stays the very same bytes", () => {
  const parts = cutAtSlots(encode("<p>ñandú</p>"), slot);
  expect(parts).toHaveLength(1);
  expect(fillSlots(parts, "affid=1")).toBe(parts[0]);
});
