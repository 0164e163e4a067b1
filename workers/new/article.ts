import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { slugSchema } from "../../app/domain/contract/help.ts";
import { inRoot } from "../paths.ts";
import { categories } from "../services/content/categories.ts";

/**
 * Writes a help article's file with all that its head needs and the shape of its text. Its folder is its category.
 *
 * @returns the lines that tell what is left.
 * @throws Error where there is no such category, the slug is no address, or the file exists.
 */
export function newArticle(category: string, slug: string, root = inRoot()): string[] {
  const known = categories.map((one) => one.category);
  if (!known.some((name) => name === category)) throw new Error(`CATEGORY is one of: ${known.join(", ")}`);
  if (!slugSchema.safeParse(slug).success) throw new Error(`not a word of an address (como-este): ${slug}`);
  const folder = "workers/services/content/articles";
  const file = `${folder}/${category}/${slug}.md`;
  const skeleton = readFileSync(inRoot("workers/new/article.md"), "utf8");
  const today = new Date().toISOString().slice(0, 10);
  writeFileSync(join(root, file), skeleton.replaceAll("TODAY", today), { flag: "wx" });
  return [
    `${file} has the shape of an article. What is left, which \`npm run build\` names line by line:`,
    "  all that begins with ESCRIBE; scene and tools that fit; 350 words or more.",
    `The rules: ${folder}/README.md. \`npm run dev\` shows the page.`,
  ];
}
