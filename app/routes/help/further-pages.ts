import { calculatorNames } from "../../copy/calculator-names.ts";
import { glossary } from "../../copy/glossary.ts";
import { itin } from "../../copy/itin.ts";
import type { SiteTexts } from "../../copy/site-texts.ts";
import { pages } from "../../pages.ts";

/** Pages of this site that help and are no articles, as the help's first page lists them below its topics. */
export const furtherPages: readonly { path: string; title: (texts: SiteTexts) => string }[] = [
  { path: "/temas-de-ayuda/itin", title: (texts) => texts.of(itin).title },
  { path: "/glosario", title: (texts) => texts.of(glossary).title },
  ...(["estimator", "affordable", "refinancing", "equity"] as const).map((id) => ({
    path: pages[id].path,
    title: (texts: SiteTexts) => texts.of(calculatorNames)[id],
  })),
];
