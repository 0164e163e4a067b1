import { readFileSync } from "node:fs";
import { slugSchema } from "../../app/domain/contract/help.ts";
import { inRoot } from "../paths.ts";
import { categories } from "../services/visitors/content/categories.ts";
import type { Plan } from "./plan.ts";

/** A help article with all that its head needs and the shape of its text. Its folder is its category. */
export function newArticle(category: string, slug: string): Plan {
  const known = categories.map((one) => one.category);
  if (!known.some((name) => name === category)) throw new Error(`CATEGORY is one of: ${known.join(", ")}`);
  if (!slugSchema.safeParse(slug).success) throw new Error(`not a word of an address (como-este): ${slug}`);
  const folder = "workers/services/visitors/content/articles";
  const skeleton = readFileSync(inRoot("workers/new/article.md"), "utf8");
  return {
    files: {
      [`${folder}/${category}/${slug}.md`]: skeleton.replaceAll(
        "TODAY",
        new Date().toISOString().slice(0, 10),
      ),
    },
    additions: [],
    left: [
      "all that begins with ESCRIBE; scene and tools that fit; 350 words or more: `npm run build` names each",
      `the rules: ${folder}/README.md; \`npm run dev\` shows the page`,
    ],
  };
}
