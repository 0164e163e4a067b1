import { readFileSync } from "node:fs";
import { slugSchema } from "../../app/domain/contract/help.ts";
import { inRoot } from "../paths.ts";
import { categories } from "../services/visitors/content/categories.ts";
import type { Plan } from "./plan.ts";

/** Plans a help article with a complete head and the outline of its text. */
export function newArticle(category: string, slug: string): Plan {
  const categoryNames = categories.map(({ category }) => category);
  if (!categoryNames.some((name) => name === category))
    throw new Error(`${category} is not a category. Choose one of: ${categoryNames.join(", ")}.`);
  if (!slugSchema.safeParse(slug).success)
    throw new Error(`${slug} cannot be part of an address. Write it like como-este.`);
  const folder = "workers/services/visitors/content/articles";
  const template = readFileSync(inRoot("workers/new/article.md"), "utf8");
  return {
    files: {
      [`${folder}/${category}/${slug}.md`]: template.replaceAll(
        "TODAY",
        new Date().toISOString().slice(0, 10),
      ),
    },
    additions: [],
    remainingWork: [
      "Replace every text that begins with ESCRIBE, choose a scene and tools that fit, and write 350 words or more: `npm run build` names what is missing.",
      `The rules for articles are in ${folder}/README.md. \`npm run dev\` shows the page.`,
    ],
  };
}
