import { readFileSync } from "node:fs";
import sharp from "sharp";
import type { Plugin } from "vite";
import { entriesOf } from "../../app/domain/records.ts";
import { type SharedPicture, sharedPicturePath } from "../../app/domain/seo/shared-picture.ts";
import { inRoot } from "../paths.ts";
import { renderShared } from "./article-images.ts";
import { drawScene } from "./illustrations/scenes.ts";

/** Icons for places that read no SVG: the result lists of search engines, and the home screens of telephones. */
const icons = [
  { fileName: "favicon-48.png", size: 48 },
  { fileName: "apple-touch-icon.png", size: 180, isOpaque: true },
] as const satisfies readonly { fileName: string; size: number; isOpaque?: true }[];

const mark = () => readFileSync(inRoot("public", "favicon.svg"), "utf8");

/** Drawn on the pictures of shared links. None shows the brand's name: it is configured, and these are made before. */
const drawings: Readonly<Record<SharedPicture, () => string>> = {
  site: sitePicture,
  people: () => drawScene("family"),
  help: () => drawScene("contract"),
  questions: () => drawScene("spanish"),
  safety: () => drawScene("limits"),
  calculator: () => drawScene("rate"),
  papers: () => drawScene("papers"),
  steps: () => drawScene("firstCredit"),
  cars: () => drawScene("newOrUsed"),
};

/**
 * Vite plugin: the mark (public/favicon.svg) as PNG, and a picture for every kind of page that has none of its own where
 * a link is shared, cached as those of articles are.
 */
export function siteImages(): Plugin {
  return {
    name: "site-images",
    async generateBundle() {
      if (this.environment.name !== "client") return;
      for (const { fileName, size, ...icon } of icons) {
        // A home screen cuts its own corners, and shows a see-through ground black.
        const drawing = "isOpaque" in icon ? mark().replace('rx="11" ', "") : mark();
        const picture = sharp(Buffer.from(drawing), { density: (72 * size) / 40 });
        this.emitFile({ type: "asset", fileName, source: await picture.resize(size).png().toBuffer() });
      }
      const pictures = entriesOf(drawings).map(async ([name, draw]) => ({
        fileName: sharedPicturePath(name).slice(1),
        source: await renderShared(draw()),
      }));
      for (const file of await Promise.all(pictures)) this.emitFile({ type: "asset", ...file });
    },
  };
}

/** The mark, large, above a road at sunrise. */
function sitePicture(): string {
  const shapes = mark().replace(/<\/?svg[^>]*>/g, "");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">
    <rect width="1200" height="630" fill="#0d4a3e"/>
    <circle cx="905" cy="285" r="170" fill="#f4b740"/>
    <path d="M0 430c180-130 330-160 500-80s290 45 430-35 190-65 270-20v335H0z" fill="#1c6655"/>
    <path d="M0 520c210-85 450-90 660-30s420 52 540-15v155H0z" fill="#0a3d33"/>
    <path d="M0 620c360-70 840-70 1200 0v10H0z" fill="#062a23"/>
    <g transform="translate(120 110) scale(6.4)"><rect x="-1.2" y="-1.2" width="42.4" height="42.4" rx="12" fill="#fffdf9"/>${shapes}</g>
  </svg>`;
}
