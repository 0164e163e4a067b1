import { asCommand, createTool } from "../operate/command.ts";
import { print } from "../operate/print.ts";
import { newArticle } from "./article.ts";

// npm run new: files that begin something, and what is left to write in them. One file a kind.

const run = createTool({
  name: "new",
  options: {},
  commands: {
    article: {
      usage: [["article CATEGORY SLUG", "a help article in workers/services/content/articles/"]],
      accepts: (words) => words.length === 2,
      runHere: ([category = "", slug = ""]) => print(...newArticle(category, slug)),
    },
  },
  notes: [],
});

await asCommand(run);
