import fc from "fast-check";
import { expect, test } from "vitest";
import { applicationLink } from "../domain/visit/affiliate.ts";
import { cutAtSlots, fillSlots, slotText, slottedLink } from "./slots.ts";

const mark = "b5c1f0de-0000-4000-8000-000000000001";
const encode = (text: string) => new TextEncoder().encode(text);
const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
/** Escapes a text as React does in an attribute. */
const escaped = (text: string) =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#x27;");

test("a link without a query has no slot", () =>
  expect(slottedLink("/auto-credito/solicitud", () => mark)).toEqual({
    link: "/auto-credito/solicitud",
    query: "",
  }));

test("a page with a filled slot equals the page made with the link, whatever the affiliate's values are", () => {
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
        const { link, query } = slottedLink(real, () => mark);
        expect(decode(fillSlots(cutAtSlots(encode(page(link)), mark), { link: query, zipcode: "" }))).toBe(
          page(real),
        );
      },
    ),
  );
});

test("a page without the link is one part and keeps exactly the same bytes", () => {
  const cut = cutAtSlots(encode("<p>ñandú</p>"), mark);
  expect(cut.parts).toHaveLength(1);
  expect(fillSlots(cut, { link: "affid=1", zipcode: "78040" })).toBe(cut.parts[0]);
});

test("a page with slots of both kinds, in any order, equals the page made with the values, even hostile ones", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "binary" }),
      fc.string({ unit: "binary" }),
      fc.array(fc.constantFrom("link", "zipcode", "text"), { maxLength: 8 }),
      (link, zipcode, order) => {
        const page = (values: { link: string; zipcode: string; text: string }) =>
          order.map((name) => `<p title="${escaped(values[name])}">`).join("ñ");
        const text = "link-zipcode-";
        const shared = page({ link: slotText("link", mark), zipcode: slotText("zipcode", mark), text });
        const cut = cutAtSlots(encode(shared), mark);
        // The encoder replaces text that is not valid Unicode in this way.
        const whole = { link: link.toWellFormed(), zipcode: zipcode.toWellFormed(), text };
        expect(decode(fillSlots(cut, { link, zipcode }))).toBe(page(whole));
        // The next visitor's page has only that visitor's values.
        const next = { link: "affid=2", zipcode: "90011" };
        expect(decode(fillSlots(cut, next))).toBe(page({ ...next, text }));
      },
    ),
  );
});

test("a guessed zipcode that is markup becomes text in the page", () => {
  const cut = cutAtSlots(encode(`<b data-offer="${slotText("zipcode", mark)}">`), mark);
  const filled = decode(fillSlots(cut, { link: "", zipcode: `"><script>'&` }));
  expect(filled).toBe('<b data-offer="&quot;&gt;&lt;script&gt;&#x27;&amp;">');
});
