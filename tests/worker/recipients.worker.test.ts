import { expect, test } from "vitest";
import { httpVisitor } from "../http-visitor.ts";
import type { TestSite } from "../standalone-site.ts";
import { siteOfFile } from "./sites.ts";

const unlisted = await siteOfFile();
const listed = await siteOfFile({ site: { BRAND_PARTNERS: "Motores Ruiz, Cooperativa del Valle" } });

/** The section that the application's «¿Quiénes son?» leads to, as it is read. */
const recipientsAt = async (site: TestSite): Promise<string> => {
  const { body } = await httpVisitor(site.origin).get("/quienes-somos");
  return (/<h2 id="quien-recibe">.*?(?=<h2)/s.exec(body)?.[0] ?? "").replace(/<[^>]+>/g, " ");
};

test("who receives applications is named where the operator lists them", async () => {
  const text = await recipientsAt(listed);
  expect(text).toContain("Motores Ruiz");
  expect(text).toContain("Cooperativa del Valle");
  expect(text).toContain("depende de dónde vives");
});

test("without a list the page says that it depends on where somebody lives", async () => {
  const text = await recipientsAt(unlisted);
  expect(text).toContain("depende de dónde vives");
  expect(text).not.toContain("Hoy trabajamos con");
});
