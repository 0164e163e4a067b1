import { calculatorNames } from "../../copy/calculators.ts";
import { siteMapWords } from "../../copy/site-map.ts";
import type { SiteTexts } from "../../copy/site-texts.ts";
import { pages } from "../../pages.ts";

/** Below the topics of the help's first page. */
export const furtherPages: readonly { path: string; title: (texts: SiteTexts) => string }[] = [
  { path: "/temas-de-ayuda/itin", title: (texts) => texts.of(siteMapWords).itin },
  { path: "/glosario", title: (texts) => texts.of(siteMapWords).glossary },
  ...(["estimator", "affordable", "refinancing", "equity"] as const).map((id) => ({
    path: pages[id].path,
    title: (texts: SiteTexts) => texts.of(calculatorNames)[id],
  })),
];
