import { print } from "../operate/print.ts";
import { newProgram, run } from "../operate/program.ts";
import { newArticle } from "./article.ts";
import { newField } from "./field.ts";
import { newOperation } from "./operation.ts";
import { newPage } from "./page.ts";
import { carryOut, type Plan } from "./plan.ts";

export const create = newProgram(
  "new",
  "Writes the files of something new. Nothing is overwritten; what is left is printed.",
);

/** One file a kind. */
const kind = (typed: string, does: string, plan: (...words: string[]) => Plan) =>
  create
    .command(typed)
    .description(does)
    .action((...typed: unknown[]) => {
      const words = typed.filter((word) => typeof word === "string");
      print(...carryOut(plan(...words)));
    });

kind("article <category> <slug>", "a help article", newArticle);
kind(
  "page <name> <path> <title>",
  "a page of text, in site map and search: creditUnions /cooperativas TITLE",
  newPage,
);
kind(
  "field <name> <section> <label> <english>",
  'a field at the end of a section of the application: trade_in work "LABEL" "ENGLISH NAME"',
  newField,
);
kind("operation <service> <name>", "a call of a service: geocoding getDistance", newOperation);

if (import.meta.main) await run(create);
