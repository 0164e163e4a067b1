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
  "Writes the files of something new. Nothing is overwritten; what is left is printed.",
);

const isRoute = (file: string): boolean => file.startsWith("app/routes/");

/** A route's `+types/route`, which an editor and `tsc` miss until React Router has written it. */
const writeRouteTypes = () =>
  execFileSync(inRoot("node_modules/.bin/react-router"), ["typegen"], { cwd: inRoot(), stdio: "inherit" });

/** One file a kind. */
const kind = (typed: string, does: string, plan: (...words: string[]) => Plan) =>
  create
    .command(typed)
    .description(does)
    .action((...typed: unknown[]) => {
      const words = typed.filter((word) => typeof word === "string");
      const made = plan(...words);
      const lines = carryOut(made);
      if (Object.keys(made.files).some(isRoute)) writeRouteTypes();
      print(...lines);
    });

kind("article <category> <slug>", "a help article", newArticle);
kind(
  "page <name> <path> <title>",
  "a page of text, in site map and search: creditUnions /cooperativas TITLE",
  newPage,
);
kind(
  "landing <name> <path> <title>",
  "a landing of an advertisement, with the application's first step: springOffer /oferta-de-primavera TITLE",
  newLanding,
);
kind(
  "field <name> <section> <label> <english>",
  'a field at the end of a section of the application: trade_in work "LABEL" "ENGLISH NAME"',
  newField,
);
kind("operation <service> <name>", "a call of a service: geocoding getDistance", newOperation);

if (import.meta.main) await run(create);
