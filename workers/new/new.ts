import { asCommand, createTool } from "../operate/command.ts";
import { print } from "../operate/print.ts";
import { newArticle } from "./article.ts";
import { newField } from "./field.ts";
import { newOperation } from "./operation.ts";
import { newPage } from "./page.ts";
import { carryOut, type Plan } from "./plan.ts";

/** One file a kind. */
const kind = (typed: string, does: string, plan: (...words: string[]) => Plan) => ({
  usage: [[typed, does] as const],
  accepts: (words: readonly string[]) => words.length === plan.length,
  runHere: (words: readonly string[]) => print(...carryOut(plan(...words))),
});

await asCommand(
  createTool({
    name: "new",
    options: {},
    commands: {
      article: kind("article CATEGORY SLUG", "a help article", newArticle),
      page: kind(
        'page creditUnions /cooperativas "TITLE"',
        "a page of text, in site map and search",
        newPage,
      ),
      field: kind(
        'field trade_in work "LABEL" "ENGLISH NAME"',
        "a field at the end of a section of the application",
        newField,
      ),
      operation: kind("operation geocoding getDistance", "a call of a service", newOperation),
    },
    notes: ["Nothing is overwritten. What is left is printed."],
  }),
);
