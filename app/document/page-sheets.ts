import appStyles from "../app.css?url";
import about from "../styles/about.css?url";
import affiliates from "../styles/affiliate-report.css?url";
import calculators from "../styles/calculators.css?url";
import contact from "../styles/contact.css?url";
import forms from "../styles/families/forms.css?url";
import landing from "../styles/families/landing.css?url";
import reading from "../styles/families/reading.css?url";
import records from "../styles/families/records.css?url";
import tools from "../styles/families/tools.css?url";
import glossary from "../styles/glossary.css?url";
import itin from "../styles/itin.css?url";
import masthead from "../styles/masthead.css?url";
import quiz from "../styles/quiz.css?url";
import receipt from "../styles/receipt.css?url";
import reference from "../styles/reference.css?url";
import road from "../styles/road.css?url";
import paper from "../styles/sheets.css?url";
import states from "../styles/states.css?url";

/** The families, in the order in which a page links their stylesheets. */
const families = {
  forms,
  masthead,
  reading,
  landing,
  road,
  tools,
  calculators,
  reference,
  records,
  receipt,
  affiliates,
  about,
  glossary,
  itin,
  states,
  paper,
  contact,
  quiz,
};

export type StyleFamily = keyof typeof families;

/** The addresses of the stylesheet that every page has and of the page's families (`styles` in app/pages.ts). */
export const sheetsOf = (styles: readonly StyleFamily[]): string[] => [
  appStyles,
  ...Object.entries(families).flatMap(([name, sheet]) =>
    styles.some((style) => style === name) ? sheet : [],
  ),
];
