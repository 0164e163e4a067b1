import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import type { Plugin } from "vite";
import { inRoot } from "../paths.ts";
import { readArticles } from "./help-content.ts";
import { drawScene } from "./illustrations/scenes.ts";

/** The widths that the specification (section 9) names for articles, cards and related articles. */
const widths = [1200, 925, 768, 438, 414, 411] as const;
/** Widths that also exist as JPEG, for browsers without AVIF and WebP. */
const fallbackWidths: readonly number[] = [925, 438, 411];
const cache = inRoot("node_modules", ".cache", "article-images");

type Format = "avif" | "webp" | "jpg";

/**
 * Vite plugin: every article's illustration in all widths and formats, at `/ayuda/{slug}-{width}.{format}`, and as
 * `/ayuda/{slug}-og.jpg` for those who share it. Rendered
 * when the site is built, and cached in node_modules/.cache until the drawing changes.
 */
export function articleImages(): Plugin {
  return {
    name: "article-images",
    async generateBundle() {
      if (this.environment.name !== "client") return;
      for (const { slug, scene } of illustrated()) {
        this.emitFile({
          type: "asset",
          fileName: `ayuda/${slug}-og.jpg`,
          source: await renderShared(drawScene(scene)),
        });
        for (const { width, format } of variants())
          this.emitFile({
            type: "asset",
            fileName: `ayuda/${slug}-${width}.${format}`,
            source: await render(scene, width, format),
          });
      }
    },
    configureServer(server) {
      server.middlewares.use("/ayuda", async (request, response, next) => {
        const [, slug, width, format] = /^\/([\w-]+)-(\d+)\.(avif|webp|jpg)$/.exec(request.url ?? "") ?? [];
        const page = illustrated().find((candidate) => candidate.slug === slug);
        if (!page || !format) return next();
        response.setHeader("content-type", `image/${format === "jpg" ? "jpeg" : format}`);
        response.end(await render(page.scene, Number(width), format as Format));
      });
    },
  };
}

/** Pages with an illustration that are not articles. */
const screens = [{ slug: "quienes-somos", scene: "family" }];
const illustrated = (): { slug: string; scene: string }[] => [...readArticles(), ...screens];

const variants = (): { width: number; format: Format }[] =>
  widths.flatMap((width) => [
    { width, format: "avif" as const },
    { width, format: "webp" as const },
    ...(fallbackWidths.includes(width) ? [{ width, format: "jpg" as const }] : []),
  ]);

function render(scene: string, width: number, format: Format): Promise<Buffer> {
  const drawing = drawScene(scene);
  return cached(`1 ${drawing} ${width} ${format}`, format, () => {
    const picture = sharp(Buffer.from(drawing)).resize(width);
    return (
      format === "avif"
        ? picture.avif({ quality: 55, effort: 3 })
        : format === "webp"
          ? picture.webp({ quality: 82 })
          : picture.jpeg({ quality: 82, mozjpeg: true })
    ).toBuffer();
  });
}

/** The size that networks and messengers ask for where a link is shared (og:image). */
export const sharedSize = { width: 1200, height: 630 } as const;

/** A drawing as the picture of a shared link: cut to shape, on an opaque ground. */
export const renderShared = (drawing: string): Promise<Buffer> =>
  cached(`og 1 ${drawing}`, "jpg", () =>
    sharp(Buffer.from(drawing))
      .resize({ ...sharedSize, fit: "cover" })
      .flatten({ background: "#fffdf9" })
      .jpeg({ quality: 80, mozjpeg: true })
      .toBuffer(),
  );

async function cached(key: string, extension: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const name = createHash("sha256").update(key).digest("hex").slice(0, 24);
  const file = join(cache, `${name}.${extension}`);
  if (existsSync(file)) return readFileSync(file);
  const image = await make();
  mkdirSync(cache, { recursive: true });
  writeFileSync(file, image);
  return image;
}
