import { execFileSync } from "node:child_process";
import { print } from "../operate/print.ts";
import { newProgram, run } from "../operate/program.ts";
import { inRoot } from "../paths.ts";
import { newArticle } from "./article.ts";
import { newField } from "./field.ts";
import { newLanding } from "./landing.ts";
import { newOperation } from "./operation.ts";
import { newPage } from "./page.ts";
import { carryOut, type Plan } from "./plan.ts";

export const create = newProgram(
  "new",
  "Writes the files of something new, overwrites nothing, and prints what remains to be done.",
);

const isRoute = (file: string): boolean => file.startsWith("app/routes/");

/**
 * Makes React Router write `+types/route` for the new route, which an editor and `tsc` would otherwise report as
 * missing.
 */
const writeRouteTypes = () =>
  execFileSync(inRoot("node_modules/.bin/react-router"), ["typegen"], { cwd: inRoot(), stdio: "inherit" });

const addSubcommand = (usage: string, description: string, makePlan: (...words: string[]) => Plan) =>
  create
    .command(usage)
    .description(description)
    .action((...parameters: unknown[]) => {
      const words = parameters.filter((word) => typeof word === "string");
      const plan = makePlan(...words);
      const lines = carryOut(plan);
      if (Object.keys(plan.files).some(isRoute)) writeRouteTypes();
      print(...lines);
    });

addSubcommand("article <category> <slug>", "a help article", newArticle);
addSubcommand(
  "page <name> <path> <title>",
  "a page of text, in site map and search: creditUnions /cooperativas TITLE",
  newPage,
);
addSubcommand(
  "landing <name> <path> <title>",
  "a landing of an advertisement, with the application's first step: springOffer /oferta-de-primavera TITLE",
  newLanding,
);
addSubcommand(
  "field <name> <section> <label> <english>",
  'a field at the end of a section of the application: trade_in work "LABEL" "ENGLISH NAME"',
  newField,
);
addSubcommand("operation <service> <name>", "a call of a service: geocoding getDistance", newOperation);

if (import.meta.main) await run(create);
