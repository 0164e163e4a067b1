import { expect, test } from "vitest";
import { createSignedQueries } from "./signed-query.ts";
import { createSigner } from "./signer.ts";

// form-token.test.ts tests with the same signer that a former key still verifies until it is removed.
const queries = createSignedQueries(createSigner(["a-key-of-more-than-32-characters-for-tests"]));
const names = ["enviado", "espera"] as const;
const sign = () => queries.sign({ enviado: "XWCR7-FSRJY", espera: "" });

test("a query that this site signed gives its values, empty ones included", async () => {
  const query = await sign();
  expect([...query.keys()]).toEqual(["enviado", "firma"]);
  expect(await queries.read(query, names)).toEqual({ enviado: "XWCR7-FSRJY", espera: "" });
});

test("neither other parameters nor their order change anything", async () => {
  const signed = await queries.sign({ enviado: "XWCR7-FSRJY", espera: "captcha" });
  const query = new URLSearchParams(`src=1&espera=captcha&firma=${signed.get("firma")}&enviado=XWCR7-FSRJY`);
  expect(await queries.read(query, names)).toEqual({ enviado: "XWCR7-FSRJY", espera: "captcha" });
});

test.each([
  ["another value", (query: URLSearchParams) => query.set("enviado", "XWCR7-FSRJZ")],
  ["a value that is added", (query: URLSearchParams) => query.set("espera", "captcha")],
  ["no value", (query: URLSearchParams) => query.delete("enviado")],
  ["no signature", (query: URLSearchParams) => query.delete("firma")],
  ["an empty signature", (query: URLSearchParams) => query.set("firma", "")],
  ["what is no signature", (query: URLSearchParams) => query.set("firma", "ñ".repeat(43))],
])("with %s it gives none", async (_, change) => {
  const query = await sign();
  change(query);
  expect(await queries.read(query, names)).toBeUndefined();
});

test("a signature is valid only for the names that were signed", async () => {
  const query = await sign();
  query.set("llamada", "XWCR7-FSRJY");
  expect(await queries.read(query, ["llamada", "espera"])).toBeUndefined();
});
