import { asCommand, createTool, here } from "../operate/command.ts";
import { print } from "../operate/print.ts";
import { newArticle } from "./article.ts";
import { newField } from "./field.ts";
import { newOperation } from "./operation.ts";
import { newPage } from "./page.ts";
import { carryOut, type Plan } from "./plan.ts";

/** One file a kind. */
const kind = (does: string, words: string, plan: (...words: string[]) => Plan) =>
  here({ does, words, run: (typed) => print(...carryOut(plan(...typed))) });

export const create = createTool({
  name: "new",
  does: "Writes the files of something new. Nothing is overwritten; what is left is printed.",
  commands: {
    article: kind("a help article", "<CATEGORY> <SLUG>", newArticle),
    page: kind(
      "a page of text, in site map and search: creditUnions /cooperativas TITLE",
      "<NAME> <PATH> <TITLE>",
      newPage,
    ),
    field: kind(
      'a field at the end of a section of the application: trade_in work "LABEL" "ENGLISH NAME"',
      "<NAME> <SECTION> <LABEL> <ENGLISH>",
      newField,
    ),
    operation: kind("a call of a service: geocoding getDistance", "<SERVICE> <NAME>", newOperation),
  },
});

if (import.meta.main) await asCommand(create);
