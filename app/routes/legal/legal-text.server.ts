import type { AllCopy } from "../../copy/all-copy.ts";
import { format } from "../../copy/format.ts";
import { type LegalPage, legalUpdated } from "../../copy/legal.ts";
import type { Brand } from "../../domain/brand.ts";

/** A legal page's text with the brand's values, and the date it is valid from. */
export function legalText(
  name: keyof AllCopy["legalPages"] & string,
  brand: Brand,
  { legalPages, legalFrame }: Pick<AllCopy, "legalPages" | "legalFrame">,
): { page: LegalPage; updated: string } {
  const values = { brand: brand.name, legalName: brand.legalName, postalAddress: brand.postalAddress };
  const date = new Intl.DateTimeFormat("es-US", { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(legalUpdated),
  );
  const page: LegalPage = legalPages[name];
  const sections = page.sections.map(({ heading, paragraphs }) => ({
    heading,
    paragraphs: paragraphs.map((paragraph) => format(paragraph, values)),
  }));
  return { page: { ...page, sections }, updated: format(legalFrame.updated, { date }) };
}
